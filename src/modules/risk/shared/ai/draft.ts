import * as v from 'valibot';
import { photos, text } from '#core/field/field.ts';
import {
  LEAST_DESCRIPTION,
  MOST_ASKED_IMAGES,
  MOST_DESCRIPTION,
  type Proposal,
  proposalSchema,
} from '#modules/risk/shared/ai/proposal.schema.ts';

/** What a model saw in the pictures: a question is asked for those that the person chose. */
const draftFactorSchema = v.object({ id: v.string(), text: v.string(), isChosen: v.boolean(), isAsked: v.boolean() });
export type DraftFactor = v.InferOutput<typeof draftFactorSchema>;

/** What a person has on the page of AI help: it lies on the device alone, pictures by the keys of their bytes (ledger 06, decision 19). */
export const aiDraftSchema = v.object({
  /** The control list that is added to; empty before one is chosen. */
  list: text(36),
  description: v.string(),
  images: photos(MOST_ASKED_IMAGES),
  factors: v.array(draftFactorSchema),
  /** As they came, whatever became of them. */
  proposals: v.array(proposalSchema),
  /** Ids of those that the person wants nothing of. */
  dropped: v.array(v.string()),
});
export type AiDraft = v.InferOutput<typeof aiDraftSchema>;

export const blankAiDraft = (list: string): AiDraft => ({
  list,
  description: '',
  images: [],
  factors: [],
  proposals: [],
  dropped: [],
});

/** Why pictures and description cannot be asked about yet (RISK-IMG-01, RISK-IMG-04). */
export type AskProblem = 'no_image' | 'too_many_images' | 'short' | 'long';

/** What lacks before the model can be asked; empty when nothing does. */
export function askProblems({ images, description }: Pick<AiDraft, 'images' | 'description'>): AskProblem[] {
  const length = description.trim().length;
  return [
    ...(images.length === 0 ? (['no_image'] as const) : []),
    ...(images.length > MOST_ASKED_IMAGES ? (['too_many_images'] as const) : []),
    ...(length < LEAST_DESCRIPTION ? (['short'] as const) : []),
    ...(length > MOST_DESCRIPTION ? (['long'] as const) : []),
  ];
}

/** Factors of a new answer, all chosen; those that a question was proposed for stay before them. */
export const withFactors = (before: readonly DraftFactor[], texts: readonly string[], makeId: () => string): DraftFactor[] => {
  const asked = before.filter(({ isAsked }) => isAsked);
  const known = new Set(asked.map(({ text: known }) => known));
  const fresh = [...new Set(texts)].filter((one) => !known.has(one));
  return [...asked, ...fresh.map((one) => ({ id: makeId(), text: one, isChosen: true, isAsked: false }))];
};

/** Factors that a question is to be asked for. */
export const toBeAsked = (factors: readonly DraftFactor[]): DraftFactor[] =>
  factors.filter(({ isChosen, isAsked }) => isChosen && !isAsked);

/** Each once, in the order in which they came. */
export const withProposals = (before: readonly Proposal[], more: readonly Proposal[]): Proposal[] => {
  const known = new Set(before.map(({ id }) => id));
  return [...before, ...more.filter(({ id }) => !known.has(id))];
};

/** Where each proposal of a draft stands. A question that carries its id was made of it, on whatever device. */
export interface Sorted {
  readonly open: readonly Proposal[];
  readonly taken: readonly Proposal[];
  readonly dropped: readonly Proposal[];
}
export function sortProposals(
  { proposals, dropped }: Pick<AiDraft, 'proposals' | 'dropped'>,
  isTaken: (proposal: Proposal) => boolean,
): Sorted {
  const gone = new Set(dropped);
  return {
    taken: proposals.filter(isTaken),
    dropped: proposals.filter((one) => !isTaken(one) && gone.has(one.id)),
    open: proposals.filter((one) => !isTaken(one) && !gone.has(one.id)),
  };
}

/** What the server keeps of the last 30 days and this draft lacks, oldest first: its answer was lost, or it was asked on another device. */
export function missedProposals(
  { proposals }: Pick<AiDraft, 'proposals'>,
  onServer: readonly Proposal[],
  isTaken: (proposal: Proposal) => boolean,
): Proposal[] {
  const known = new Set(proposals.map(({ id }) => id));
  return onServer.filter((one) => one.taken_at === null && !known.has(one.id) && !isTaken(one)).toReversed();
}
