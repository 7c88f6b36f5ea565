/** Parts of the questions that no question shows before something is pressed or entered. One file: they come together, after the first screen. */
export { ActionParts } from '#modules/risk/client/questions/ActionParts.tsx';
export { QuestionJump } from '#modules/risk/client/questions/QuestionJump.tsx';
export { RaiseDialog } from '#modules/risk/client/questions/RaiseDialog.tsx';
export { RiskResult } from '#modules/risk/client/questions/RiskResult.tsx';
