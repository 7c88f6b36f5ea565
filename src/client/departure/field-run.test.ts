import { afterEach, expect, test, vi } from 'vitest';
import type { FamilyState } from '#client/departure/family-state.ts';
import type { Brought, SyncEngine, WantedPhoto } from '#client/sync/index.ts';
import { newId } from '#core/id/uuid.ts';
import { pictureNamed } from '#tests/support/need-rows.ts';
import { FieldRun, type RunPlan } from './field-run.ts';

afterEach(() => vi.useRealTimers());

const file = (name: string): WantedPhoto => ({ photo: pictureNamed(name), kind: 'dfi', record: 'r' });
const family = (isOnBoard: boolean): FamilyState => ({ id: 'dfis', label: { id: 'x' }, isOnBoard, parts: [], files: [] });
const WHOLE: Brought = { failed: [], left: 0, end: 'done' };

/** An engine that exchanges at once, or has no server, and brings as it is told. */
function deviceThat(bring: (wanted: readonly WantedPhoto[], stop: AbortSignal) => Promise<Brought>, connection = 'online') {
  const status = { connection, caughtUp: true, syncedAt: 0 };
  const noted: (readonly string[])[] = [];
  const asked: string[][] = [];
  const engine = {
    owner: { account: 'a', user: newId() },
    status: { get: () => status, subscribe: () => () => undefined },
    nudge: () => Object.assign(status, connection === 'online' ? { syncedAt: Date.now() + 1 } : {}),
    preparation: {
      bring: (wanted: readonly WantedPhoto[], _onStep: unknown, stop: AbortSignal) => {
        asked.push(wanted.map(({ photo }) => photo.name));
        return bring(wanted, stop);
      },
      note: async (places: readonly string[]) => void noted.push(places),
    },
  } as unknown as SyncEngine; // no more of it is used
  return { run: new FieldRun(engine), other: new FieldRun(engine), noted, asked };
}

const plan = (over: Partial<RunPlan> = {}): RunPlan => ({
  families: [family(true)],
  extras: new Map(),
  photos: [],
  places: ['a'],
  ...over,
});

test('OFF-UI-04: files of records that came meanwhile are brought too, each once; the time is kept when all is here', async () => {
  const { run, noted, asked } = deviceThat(async () => WHOLE);
  let round = 0;
  const bring = vi.fn(async () => []);
  const extras = new Map([['sets', { here: 0, of: 1, words: '', bring }]]);
  const plans = () => plan({ extras, photos: round++ < 2 ? [file('one')] : [file('one'), file('two')] });
  const result = await run.begin(plans);
  expect(result).toEqual({ end: 'done', failed: [], left: 0, sets: [], tools: [] });
  expect(asked.flat().toSorted()).toEqual(['one', 'two']);
  expect(bring).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => expect(noted).toEqual([['a']]));
  expect(run.state.get()).toMatchObject({ step: null, result });
});

test('OFF-UI-04: without a server nothing is asked for, and what is wanted is told as left', async () => {
  const { run, noted, asked } = deviceThat(async () => WHOLE, 'offline');
  expect(await run.begin(() => plan({ photos: [file('one'), file('two')] }))).toMatchObject({ end: 'silent', left: 2 });
  expect([asked, noted]).toEqual([[], []]);
});

test('OFF-UI-04: stopped by a person it ends at once; it can be begun again, and one runs at a time', async () => {
  const { run, asked } = deviceThat(
    (wanted, stop) =>
      new Promise((done) =>
        stop.addEventListener('abort', () => done({ failed: [], left: wanted.length, end: 'stopped' }), { once: true }),
      ),
  );
  const begun = run.begin(() => plan({ photos: [file('one')] }));
  await vi.waitFor(() => expect(run.state.get().step).toBe('files'));
  await run.begin(() => plan({ photos: [file('two')] }));
  expect(asked).toEqual([['one']]);
  run.stop();
  expect(await begun).toMatchObject({ end: 'stopped', left: 1 });
  const again = run.begin(() => plan({ photos: [file('one')] }));
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  run.stop();
  await again;
});

test('OFF-UI-04: what did not come is named, also a question set', async () => {
  const failed = { ...file('one'), why: 'gone' as const };
  const { run } = deviceThat(async () => ({ failed: [failed], left: 0, end: 'done' }));
  const extras = new Map([['sets', { here: 0, of: 1, words: '', bring: async () => ['3'] }]]);
  const photos = [file('one')];
  expect(await run.begin(() => plan({ extras, photos, families: [family(false)] }))).toMatchObject({
    failed: [failed],
    sets: ['3'],
    end: 'done',
  });
});

test('OFF-UI-04: while the page is not looked at nothing is called whole; looked at again it brings what came meanwhile', async () => {
  const { run, noted, asked } = deviceThat(async () => WHOLE);
  let isLookedAt = true;
  let photos = [file('one')];
  const look = () => (isLookedAt ? plan({ photos, families: [family(true)] }) : null);
  const begun = run.begin(() => {
    const seen = look();
    // Somebody leaves the page before the files are wanted.
    if (run.state.get().step === 'tools') isLookedAt = false;
    return seen;
  });
  await vi.waitFor(() => expect(isLookedAt).toBe(false));
  await new Promise((done) => setTimeout(done, 1_200));
  expect(noted).toEqual([]);
  photos = [file('one'), file('two')];
  isLookedAt = true;
  run.show(look);
  expect(await begun).toMatchObject({ end: 'done', left: 0 });
  expect(asked.flat().toSorted()).toEqual(['one', 'two']);
  await vi.waitFor(() => expect(noted).toEqual([['a']]));
});

test('OFF-UI-04: what fails on the way is told, and the next preparation goes on', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let fails = true;
  const { run } = deviceThat(async () => {
    if (fails) throw new DOMException('the store is gone', 'InvalidStateError');
    return WHOLE;
  });
  const look = () => plan({ photos: [file('one')] });
  expect(await run.begin(look)).toMatchObject({ end: 'failed' });
  expect(run.state.get()).toMatchObject({ step: null, result: { end: 'failed' } });
  expect(log).toHaveBeenCalled();
  fails = false;
  expect(await run.begin(look)).toMatchObject({ end: 'done' });
  log.mockRestore();
});

test('OFF-UI-04: of two tabs one prepares; the other says so, waits, can be stopped, and goes on when it is done', async () => {
  const ends: (() => void)[] = [];
  const { run, other, asked } = deviceThat((_wanted, stop) =>
    Promise.race([
      new Promise<Brought>((done) => ends.push(() => done(WHOLE))),
      new Promise<Brought>((done) => stop.addEventListener('abort', () => done({ ...WHOLE, end: 'stopped' }), { once: true })),
    ]),
  );
  const look = () => plan({ photos: [file('one')] });
  const begun = run.begin(look);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  const stopped = other.begin(look);
  await vi.waitFor(() => expect(other.state.get().step).toBe('elsewhere'));
  other.stop();
  expect(await stopped).toMatchObject({ end: 'stopped' });
  const waiting = other.begin(look);
  await vi.waitFor(() => expect(other.state.get().step).toBe('elsewhere'));
  expect(asked).toHaveLength(1);
  ends[0]?.();
  expect(await begun).toMatchObject({ end: 'done' });
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  ends[1]?.();
  expect(await waiting).toMatchObject({ end: 'done' });
});

test('OFF-UI-04: a tab whose page was left in the middle does not hold up another one that prepares', async () => {
  vi.useFakeTimers();
  const { run, other } = deviceThat(async () => WHOLE);
  let isShown = true;
  void run.begin(() => (isShown ? plan() : null));
  await vi.advanceTimersByTimeAsync(100);
  isShown = false;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(run.state.get()).toMatchObject({ step: 'extras' });
  const result = other.begin(() => plan());
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await result).toMatchObject({ end: 'done' });
  run.stop();
  await vi.advanceTimersByTimeAsync(10_000);
});
