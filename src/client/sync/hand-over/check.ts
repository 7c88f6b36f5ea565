import * as v from 'valibot';
import type { HandedMutation, HandedPhoto, HandOver } from '#client/sync/hand-over/contents.ts';
import type { Owner } from '#client/sync/names.ts';
import { isForeign } from '#client/sync/outbox/foreign.ts';
import { isKeptNote, recordOf } from '#client/sync/outbox/kept-values.ts';
import { composed, freshRow } from '#client/sync/outbox/rows.ts';
import type { OutboxRow } from '#client/sync/port.ts';
import { applyChange, type Change } from '#core/change/change.ts';
import type { KindId } from '#core/record/kinds.ts';
import type { AnyRecordKind } from '#core/record/record.ts';
import { kindOf } from '#modules/known-kinds.ts';
import { historyCalls } from '#modules/sync/shared/history.calls.ts';

/** Why opened work is not taken over by this person on this device. */
export type TakeProblem = 'other-account' | 'newer' | 'unexpected';

/** What a change does to its record; `note` adds values that lost a conflict to its history. */
export type Doing = 'create' | 'update' | 'remove' | 'note';

/** A change out of a file as this device would send it. */
export interface HandedStep {
  readonly id: string;
  readonly does: Doing;
  /** When it was made, by the clock of the first device. */
  readonly createdAt: number;
  /** Rebuilt here from the change: nothing of its request comes from the file. Null where its body is none that this build accepts. */
  readonly row: Omit<OutboxRow, 'n'> | null;
}

/** All changes of one record in a file: what a person takes over or leaves. */
export interface HandedRecord {
  readonly record: string;
  readonly kind: KindId;
  /** As the file would have it; empty where it tells none. */
  readonly title: string;
  readonly steps: readonly HandedStep[];
  readonly photos: readonly HandedPhoto[];
  /** Records of the file that must be taken along. */
  readonly needs: readonly string[];
  /** Its body is none that this build accepts: the server would refuse it too. It cannot be taken over. */
  readonly isInvalid: boolean;
}

/** Work that was checked through and through. */
export interface CheckedWork {
  readonly records: readonly HandedRecord[];
  /** Photos of records whose changes are on the server already. */
  readonly loose: readonly HandedPhoto[];
}

const DOING = { put: 'create', patch: 'update', drop: 'remove' } as const satisfies Record<Change['op'], Doing>;

/** Not made by the app: nothing of such a file is taken. */
class Unexpected extends Error {}

const must = (holds: boolean): void => {
  if (!holds) throw new Unexpected();
};

function noteParts(one: HandedMutation): Pick<OutboxRow, 'change' | 'base' | 'callId' | 'input' | 'title'> {
  const read = v.safeParse(v.strictObject({ body: historyCalls.keep.body }), one.input);
  must(read.success && read.output.body.id === one.id && read.output.body.kind === one.kind && one.lane === one.id && one.base === null);
  const isEmptyPatch = one.change.op === 'patch' && Object.keys(one.change.parts).length + one.change.emptied.length === 0;
  must(isEmptyPatch);
  return {
    change: one.change as Change,
    base: null,
    callId: historyCalls.keep.id,
    input: read.output as { body: object },
    title: one.title,
  };
}

/** Whether bodies before and after a change are such of its kind: only then may code of the kind be let near them. */
function isSound(kind: AnyRecordKind, change: Change, base: OutboxRow['base']): boolean {
  if (base !== null && !v.is(kind.schema, base.body)) return false;
  return change.op === 'drop' || v.is(kind.schema, applyChange(kind.groups, base?.body ?? null, change));
}

/** What this build makes of a change, null for an unsound one; the file's word on which call it is must be the same. */
function changeParts(kind: AnyRecordKind, one: HandedMutation): ReturnType<typeof composed> | null {
  // Out of JSON, and of this shape by the schema of the manifest.
  const [change, base] = [one.change as Change, one.base as OutboxRow['base']];
  must(kind.verbs[DOING[change.op]] !== undefined && one.lane === change.id && (change.op === 'put') === (base === null));
  if (!isSound(kind, change, base)) return null;
  const parts = composed(change, base);
  must(parts.callId === one.callId);
  return parts;
}

function stepOf(one: HandedMutation, owner: Owner): HandedStep & { readonly record: string; readonly kind: KindId } {
  const kind = kindOf(one.kind);
  if (kind?.residence !== 'device' || one.change.kind !== one.kind) throw new Unexpected();
  const isNote = isKeptNote(one);
  const parts = isNote ? noteParts(one) : changeParts(kind, one);
  const row = parts && {
    ...freshRow({ ...parts, id: one.id, owner, createdAt: one.createdAt, clockOffset: one.clockOffset }),
    dependsOn: [...one.dependsOn],
    blobs: [...one.blobs],
  };
  return {
    id: one.id,
    does: isNote ? 'note' : DOING[one.change.op],
    createdAt: one.createdAt,
    row,
    record: row ? recordOf(row) : one.lane,
    kind: kind.kind,
  };
}

/** Whether the changes can be sent in some turn at all: none waits for itself by way of others. */
function canEnd(mutations: readonly HandedMutation[]): boolean {
  const left = new Map(mutations.map((one) => [one.id, new Set(one.dependsOn)]));
  const waitsFor = new Map<string, string[]>();
  for (const [id, parents] of left) {
    for (const parent of parents) {
      if (left.has(parent)) waitsFor.set(parent, [...(waitsFor.get(parent) ?? []), id]);
      else parents.delete(parent);
    }
  }
  const free = [...left].filter(([, parents]) => parents.size === 0).map(([id]) => id);
  // Grows while it is walked.
  for (const id of free) {
    for (const other of waitsFor.get(id) ?? []) {
      const parents = left.get(other);
      parents?.delete(id);
      if (parents?.size === 0) free.push(other);
    }
  }
  return free.length === left.size;
}

function recordsOf({ mutations, photos }: HandOver['manifest'], owner: Owner): HandedRecord[] {
  const steps = mutations.map((one) => ({ ...stepOf(one, owner), one }));
  const recordOfStep = new Map(steps.map(({ id, record }) => [id, record]));
  const photosOf = Map.groupBy(photos, (photo) => photo.record);
  const photoOf = new Map(photos.map((photo) => [photo.id, photo]));
  return [...Map.groupBy(steps, (step) => step.record)].map(([record, own]) => {
    const kind = own[0]?.kind;
    const theirs = photosOf.get(record) ?? [];
    if (kind === undefined || own.some((step) => step.kind !== kind) || theirs.some((photo) => photo.kind !== kind)) throw new Unexpected();
    must(own.every(({ one }) => one.blobs.every((key) => (photoOf.get(key)?.record ?? record) === record)));
    const needs = own.flatMap(({ one }) => one.dependsOn.flatMap((id) => recordOfStep.get(id) ?? []));
    return {
      record,
      kind,
      steps: own.map(({ id, does, createdAt, row }) => ({ id, does, createdAt, row })),
      photos: theirs,
      title: own.findLast(({ row }) => row !== null && row.title !== '')?.row?.title ?? '',
      needs: [...new Set(needs)].filter((id) => id !== record),
      isInvalid: own.some(({ row }) => row === null),
    };
  });
}

/**
 * Looks at everything in an opened file: who it comes from, that each change is one that this build could queue by itself, and
 * which record it belongs to. Returns why none of it may be taken over, or what could be.
 */
export function checkWork({ manifest, photos }: HandOver, owner: Owner): TakeProblem | CheckedWork {
  const { from, mutations } = manifest;
  if (from.account !== owner.account) return 'other-account';
  if (mutations.some(isForeign)) return 'newer';
  try {
    must(new Set(mutations.map((one) => one.id)).size === mutations.length && canEnd(mutations));
    must(manifest.photos.every((photo) => kindOf(photo.kind)?.residence === 'device' && photos.get(photo.id)?.size === photo.size));
    const records = recordsOf(manifest, owner);
    const named = new Set(records.map(({ record }) => record));
    return { records, loose: manifest.photos.filter((photo) => !named.has(photo.record)) };
  } catch (error) {
    if (error instanceof Unexpected) return 'unexpected';
    throw error;
  }
}

/** The records that go along with these: what they wait for, in the file. */
export function withNeeded(records: readonly HandedRecord[], chosen: Iterable<string>): Set<string> {
  const needsOf = new Map(records.map(({ record, needs }) => [record, needs]));
  const all = new Set(chosen);
  // Grows while it is walked.
  for (const id of all) for (const need of needsOf.get(id) ?? []) all.add(need);
  return all;
}

/** These without one, and without what waits for it. */
export function without(records: readonly HandedRecord[], chosen: Iterable<string>, left: string): Set<string> {
  const gone = new Set([left]);
  for (let before = 0; before !== gone.size; ) {
    before = gone.size;
    for (const { record, needs } of records) if (needs.some((need) => gone.has(need))) gone.add(record);
  }
  return new Set([...chosen].filter((id) => !gone.has(id)));
}

/** What stands chosen when a file is opened: all but deletions, what cannot be taken, and what waits for either. */
export function firstChoice(records: readonly HandedRecord[]): Set<string> {
  const isAsked = ({ steps, isInvalid }: HandedRecord) => isInvalid || steps.some((step) => step.does === 'remove');
  let chosen = new Set(records.map(({ record }) => record));
  for (const one of records) if (isAsked(one)) chosen = without(records, chosen, one.record);
  return chosen;
}
