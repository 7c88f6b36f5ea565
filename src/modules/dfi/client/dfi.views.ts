import type { OwnGroupViews } from '#client/records/group-view.ts';
import { newDfi } from '#modules/dfi/shared/dfi.rules.ts';
import type { Dfi } from '#modules/dfi/shared/dfi.schema.ts';

/** A DFI that was closed or deleted meanwhile goes on as one of its own. What was written of a review stays, until the person looks at it. */
export const dfiViews: OwnGroupViews = {
  newDraft(body) {
    // The draft of a DFI holds one.
    const dfi = body as unknown as Dfi;
    const { review_notes = '', documents = [], files = [] } = dfi;
    return { ...newDfi(dfi), review_notes, documents, files, source: 'none', source_kind: '', source_id: null, source_ref: '' };
  },
};
