/** The fold of 500 waiting changes over rows, by itself: a page of a list, and everything there is. */
import { patchOf } from '#core/change/change.ts';
import { changedParts } from '#core/change/merge.ts';
import { overlay, type PendingChange } from '#core/change/overlay.ts';
import type { JsonObject } from '#core/change/json.ts';
import { operationalAuditRecord } from '#modules/audits/shared/operational/operational.record.ts';
import { benchRow } from '#tests/bench/server/rows.ts';
import { median, short } from '#tests/bench/statistics.ts';

const ROWS = 10_000;
const { groups, kind } = operationalAuditRecord;

/** 125 on the page, 325 elsewhere, 50 made here; every second one answers a question, the others change a text. */
function waitingOver(rows: readonly { readonly id: string; readonly body: JsonObject }[]): PendingChange[] {
  const at = [...Array.from({ length: 125 }, (_, n) => n % 25), ...Array.from({ length: 325 }, (_, n) => 50 + n * 30)];
  const edits = at.map((place, n): PendingChange => {
    const { id, body } = rows[place] ?? { id: '', body: {} };
    const next =
      n % 2 === 0
        ? { ...body, generalEvaluation: `bekleyen ${n}` }
        : { ...body, responses: { 'A1.1': 'yes', [`X1.${(n % 15) + 1}`]: 'no' } };
    return { change: patchOf(groups, kind, id, body, changedParts(groups, body, next)), state: 'queued' };
  });
  const made = Array.from(
    { length: 50 },
    (_, n): PendingChange => ({ change: { op: 'put', kind, id: `made-${n}`, body: rows[n]?.body ?? {} }, state: 'queued' }),
  );
  return [...edits, ...made];
}

function timedOver(rows: Parameters<typeof overlay>[2], waiting: readonly PendingChange[]): number {
  const times: number[] = [];
  for (let i = 0; i < 60; i++) {
    const start = performance.now();
    overlay(groups, kind, rows, waiting);
    times.push(performance.now() - start);
  }
  return median(times.slice(10));
}

/** Returns the lines of a Markdown table. */
export async function overlayBench(): Promise<string[]> {
  const rows = Array.from({ length: ROWS }, (_, n) => {
    const { id, data } = benchRow(n, ROWS);
    return { id, kind, version: 1, body: data as JsonObject };
  });
  const waiting = waitingOver(rows);
  return [
    '| overlay of 500 waiting changes, median ms | seen | goal at most |',
    '|---|---|---|',
    `| over a page of 50 | ${short(timedOver(rows.slice(0, 50), waiting))} | 1 |`,
    `| over ${ROWS} rows | ${short(timedOver(rows, waiting))} | 8 |`,
  ];
}
