import type { FamilyState } from '#client/departure/family-state.ts';
import type { ExtraState } from '#client/departure/field-needs.ts';
import { fetchPdfAhead } from '#client/pdf/pdf-ahead.ts';
import { FIELD_TOOLS, type FieldTool } from '#client/pdf/later.ts';
import type { Brought, FailedFile, SyncEngine, WantedPhoto } from '#client/sync/index.ts';
import { lockManager } from '#client/page/features.ts';
import { underLock } from '#client/page/locks.ts';
import { prepareLock } from '#client/sync/names.ts';
import { askShellState } from '#client/sync/prepare/shell-state.ts';
import { type Store, ValueStore } from '#client/sync/store.ts';

/** What is being brought: records first, for they say which files are wanted. `elsewhere`: another tab prepares, and is waited for. */
export type RunStep = 'elsewhere' | 'records' | 'extras' | 'tools' | 'files';

export interface RunResult {
  /** `done`: everything was tried; what did not come is named. `failed`: the program or the device's store failed on the way. */
  readonly end: Brought['end'] | 'failed';
  readonly failed: readonly FailedFile[];
  /** Question sets, by their version, and tools that did not come. */
  readonly sets: readonly string[];
  readonly tools: readonly FieldTool[];
  /** Files that were not come to. */
  readonly left: number;
}

export interface RunState {
  readonly step: RunStep | null;
  readonly done: number;
  readonly of: number;
  readonly bytes: number;
  readonly bytesOf: number;
  /** Of the last run; null before the first one of this page. */
  readonly result: RunResult | null;
}

/** What the page knows at a moment: asked for again between the steps, because each of them changes it. */
export interface RunPlan {
  readonly families: readonly FamilyState[] | undefined;
  readonly extras: ReadonlyMap<string, ExtraState>;
  readonly photos: readonly WantedPhoto[];
  readonly places: readonly string[];
}

const IDLE: RunState = { step: null, done: 0, of: 0, bytes: 0, bytesOf: 0, result: null };
const NOTHING_FAILED = { failed: [], sets: [], tools: [], left: 0 } as const;
/** An exchange that is not the first one takes seconds; one that takes longer is gone on without, ms. */
const EXCHANGE_MS = 60_000;
/** The service worker is asked so often how far it is, and given up when nothing came for so long, ms. */
const TOOLS_LOOK_MS = 1_000;
const TOOLS_SILENT_MS = 30_000;
/** What an exchange brought stands in the lists a moment later, ms. */
const SETTLE_MS = 400;
/** Records that came meanwhile name files of their own: so many rounds at most. */
const MOST_ROUNDS = 3;
/** A tab that prepares is told of when it is not done in this time, ms. */
const ELSEWHERE_MS = 500;
/** How long the page may take to see that everything is on board, ms. */
const SEEN_MS = 15_000;

const pause = (ms: number, stop: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const timer = setTimeout(done, stop.aborted ? 0 : ms);
    const end = (): void => {
      clearTimeout(timer);
      done();
    };
    stop.addEventListener('abort', end, { once: true });
  });

/** What the page knows now; null while it is not looked at: then nobody counts what came. */
export type Look = () => RunPlan | null;

const NOTHING_WANTED: RunPlan = { families: undefined, extras: new Map(), photos: [], places: [] };

/**
 * One preparation after the other, one for all who show it, and one at a time for all tabs of the person: two would fetch each file
 * twice. Whatever ends it is told in its result. While another page is looked at it ends the step that it is at, and goes on
 * when somebody looks again: what records that came meanwhile name, only the page of the preparation knows.
 */
export class FieldRun {
  private readonly engine: SyncEngine;
  private readonly locks: LockManager | null;
  private readonly value = new ValueStore<RunState>(IDLE);
  private stopping: AbortController | null = null;
  private look: Look = () => null;
  readonly state: Store<RunState> = this.value;

  constructor(engine: SyncEngine, locks = lockManager()) {
    this.engine = engine;
    this.locks = locks;
  }

  stop(): void {
    this.stopping?.abort();
  }

  /** The page is looked at, again or for the first time. */
  show(look: Look): void {
    this.look = look;
  }

  private async plan(stop: AbortSignal): Promise<RunPlan> {
    for (let plan = this.look(); ; plan = this.look()) {
      if (plan !== null) return plan;
      if (stop.aborted) return NOTHING_WANTED;
      await pause(SETTLE_MS, stop);
    }
  }

  /** Brings everything that is missing. @param look what is wanted now, as the page knows it */
  async begin(look: Look): Promise<RunResult> {
    if (this.stopping !== null) return this.value.get().result ?? { end: 'stopped', ...NOTHING_FAILED };
    this.look = look;
    const stopping = new AbortController();
    this.stopping = stopping;
    const result = await this.bring(stopping.signal).catch((error: unknown): RunResult => {
      if (stopping.signal.aborted) return { end: 'stopped', ...NOTHING_FAILED };
      console.error('field', error);
      return { end: 'failed', ...NOTHING_FAILED };
    });
    this.stopping = null;
    this.value.set({ ...IDLE, result });
    if (result.end === 'done') void this.noteWhole().catch((error: unknown) => console.error('field', error));
    return result;
  }

  /** A part of the work, once no other tab of the person is at one. A page that is not looked at is not at any. */
  private async alone<T>(step: RunStep, stop: AbortSignal, part: () => Promise<T>): Promise<T> {
    this.step(step);
    if (this.locks === null) return part();
    const waiting = setTimeout(() => this.step('elsewhere'), ELSEWHERE_MS);
    const begin = () => {
      clearTimeout(waiting);
      this.step(step);
      return part();
    };
    return underLock(this.locks, prepareLock(this.engine.owner), { signal: stop }, begin).finally(() => clearTimeout(waiting));
  }

  private async bring(stop: AbortSignal): Promise<RunResult> {
    if (!(await this.alone('records', stop, () => this.exchange(stop))))
      return { end: stop.aborted ? 'stopped' : 'silent', ...NOTHING_FAILED, left: this.look()?.photos.length ?? 0 };
    this.step('extras');
    const sets: string[] = [];
    const { extras } = await this.plan(stop);
    await this.alone('extras', stop, async () => {
      for (const extra of extras.values()) if (!stop.aborted) sets.push(...(await extra.bring()));
    });
    const tools = stop.aborted ? [] : await this.tools(stop);
    const files = await this.files(stop);
    return { ...files, sets, tools };
  }

  private step(step: RunStep, over: Partial<RunState> = {}): void {
    this.value.set({ ...IDLE, step, ...over });
  }

  /** False when there is no server to exchange with. */
  private async exchange(stop: AbortSignal): Promise<boolean> {
    const { status } = this.engine;
    const begun = Date.now();
    this.engine.nudge('button');
    const isDone = () => status.get().caughtUp && (status.get().syncedAt ?? 0) >= begun;
    while (!isDone() && !stop.aborted) {
      if (status.get().connection === 'offline') return false;
      // The first fill takes as long as it takes, and shows how far it is.
      if (status.get().caughtUp && Date.now() - begun > EXCHANGE_MS) break;
      await pause(200, stop);
    }
    await pause(SETTLE_MS, stop);
    return !stop.aborted;
  }

  /** @returns the tools that did not come */
  private async tools(stop: AbortSignal): Promise<readonly FieldTool[]> {
    const parts = ((await this.plan(stop)).families ?? []).flatMap((family) => family.parts);
    const wanted = FIELD_TOOLS.filter((tool) => parts.some(({ id }) => id === tool));
    let [best, at] = [-1, Date.now()];
    fetchPdfAhead();
    for (;;) {
      const shell = await askShellState();
      const mine = wanted.map((tool) => shell?.tools.find((one) => one.tool === tool) ?? null);
      const lacking = wanted.filter((_, n) => (mine[n]?.present ?? 0) < (mine[n]?.expected ?? 1));
      const sum = (pick: 'present' | 'expected' | 'bytes' | 'bytesHere') => mine.reduce((total, one) => total + (one?.[pick] ?? 0), 0);
      this.step('tools', { done: sum('present'), of: sum('expected'), bytes: sum('bytesHere'), bytesOf: sum('bytes') });
      if (sum('present') > best) [best, at] = [sum('present'), Date.now()];
      if (lacking.length === 0 || stop.aborted || shell === null || Date.now() - at > TOOLS_SILENT_MS) return lacking;
      await pause(TOOLS_LOOK_MS, stop);
    }
  }

  private async files(stop: AbortSignal): Promise<Pick<RunResult, 'end' | 'failed' | 'left'>> {
    const tried = new Set<string>();
    const failed: FailedFile[] = [];
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const { photos } = await this.plan(stop);
      const wanted = photos.filter(({ photo }) => !tried.has(photo.document_key));
      if (wanted.length === 0) break;
      for (const { photo } of wanted) tried.add(photo.document_key);
      const bytesOf = wanted.reduce((sum, { photo }) => sum + photo.size, 0);
      const brought = await this.alone('files', stop, () =>
        this.engine.preparation.bring(wanted, ({ done, bytes }) => this.step('files', { done, of: wanted.length, bytes, bytesOf }), stop),
      );
      failed.push(...brought.failed);
      if (brought.end !== 'done') return { end: brought.end, failed, left: brought.left };
      await pause(SETTLE_MS, stop);
    }
    return { end: stop.aborted ? 'stopped' : 'done', failed, left: 0 };
  }

  /** Once the page sees that nothing is missing, the time is written down. */
  private async noteWhole(): Promise<void> {
    const { signal } = new AbortController();
    for (let waited = 0; waited < SEEN_MS && this.stopping === null; waited += SETTLE_MS) {
      const { families, places } = await this.plan(signal);
      // Another run may have begun while nobody looked.
      if (this.stopping === null && places.length > 0 && families?.every(({ isOnBoard }) => isOnBoard === true))
        return this.engine.preparation.note(places);
      await pause(SETTLE_MS, signal);
    }
  }
}

const runs = new WeakMap<SyncEngine, FieldRun>();

/** The one of this person on this page. */
export function fieldRunOf(engine: SyncEngine): FieldRun {
  const known = runs.get(engine) ?? new FieldRun(engine);
  runs.set(engine, known);
  return known;
}
