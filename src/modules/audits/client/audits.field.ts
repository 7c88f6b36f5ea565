import { msg } from '@lingui/core/macro';
import { type FamilyNeeds, type NeedRows, needOf } from '#client/departure/field-needs.ts';
import type { RecordItem } from '#client/sync/index.ts';
import { questionSetsOnBoard } from '#modules/audits/client/question-sets-on-board.ts';
import type { AuditKindId } from '#modules/audits/shared/engine/audit-plan.ts';
import { AUDITS } from '#modules/audits/shared/audits.kinds.ts';

/** Of each workplace the last finished report, which the next one is begun with, and every one that is not finished. */
export function lastAndOpen<K extends AuditKindId>(rows: NeedRows, kind: K): readonly RecordItem<K>[] {
  const known = new Set<string>();
  return rows.of(kind).filter(({ body }) => {
    const { workplace_id, report_status } = body as { readonly workplace_id: string; readonly report_status: string }; // of every audit
    if (report_status !== 'valid') return true;
    if (known.has(workplace_id)) return false;
    known.add(workplace_id);
    return true;
  });
}

/** What audits are made with at a workplace (decision 101). */
export const auditsField: FamilyNeeds = {
  id: 'reports',
  label: msg`Denetimler`,
  rights: ['aud.read', 'aud.own'],
  kinds: [
    needOf({
      kind: 'operational-audit',
      label: msg`Operasyonel denetimler`,
      withFiles: (rows) => lastAndOpen(rows, 'operational-audit'),
      finishedOn: (body) => (body.report_status === 'valid' ? AUDITS['operational-audit'].dayOf(body) : null),
    }),
    needOf({
      kind: 'security-tour',
      label: msg`Güvenlik turları`,
      withFiles: (rows) => lastAndOpen(rows, 'security-tour'),
      finishedOn: (body) => (body.report_status === 'valid' ? AUDITS['security-tour'].dayOf(body) : null),
    }),
    needOf({ kind: 'management-company', label: msg`İşletmeci şirketler` }),
  ],
  extras: [questionSetsOnBoard],
  tools: ['marks', 'pdf'],
};
