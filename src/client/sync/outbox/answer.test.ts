import { expect, test } from 'vitest';
import { ackOf } from '#client/sync/outbox/answer.ts';
import { composed, freshRow } from '#client/sync/outbox/rows.ts';
import { newId } from '#core/id/uuid.ts';
import { sampleQuestion } from '#tests/support/control-lists.ts';

const list = newId();
const body = sampleQuestion(list);
const row = {
  n: 1,
  ...freshRow({
    ...composed({ op: 'drop', kind: 'control-list-question', id: newId() }, { version: 2, body }),
    id: newId(),
    owner: { account: 'a', user: 'u' },
    createdAt: 1,
    clockOffset: 0,
  }),
};

test('CLQ-CALL-04: a deletion of what the server kept leaves the record as the server says, any other none', () => {
  const kept = { ...body, withdrawn: true };
  expect(ackOf(row, { success: true, data: { id: row.lane, version: 3, seq: 9, record: kept } }, 5)).toEqual({
    version: 3,
    seq: 9,
    record: kept,
    at: 5,
  });
  expect(ackOf(row, { success: true }, 5)).toEqual({ version: Number.MAX_SAFE_INTEGER, record: null, at: 5 });
});
