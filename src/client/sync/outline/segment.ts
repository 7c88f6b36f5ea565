import type { ReplicaRow } from '#client/sync/port.ts';
import { isStub } from '#client/sync/replica/sound.ts';
import type { Fact, Facts, OutlinePlan } from '#core/record/outline.ts';

/** Values of one fact: each different one once, and for each row which of them it has. */
export interface Column {
  readonly values: Fact[];
  readonly at: number[];
}

/** What one write of the store has done to the records of a kind, as lists need it: newer ones take the place of older ones. */
export interface Segment {
  readonly ids: string[];
  readonly version: number[];
  readonly seq: number[];
  readonly sortDesc: number[];
  readonly columns: Record<string, Column>;
  /** Records that are not there any more, or that this build cannot read. */
  readonly gone: string[];
}

/** The words of the same records, apart: only a search reads them. */
export interface SegmentWords {
  readonly ids: string[];
  readonly words: string[];
}

export interface Drafted {
  readonly segment: Segment;
  readonly words: SegmentWords;
}

const nothing = (): Segment => ({ ids: [], version: [], seq: [], sortDesc: [], columns: {}, gone: [] });

/** Two lists with the same words are the same value. */
const sameness = (value: Fact): unknown => (typeof value === 'object' && value !== null ? `\u0000${JSON.stringify(value)}` : value);

/** Puts rows into columns, each value once. */
class Columns {
  readonly segment = nothing();
  private readonly known = new Map<string, Map<unknown, number>>();

  add(id: string, place: { readonly version: number; readonly seq: number; readonly sortDesc: number }): void {
    this.segment.ids.push(id);
    this.segment.version.push(place.version);
    this.segment.seq.push(place.seq);
    this.segment.sortDesc.push(place.sortDesc);
  }

  put(name: string, value: Fact): void {
    const column = this.segment.columns[name] ?? { values: [], at: [] };
    this.segment.columns[name] = column;
    const known = this.known.get(name) ?? new Map<unknown, number>();
    this.known.set(name, known);
    const same = sameness(value);
    let at = known.get(same);
    if (at === undefined) {
      at = column.values.push(value) - 1;
      known.set(same, at);
    }
    column.at.push(at);
  }
}

/** Null for a record that this build cannot read, as lists of whole records leave it out. */
function outlineOf(plan: OutlinePlan<never>, row: ReplicaRow): { readonly facts: Facts; readonly words: string } | null {
  if (isStub(row)) return null;
  // The replica holds rows of a kind only that its schema has read.
  const body = row.body as never;
  try {
    return { facts: plan.facts(body, row.created_at), words: plan.words(body) };
  } catch (error) {
    // The feed must go on.
    console.error('outline', row.key, error);
    return null;
  }
}

/** What lists need of these rows. */
export function draftOf(plan: OutlinePlan<never>, rows: readonly ReplicaRow[]): Drafted {
  const columns = new Columns();
  const words: SegmentWords = { ids: [], words: [] };
  for (const row of rows) {
    const outline = outlineOf(plan, row);
    if (outline === null) {
      columns.segment.gone.push(row.id);
      continue;
    }
    columns.add(row.id, row);
    for (const [name, value] of Object.entries(outline.facts)) columns.put(name, value);
    words.ids.push(row.id);
    words.words.push(outline.words);
  }
  return { segment: columns.segment, words };
}

/** Several of them, oldest first, as one. */
export function joined(parts: readonly Drafted[]): Drafted {
  const last = new Map<string, { readonly part: Drafted; readonly at: number } | null>();
  for (const part of parts) {
    for (const [at, id] of part.segment.ids.entries()) last.set(id, { part, at });
    for (const id of part.segment.gone) last.set(id, null);
  }
  const columns = new Columns();
  const words: SegmentWords = { ids: [], words: [] };
  for (const [id, found] of last) {
    if (found === null) {
      columns.segment.gone.push(id);
      continue;
    }
    const { segment } = found.part;
    const { at } = found;
    columns.add(id, { version: segment.version[at] ?? 0, seq: segment.seq[at] ?? 0, sortDesc: segment.sortDesc[at] ?? 0 });
    for (const [name, column] of Object.entries(segment.columns)) columns.put(name, column.values[column.at[at] ?? 0] ?? null);
    words.ids.push(id);
    words.words.push(found.part.words.words[at] ?? '');
  }
  return { segment: columns.segment, words };
}
