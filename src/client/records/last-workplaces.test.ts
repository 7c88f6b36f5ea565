import { expect, test } from 'vitest';
import { lastWorkplaces } from '#client/records/last-workplaces.ts';
import type { RecordItem } from '#client/sync/index.ts';

type Row = RecordItem<'operational-audit'>;
// Only what the rule reads.
const row = (workplace_id: string, auditor: string[], created_by: string | null) =>
  ({ kind: 'operational-audit', body: { workplace_id, auditor }, meta: created_by === null ? null : { created_by } }) as unknown as Row;

test('SCR-DASH-01: the workplaces where a person audited last are offered once each, the latest first, at most three', () => {
  const rows = [
    row('a', ['other'], 'other'),
    row('b', ['me', 'other'], 'other'),
    row('c', ['other'], 'me'),
    row('b', ['me'], 'me'),
    row('d', [], null),
    row('e', ['me'], 'me'),
  ];
  expect(lastWorkplaces(rows, 'me')).toEqual(['b', 'c', 'd']);
  expect(lastWorkplaces(rows, 'nobody')).toEqual(['d']);
  expect(lastWorkplaces([], 'me')).toEqual([]);
});
