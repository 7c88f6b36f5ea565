import type { Actor } from '#core/record/record.ts';
import { mayHoldInjury } from '#modules/incidents/shared/incident.flow.ts';
import { holdsEntries } from '#modules/incidents/shared/incident.parts.ts';
import type { IncidentReport } from '#modules/incidents/shared/incident.schema.ts';

/**
 * What has to be said before a report gets another category: entries go, an injury may stand there that is not told here, or photos and
 * documents that were taken of an injury stay, where they are then those of any report.
 */
export type CategoryNote = 'entries' | 'untold-injury' | 'documents';

/**
 * What a person is asked about who takes another category.
 * @param values the report as it stands in the form
 * @param stored the report as it was saved; null for a new one
 */
export function categoryNotes(values: IncidentReport, stored: IncidentReport | null, actor: Actor): CategoryNote[] {
  const wasInjury = values.category === 'injury' && stored?.category === 'injury';
  const hasDocuments = values.documents.length + (values.files ?? []).length > 0;
  // Of a slip of the hand nothing was taken.
  const isInjury = wasInjury || (values.category === 'injury' && holdsEntries(values));
  return [
    ...(holdsEntries(values) ? (['entries'] as const) : []),
    ...(wasInjury && !mayHoldInjury(values, actor) ? (['untold-injury'] as const) : []),
    ...(isInjury && hasDocuments ? (['documents'] as const) : []),
  ];
}
