/** Every kind of record there is. Adding one starts here: the compiler then names what is missing. */
export const KIND_IDS = [
  'company',
  'workplace',
  'unit',
  'employee',
  'user',
  'management-company',
  'question-set',
  'operational-audit',
  'dfi',
  'supplier',
] as const;

export type KindId = (typeof KIND_IDS)[number];
