import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyChange, type Change } from '#core/change/change.ts';
import type { JsonObject } from '#core/change/json.ts';
import { overlayRecord, type PendingChange, type ServerRow } from '#core/change/overlay.ts';

/**
 * A device with two stores that tell the screen in any order: the outbox (own work and the server's answers) and the
 * replica (what was pulled). Somebody else edits the same record in another group.
 */
interface World {
  server: { version: number; body: JsonObject | null }[];
  /** Index of the server state that the replica has told the screen. */
  seen: number;
  outbox: { change: Change; processed: number | null; told: 'queued' | 'sending' | 'acked' }[];
  edits: number;
}

const steps = ['edit', 'delete', 'send', 'commit', 'answer', 'pull', 'other'] as const;
type Step = (typeof steps)[number];

const latest = (world: World) => world.server[world.server.length - 1] ?? { version: 0, body: null };
const deleted = (world: World) => world.outbox.some((entry) => entry.change.op === 'drop');

function take(world: World, step: Step): void {
  const { outbox, server } = world;
  if (step === 'edit' && !deleted(world)) {
    world.edits++;
    outbox.push({
      change: { op: 'patch', kind: 'k', id: '1', parts: { title: world.edits }, emptied: [] },
      processed: null,
      told: 'queued',
    });
  } else if (step === 'delete' && !deleted(world)) {
    outbox.push({ change: { op: 'drop', kind: 'k', id: '1' }, processed: null, told: 'queued' });
  } else if (step === 'send') {
    const next = outbox.find((entry) => entry.told !== 'acked');
    if (next) next.told = 'sending';
  } else if (step === 'commit') {
    const next = outbox.find((entry) => entry.processed === null);
    if (next?.told !== 'sending') return;
    server.push({ version: latest(world).version + 1, body: applyChange({}, latest(world).body, next.change) });
    next.processed = server.length - 1;
  } else if (step === 'answer') {
    const next = outbox.find((entry) => entry.told === 'sending' && entry.processed !== null);
    if (next) next.told = 'acked';
  } else if (step === 'pull') {
    world.seen = Math.min(world.seen + 1, server.length - 1);
  } else if (step === 'other') {
    const { version, body } = latest(world);
    if (body !== null) server.push({ version: version + 1, body: { ...body, theirs: version + 1 } });
  }
}

function screen(world: World) {
  const state = world.server[world.seen];
  const row: ServerRow | undefined = state?.body ? { id: '1', kind: 'k', version: state.version, body: state.body } : undefined;
  const pending = world.outbox.map(({ change, processed, told }): PendingChange => {
    const answer = processed === null ? undefined : world.server[processed];
    return told === 'acked' && answer
      ? { change, state: told, ack: { version: answer.version, record: answer.body } }
      : { change, state: told };
  });
  return overlayRecord({}, row, pending);
}

test('OFF-DATA-07: whichever store tells first, a person sees the own newest edit, never one from before, and never a record that was deleted here', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...steps), { maxLength: 60 }), (history) => {
      const world: World = { server: [{ version: 1, body: { title: 0, theirs: 0 } }], seen: 0, outbox: [], edits: 0 };
      let theirs = 0;
      for (const step of history) {
        take(world, step);
        const view = screen(world);
        if (deleted(world)) {
          expect(view).toBeNull();
          continue;
        }
        expect(view?.body['title']).toBe(world.edits);
        // What somebody else did never goes back either.
        const shown = view?.body['theirs'];
        expect(typeof shown === 'number' && shown >= theirs).toBe(true);
        theirs = typeof shown === 'number' ? shown : theirs;
      }
    }),
    { numRuns: 2000 },
  );
});

test('once everything is told, the screen shows the server and nothing waits', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...steps.filter((step) => step !== 'delete')), { maxLength: 40 }), (history) => {
      const world: World = { server: [{ version: 1, body: { title: 0, theirs: 0 } }], seen: 0, outbox: [], edits: 0 };
      for (const step of history) take(world, step);
      for (let round = 0; round < 50; round++) for (const step of ['send', 'commit', 'answer', 'pull'] as const) take(world, step);
      for (let round = 0; round < 100; round++) take(world, 'pull');
      expect(screen(world)).toEqual({ id: '1', kind: 'k', version: latest(world).version, body: latest(world).body, sync: 'on-server' });
    }),
    { numRuns: 500 },
  );
});
