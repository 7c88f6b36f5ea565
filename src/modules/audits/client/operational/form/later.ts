// What the form opens at a tap, and its last page: in one file, and after the first screen.
export { DfiModal } from '#modules/audits/client/operational/finding/DfiModal.tsx';
export { AuditMenu } from '#modules/audits/client/operational/form/AuditMenu.tsx';
export { PreviousFindings } from '#modules/audits/client/operational/form/PreviousFindings.tsx';
export { SectionPicker } from '#modules/audits/client/operational/form/SectionPicker.tsx';
export { QuestionSetMissing } from '#modules/audits/client/operational/questions/QuestionSetMissing.tsx';
export { RemovedSheet } from '#modules/audits/client/operational/removed/RemovedSheet.tsx';
export { ReviewSection } from '#modules/audits/client/operational/review/ReviewSection.tsx';
