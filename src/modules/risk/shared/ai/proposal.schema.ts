import * as v from 'valibot';
import { id, longText } from '#core/field/field.ts';
import type { QuestionTemplate } from '#modules/risk/shared/control-list.schema.ts';

/** Pictures that one question to the AI carries at most (RISK-IMG-01). */
export const MOST_ASKED_IMAGES = 3;
/** Bytes of a picture that a person may choose (RISK-IMG-02); it is sent smaller. */
export const MOST_CHOSEN_BYTES = 10_000_000;
/** Letters of base64 of a picture as it is sent: three of them and the text fit into one body. */
export const MOST_IMAGE_LETTERS = 600_000;
/** RISK-IMG-04. */
export const LEAST_DESCRIPTION = 20;
export const MOST_DESCRIPTION = 2000;
/** Factors that are seen in one set of pictures at most. */
export const MOST_FACTORS = 10;
const FACTOR_LETTERS = 300;

/** Formats that the AI is shown (RISK-IMG-03). */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

export const askedImageSchema = v.object({
  type: v.picklist(IMAGE_TYPES, 'file_type'),
  data: v.pipe(v.string(), v.nonEmpty('required'), v.maxLength(MOST_IMAGE_LETTERS, 'too_large'), v.base64('base64')),
});
export type AskedImage = v.InferOutput<typeof askedImageSchema>;

export const descriptionSchema = v.pipe(longText(MOST_DESCRIPTION), v.trim(), v.minLength(LEAST_DESCRIPTION, 'min_length'));
export const imagesSchema = v.pipe(v.array(askedImageSchema), v.minLength(1, 'required'), v.maxLength(MOST_ASKED_IMAGES, 'max_items'));

/** What is left of a text when nothing in it can move a line, hide or turn around what follows. */
const plain = (most: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ').trim()),
    v.maxLength(most, 'max_length'),
  );
const said = (most: number, least = 1) => v.pipe(plain(most), v.minLength(least, 'min_length'));

export const factorSchema = said(FACTOR_LETTERS);
/** What the AI sees in pictures and description. */
export const factorsSchema = v.object({
  risk_factors: v.pipe(v.array(factorSchema), v.minLength(1, 'required'), v.maxLength(MOST_FACTORS, 'max_items')),
});

/** A question of a control list as the AI proposes it. Whatever else it says is dropped. */
export const proposedQuestionSchema = v.object({
  question: said(2000, 10),
  risks: v.optional(plain(4000), ''),
  cautions: v.optional(plain(4000), ''),
  affected_people: v.optional(v.pipe(v.array(said(200)), v.maxLength(20, 'max_items')), []),
  legal_basis: v.optional(plain(2000), ''),
});
export type ProposedQuestion = v.InferOutput<typeof proposedQuestionSchema>;

/** A proposal as it is kept. The question that somebody makes of it has its id. */
export const proposalSchema = v.object({
  id: id(),
  made_at: v.string(),
  model: v.string(),
  body: proposedQuestionSchema,
  taken_at: v.nullable(v.string()),
  contribution_rate: v.nullable(v.number()),
});
export type Proposal = v.InferOutput<typeof proposalSchema>;

/** All words of a proposal in one text: what is compared with what a person takes of it. */
export const wordsOfProposal = ({
  question,
  risks,
  cautions,
  affected_people,
  legal_basis,
}: Pick<QuestionTemplate, keyof ProposedQuestion>): string =>
  [question, risks, cautions, affected_people.join(' '), legal_basis].join('\n');
