import { expect, test } from 'vitest';
import { overMerge } from '#client/sync/outbox/over-merge.ts';
import type { OutboxRow } from '#client/sync/port.ts';
import { patchOf } from '#core/change/change.ts';
import type { JsonObject } from '#core/change/json.ts';
import { changedParts } from '#core/change/merge.ts';
import { newId } from '#core/id/uuid.ts';
import { operationalAuditRecord } from '#modules/audits/shared/operational/operational.record.ts';
import { blankObservation } from '#modules/audits/shared/engine/observations.ts';
import { auditBody } from '#tests/model/intents.ts';

const KIND = 'operational-audit';
const id = newId();
const noted = (note: string) => ({ ...blankObservation(newId(), 'A1.1'), note }) as unknown as JsonObject;
const [mine, theirs] = [noted('Kapı açık.'), noted('Kilit kırık.')];
const audit = (...observations: JsonObject[]): JsonObject => ({ ...(auditBody('Depo') as unknown as JsonObject), observations });

/** Own work that waits on what the server has; tried before. */
function waiting(server: JsonObject, body: JsonObject): OutboxRow {
  const { groups } = operationalAuditRecord;
  const change = patchOf(groups, KIND, id, server, changedParts(groups, server, body));
  return { kind: KIND, lane: id, told: true, base: { version: 2, body: server }, change } as unknown as OutboxRow;
}
const step = (from: JsonObject, to: JsonObject) => ({ kind: KIND, id, body: to, base: { version: 2, body: from } }) as const;

test('OFF-CONF-03: a step of a form that never saw the note that was kept beside its own asks before it takes both away', () => {
  const tip = waiting(audit(theirs), audit(mine, theirs));
  const over = overMerge(tip, step(audit(mine), audit()) as never);
  expect(over?.conflicts.map(({ group }) => group)).toEqual(['answer:A1.1']);
});

test('OFF-DATA-07: nobody is asked about own notes, nor about another’s that the form has shown', () => {
  expect(overMerge(waiting(audit(), audit(mine)), step(audit(mine), audit()) as never)).toBeNull();
  expect(overMerge(waiting(audit(theirs), audit(mine, theirs)), step(audit(mine, theirs), audit(theirs)) as never)).toBeNull();
});
