import { blankFinding } from '#modules/audits/shared/engine/blank-finding.ts';
import type { AuditBody, Finding, Observation } from '#modules/audits/shared/engine/audit.schema.ts';

const NONE: readonly Observation[] = [];

/** The observations of a report. The list that is empty is always the same one. */
export const observationsOf = (audit: Pick<AuditBody, 'observations'>): readonly Observation[] => audit.observations ?? NONE;

/** A report with other observations. One without any lacks the field, as every older one does. */
export function withObservations<B extends Pick<AuditBody, 'observations'>>(audit: B, list: readonly Observation[]): B {
  const { observations: _, ...others } = audit;
  // The field is the only one that is left out, and may be.
  return (list.length === 0 ? others : { ...others, observations: [...list] }) as B;
}

/** Whether nothing was written and photographed: one that was opened and left. */
export const isBlankObservation = ({ note, photos }: Observation): boolean => note.trim() === '' && photos.length === 0;

/** The observations that say something, to be read and printed. */
export const saidObservations = (audit: Pick<AuditBody, 'observations'>): readonly Observation[] =>
  observationsOf(audit).filter((observation) => !isBlankObservation(observation));

export const blankObservation = (id: string, question_id: string): Observation => ({ id, question_id, note: '', photos: [] });

/** An observation whose question turned to no. It keeps its id: a photo that is on its way to it arrives in the finding. */
export const findingFrom = ({ id, question_id, note, photos }: Observation, count: number): Finding => ({
  ...blankFinding(question_id, count),
  id,
  bulgu_description: note,
  photos,
});

/** What is left of findings whose question left no: words and photos, under the same ids. */
export const observationsFrom = (findings: readonly Finding[]): Observation[] =>
  findings
    .map(({ id, question_id, bulgu_description, photos }): Observation => ({ id, question_id, note: bulgu_description, photos }))
    .filter((observation) => !isBlankObservation(observation));
