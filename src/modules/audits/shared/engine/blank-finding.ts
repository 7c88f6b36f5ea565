import { newId } from '#core/id/uuid.ts';
import type { Finding } from '#modules/audits/shared/engine/audit.schema.ts';

/** A finding with everything open but what a no mostly is, a finding and no comment; its reference names the question and which finding of it this is. */
export const blankFinding = (ref: string, count: number): Finding => ({
  id: newId(),
  question_id: ref,
  reference: `${ref}-${count}`,
  kind: 'finding',
  status: null,
  bulgu_description: '',
  manual_reference: '',
  dfi_list: [],
  photos: [],
});
