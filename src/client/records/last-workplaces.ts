import type { RecordItem } from '#client/sync/index.ts';
import type { AuditKindId } from '#modules/audits/shared/engine/audit-plan.ts';

/** So many are offered: more are no shortcut. */
const MOST = 3;

/** The workplaces at which a person audited last, the latest first. @param audits newest first, as lists do */
export function lastWorkplaces(audits: readonly RecordItem<AuditKindId>[], person: string): readonly string[] {
  const places = new Set<string>();
  for (const { body, meta } of audits) {
    if (places.size === MOST) break;
    if (body.auditor.includes(person) || meta === null || meta.created_by === person) places.add(body.workplace_id);
  }
  return [...places];
}
