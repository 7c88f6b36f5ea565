import { sameJson } from '#core/change/json.ts';
import { blankOf } from '#core/field/blank.ts';
import { schemaAt } from '#core/field/shape.ts';
import { partsOf } from '#core/field/shape.ts';
import { type IncidentCategory, type IncidentReport, incidentSchema } from '#modules/incidents/shared/incident.schema.ts';

/** Fields that hold the forms of the categories. */
export const CATEGORY_PARTS = ['injury', 'financial_damage', 'fire', 'fuel'] as const;
export type CategoryPart = (typeof CATEGORY_PARTS)[number];

const PART_OF: Readonly<Record<IncidentCategory, CategoryPart | null>> = {
  injury: 'injury',
  financial_damage: 'financial_damage',
  fire: 'fire',
  debris: 'fuel',
  misfuelling: 'fuel',
  near_miss: null,
  other: null,
};

/** The form of a category; null for those without one (ledger 08, decision 5). */
export const partOf = (category: IncidentCategory | null): CategoryPart | null => (category === null ? null : PART_OF[category]);

/** A form of a category in which nothing was entered. */
export function blankPart<P extends CategoryPart>(part: P): NonNullable<IncidentReport[P]> {
  const entry = schemaAt(incidentSchema, part);
  const inner = entry && (partsOf(entry).wrapped ?? entry);
  // Blank values are values of their sort, and a choice of these forms may be open.
  return (inner ? blankOf(inner) : {}) as NonNullable<IncidentReport[P]>;
}

const EMPTY = { injury: null, financial_damage: null, fire: null, fuel: null } as const;

/** The report with another category: the form of the former one is emptied, that of the new one is begun (INC-CAT-02). */
export function withCategory(report: IncidentReport, category: IncidentCategory | null): IncidentReport {
  if (category === report.category) return report;
  const part = partOf(category);
  return { ...report, ...EMPTY, category, ...(part === null ? {} : { [part]: blankPart(part) }) };
}

/** The report without forms of categories that are not its own: what a device of any build sends is brought to this. */
export function onlyOwnPart(report: IncidentReport): IncidentReport {
  const part = partOf(report.category);
  return { ...report, ...EMPTY, ...(part === null ? {} : { [part]: report[part] }) };
}

/** Whether a change of the category would throw entered things away: then the person is asked first (ledger 08, decision 8). */
export function holdsEntries(report: IncidentReport): boolean {
  const part = partOf(report.category);
  return part !== null && report[part] !== null && !sameJson(report[part], blankPart(part));
}
