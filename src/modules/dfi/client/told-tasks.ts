import { useMemo, useSyncExternalStore } from 'react';
import type { SyncEngine } from '#client/sync/engine.ts';
import { type RecordItem, useSyncEngine } from '#client/sync/index.ts';
import { ValueStore } from '#client/sync/store.ts';
import type { DfiTask } from '#modules/dfi/shared/dfi.schema.ts';

/** A task as the server answered that it stands now, and the version of the DFI from which on it stands so. */
export interface ToldTask {
  readonly version: number;
  readonly task: DfiTask;
}

/** What this person knows of the tasks of a DFI. */
export interface KnownTasks {
  readonly tasks: readonly DfiTask[];
  /** The version in which the task of somebody was seen: the step after the own one names it, else it would look like another person's. */
  seenOf(person: string | null): number;
}

/** The tasks as the replica has them, with what the server answered since: the feed tells of it later. */
export function knownTasks({ version, body }: Pick<RecordItem<'dfi'>, 'version' | 'body'>, told: readonly ToldTask[]): KnownTasks {
  const newer = new Map(told.filter((one) => one.version > version).map((one) => [one.task.user_id, one]));
  const there = body.responsible_users ?? [];
  const fresh = [...newer.values()].filter(({ task }) => there.every(({ user_id }) => user_id !== task.user_id));
  return {
    tasks: [...there.map((task) => newer.get(task.user_id)?.task ?? task), ...fresh.map(({ task }) => task)],
    seenOf: (person) => newer.get(person)?.version ?? version,
  };
}

/** By DFI, as long as this person is signed in. */
type Told = ReadonlyMap<string, readonly ToldTask[]>;
const stores = new WeakMap<SyncEngine, ValueStore<Told>>();
const NONE: readonly ToldTask[] = [];

function storeOf(engine: SyncEngine): ValueStore<Told> {
  const store = stores.get(engine) ?? new ValueStore<Told>(new Map());
  stores.set(engine, store);
  return store;
}

/** The same, live; `tell` takes what the server answered. */
export function useKnownTasks(item: RecordItem<'dfi'>): KnownTasks & { tell(answer: DfiTask & { version: number }): void } {
  const store = storeOf(useSyncEngine());
  const told = useSyncExternalStore(store.subscribe, store.get).get(item.id) ?? NONE;
  const known = useMemo(() => knownTasks(item, told), [item, told]);
  return {
    ...known,
    tell({ version, ...task }) {
      store.set(new Map(store.get()).set(item.id, [...told, { version, task }]));
    },
  };
}
