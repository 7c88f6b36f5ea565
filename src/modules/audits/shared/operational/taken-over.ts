import { sameJson } from '#core/change/json.ts';
import { blankOperationalAudit } from '#modules/audits/shared/operational/operational.blank.ts';
import type { OperationalAudit } from '#modules/audits/shared/operational/operational.schema.ts';

/** What is the same from one visit of a workplace to the next, most likely. */
export const TAKEN_OVER = ['facilityName', 'facilityType', 'managementCompany', 'a5'] as const;
export type TakenOverField = (typeof TAKEN_OVER)[number];
type Known = Pick<OperationalAudit, TakenOverField>;

const BLANK: Known = blankOperationalAudit({ workplace_id: '', question_set_version: 0, auditor: [], today: '2000-01-01' });

/** What a report hands on. Who else took part is of that day. */
const handedOn = (report: Known): Known => ({ ...report, a5: { ...report.a5, other_participants: '' } });
const isSame = (field: TakenOverField, a: Known, b: Known): boolean => sameJson(handedOn(a)[field], handedOn(b)[field]);

/**
 * A report with what the last one of its workplace says of it.
 * @param from the report that it was taken over from before, when its workplace is changed: what a person entered since stays
 */
export function takeOver(audit: OperationalAudit, last: Known | undefined, from: Known | undefined): OperationalAudit {
  const source = handedOn(last ?? BLANK);
  const { other_participants } = audit.a5;
  const own = (field: TakenOverField): boolean => !isSame(field, audit, BLANK) && (from === undefined || !isSame(field, audit, from));
  return {
    ...audit,
    ...(own('facilityName') ? {} : { facilityName: source.facilityName }),
    ...(own('facilityType') ? {} : { facilityType: source.facilityType }),
    ...(own('managementCompany') ? {} : { managementCompany: source.managementCompany }),
    ...(own('a5') ? {} : { a5: { ...source.a5, other_participants } }),
  };
}

/** The fields of a report that stand as the last one said, for a mark at them; empty ones bear none. */
export const stillTakenOver = (audit: Known, last: Known): TakenOverField[] =>
  TAKEN_OVER.filter((field) => isSame(field, audit, last) && !isSame(field, audit, BLANK));
