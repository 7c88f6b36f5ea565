import { expect, test } from 'vitest';
import type { DraftRow, RecordItem } from '#client/sync/index.ts';
import { blankOperationalAudit } from '#modules/audits/shared/operational/operational.blank.ts';
import type { OperationalAudit } from '#modules/audits/shared/operational/operational.schema.ts';
import { compareValues } from '#client/list/compare.ts';
import { auditColumns } from '#modules/audits/client/operational/list/audit-columns.tsx';
import { isWanted, mergeDrafts } from '#modules/audits/client/operational/list/rows.ts';
import { readSearch } from '#modules/audits/client/operational/list/search.ts';

const blank = (part: Partial<OperationalAudit>): OperationalAudit => ({
  ...blankOperationalAudit({ workplace_id: 'w1', question_set_version: 1, auditor: [], today: '2026-11-21' }),
  ...part,
});
const item = (id: string, part: Partial<OperationalAudit>): RecordItem<'operational-audit'> => ({
  id,
  kind: 'operational-audit',
  body: blank(part),
  version: 1,
  sync: 'on-server',
  meta: { created_by: 'u1', created_at: '', updated_by: null, updated_at: '' },
});
const draft = (id: string, part: Partial<OperationalAudit>, savedAt = 1): DraftRow => ({
  key: `operational-audit/${id}`,
  kind: 'operational-audit',
  id,
  body: blank(part),
  base: null,
  title: '',
  savedAt,
});
const names = {
  user: (id: string) => ({ u1: 'Iğdır Şen', me: 'Ali Çelik' })[id] ?? '',
  workplace: (id: string) => ({ w1: 'İzmir Depo', w2: 'Ağrı Depo' })[id] ?? '',
};
const show = (rows: ReturnType<typeof mergeDrafts>, raw: object) =>
  rows.filter((row) => isWanted(row, readSearch(raw), names)).map((row) => row.id);
/** Upwards by a column, as the table does it. */
const sorted = (rows: ReturnType<typeof mergeDrafts>, id: string) => {
  const column = auditColumns(names).find((one) => one.id === id);
  const keyed = rows.flatMap((row) => {
    const value = column?.value(row, ({ message }) => message ?? '') ?? null;
    return value === null ? [] : [{ id: row.id, value }];
  });
  return keyed.toSorted((a, b) => compareValues(a.value, b.value)).map((row) => row.id);
};

test('OFF-AUD-01: a draft stands over its record, one without a record is a row of its own', () => {
  const rows = mergeDrafts(
    [item('a', { facilityName: 'Eski' }), item('b', { report_status: 'valid' })],
    [draft('a', { facilityName: 'Yeni' }), draft('b', { facilityName: 'Kalıntı' }), draft('c', {}, 5), { ...draft('x', {}), kind: 'dfi' }],
    'me',
  );
  expect(rows.map((row) => [row.id, row.body.facilityName, row.sync, row.hasDraft])).toEqual([
    ['c', '', 'on-device', true],
    ['a', 'Yeni', 'on-device', true],
    ['b', '', 'on-server', false],
  ]);
});

test('AUD-GEN-02: the list is asked for by number, creator, days, status, sharing, workplace and text in any spelling', () => {
  const rows = mergeDrafts(
    [
      item('a', { number: 'ODR-2026-0001', inspectionDate: '2026-01-10', report_status: 'valid', sharing: 'shared' }),
      item('b', { number: 'ODR-2026-0002', inspectionDate: '2026-02-10', workplace_id: 'w2', facilityName: 'Şırnak tankları' }),
    ],
    [],
    'me',
  );
  expect(show(rows, { q: 'sirnak' })).toEqual(['b']);
  expect(show(rows, { q: 'IZMIR' })).toEqual(['a']);
  expect(show(rows, { creator: 'igdir' })).toEqual(['a', 'b']);
  expect(show(rows, { number: '0002' })).toEqual(['b']);
  expect(show(rows, { status: 'valid' })).toEqual(['a']);
  expect(show(rows, { sharing: 'not_shared' })).toEqual(['b']);
  expect(show(rows, { workplace: 'w2' })).toEqual(['b']);
  expect(show(rows, { from: '2026-01-11' })).toEqual(['b']);
  expect(show(rows, { from: '2026-01-10', to: '2026-01-10' })).toEqual(['a']);
  expect(sorted(rows, 'workplace')).toEqual(['b', 'a']);
  expect(sorted(rows, 'number')).toEqual(['a', 'b']);
});

test('findings are ordered by their count, not by its first digit', () => {
  const finding = {
    id: '',
    question_id: '',
    reference: '',
    kind: null,
    status: null,
    bulgu_description: '',
    manual_reference: '',
    dfi_list: [],
    photos: [],
  };
  const rows = mergeDrafts(
    [
      item('ten', { bulguRapor: { bulgu_rapor_list: Array(10).fill(finding) } }),
      item('two', { bulguRapor: { bulgu_rapor_list: Array(2).fill(finding) } }),
    ],
    [],
    'me',
  );
  expect(sorted(rows, 'findings')).toEqual(['two', 'ten']);
});

test('an address that makes no sense asks for nothing', () => {
  expect(readSearch({ status: 'x', from: '2026-13-40', number: 7, q: null })).toMatchObject({ status: '', from: '', number: '7', q: '' });
});
