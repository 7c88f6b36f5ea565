import type { Actor } from '#core/record/record.ts';
import { mayHoldInjury } from '#modules/incidents/shared/incident.flow.ts';
import { holdsEntries } from '#modules/incidents/shared/incident.parts.ts';
import type { IncidentReport } from '#modules/incidents/shared/incident.schema.ts';

/** What has to be said before a report gets another category: entries go, or an injury may stand there that is not told here. */
export type CategoryNote = 'entries' | 'untold-injury';

/**
 * What a person is asked about who takes another category.
 * @param values the report as it stands in the form
 * @param stored the report as it was saved; null for a new one
 */
export function categoryNotes(values: IncidentReport, stored: IncidentReport | null, actor: Actor): CategoryNote[] {
  const wasInjury = values.category === 'injury' && stored?.category === 'injury';
  return [
    ...(holdsEntries(values) ? (['entries'] as const) : []),
    ...(wasInjury && !mayHoldInjury(values, actor) ? (['untold-injury'] as const) : []),
  ];
}
