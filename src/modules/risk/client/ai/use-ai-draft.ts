import { useCallback, useState } from 'react';
import { AI_DRAFT } from '#client/records/labels.ts';
import { type ServerForm, useServerForm } from '#client/records/use-server-form.ts';
import { usePhotoStore } from '#client/sync/index.ts';
import { forgetRemoved } from '#client/ui/file/removed-files.ts';
import { type AiDraft, aiDraftSchema, blankAiDraft } from '#modules/risk/shared/ai/draft.ts';

export interface AiDraftForm {
  readonly form: ServerForm<AiDraft>;
  /** Changes it as it is at that moment, also behind a question that took a minute. */
  update(make: (draft: AiDraft) => Partial<AiDraft>): void;
  /** Throws all of it away, pictures included. */
  clear(): Promise<void>;
}

/** What a person has on the page of AI help, kept on the device within a second: one per person, whichever list it is for. */
export function useAiDraft(list: string): AiDraftForm {
  const [start, setStart] = useState(() => blankAiDraft(list));
  const photos = usePhotoStore();
  // Nothing is sent by the form itself: asking keeps what was typed.
  const form = useServerForm<AiDraft>({ form: AI_DRAFT, id: 'draft', start, schema: aiDraftSchema, send: async () => null });
  const { document, change, discard, resume } = form;
  const update = useCallback(
    (make: (draft: AiDraft) => Partial<AiDraft>) => {
      // The form holds bodies of this schema alone.
      if (document !== null) change(make(document.body as AiDraft));
    },
    [document, change],
  );
  return {
    form,
    update,
    async clear() {
      const { images, list: chosen } = form.values;
      const blank = blankAiDraft(chosen);
      change(blank);
      await discard();
      resume();
      setStart(blank);
      forgetRemoved(photos, AI_DRAFT);
      for (const { document_key } of images) await photos.remove(document_key, 'for-good');
    },
  };
}
