import { expect, test } from 'vitest';
import type { RecordItem } from '#client/sync/index.ts';
import type { AuditKind } from '#modules/audits/shared/engine/audit-kind.ts';
import type { Audit } from '#modules/audits/shared/engine/audit-plan.ts';
import { blankOperationalAudit } from '#modules/audits/shared/operational/operational.blank.ts';
import { operationalAudit } from '#modules/audits/shared/operational/operational.rules.ts';
import { blankFinding } from '#modules/audits/shared/engine/blank-finding.ts';
import { dfiBody, leavingDfis } from './intents.ts';

const kind: AuditKind = operationalAudit;
const ON_SERVER = '0198c0de-0000-7000-8000-0000000000d1';
const NEVER_SENT = '0198c0de-0000-7000-8000-0000000000d2';

const finding = {
  ...blankFinding('A1.1', 1),
  dfi_list: [ON_SERVER, NEVER_SENT].map((dfi_id) => ({ dfi_id, dfi_no: null })),
};
const blank: Audit = blankOperationalAudit({ workplace_id: 'w', question_set_version: 1, auditor: [], today: '2026-11-21' });
const base = kind.withFindings(kind.withAnswer(blank, 'A1.1', 'no'), [finding]);

/** A DFI as the list of the workplace has it: the server knows it by a version, or it waits in the outbox. */
const known = (id: string, version: number): RecordItem<'dfi'> => {
  const input = { id, source_kind: '', source_id: null, deficiency_description: '', created_for: '', deadline: null, responsible: null };
  const body = dfiBody(kind, { id: 'report', body: base }, finding, input);
  return {
    id,
    body,
    server: version === 0 ? null : body,
    base: { body, version },
    version,
    sync: 'on-server',
  } as unknown as RecordItem<'dfi'>;
};
const dfis = [known(ON_SERVER, 3), known(NEVER_SENT, 0)];
const without = kind.withFindings(base, [{ ...finding, dfi_list: [] }]);
const ids = (list: readonly { readonly id: string }[]) => list.map((one) => one.id);

test('a report that names all its DFIs deletes none', () => {
  expect(leavingDfis(kind, dfis, base, base)).toEqual({ body: base, first: [], beside: [] });
  expect(leavingDfis(kind, dfis, base, null)).toEqual({ body: base, first: [], beside: [] });
});

test('AUD-FIND-04: one that the server has is named until the server takes it out; one that it never saw leaves with the report', () => {
  const { body, first, beside } = leavingDfis(kind, dfis, without, base);
  expect([ids(first), ids(beside)]).toEqual([[NEVER_SENT], [ON_SERVER]]);
  expect(kind.dfiIdsOf(body)).toEqual([ON_SERVER]);
});

test('AUD-FIND-03: with a finding, and with a report that becomes final, all of its DFIs leave before it', () => {
  const gone = leavingDfis(kind, dfis, kind.withFindings(base, []), base);
  expect([ids(gone.first), ids(gone.beside), kind.dfiIdsOf(gone.body)]).toEqual([[ON_SERVER, NEVER_SENT], [], []]);
  const final = leavingDfis(kind, dfis, { ...without, report_status: 'valid' }, base);
  expect([ids(final.first), ids(final.beside), kind.dfiIdsOf(final.body)]).toEqual([[ON_SERVER, NEVER_SENT], [], []]);
});
