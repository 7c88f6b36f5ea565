import { useSyncExternalStore } from 'react';
import type { EndedDocument, EndedNoteProps } from '#client/records/EndedWords.tsx';
import { type DraftFate, useRecord, useSyncFact } from '#client/sync/index.ts';
import { latePart } from '#client/ui/late.tsx';

const EndedWords = latePart(() => import('#client/records/EndedWords.tsx').then((file) => file.EndedWords));

/** How the draft was ended elsewhere; null while this form can go on. */
export const useEnded = (document: EndedDocument): DraftFate | null => useSyncExternalStore(document.onTaken, () => document.ended);

/** The form stays open under the hands and says what happened to its record, and what can be done with what stands in it (OFF-CONF-05). */
export function EndedNote(props: EndedNoteProps) {
  const { kind, id, document } = props;
  const ended = useEnded(document);
  const record = useRecord(kind, id);
  const isFilled = useSyncFact('caughtUp');
  // The form stands on a state of the server, and the copy has none.
  const isGone = isFilled && record.state === 'missing' && (document.base?.version ?? 0) > 0;
  return ended === null && !isGone ? null : <EndedWords {...props} ended={ended} />;
}
