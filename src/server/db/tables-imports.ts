// Tables of what people bring in from spreadsheets.
import type { ColumnType } from 'kysely';
import type { JsonObject } from '#core/change/json.ts';
import type { LetterReading } from '#modules/imports/shared/imports.calls.ts';
import type { Jsonb } from './columns.ts';

/**
 * Where an import stands: `ready` to be looked at, nothing written; `stopped` by a person or by what went wrong, and `halted`
 * the same while it is taken back; rows that were written stay what they are.
 */
export type ImportState = 'ready' | 'writing' | 'stopped' | 'done' | 'undoing' | 'halted' | 'undone';

/** A column of the file, the field that it was taken for, and how its words were read that have more than one reading. */
export interface ImportHead {
  readonly title: string;
  readonly field: string | null;
  readonly letters?: 'open' | LetterReading;
}

export interface ImportRunTable {
  id: string;
  account_id: string;
  kind: string;
  made_by: string;
  made_at: Date;
  /** Language of what is told about its rows. */
  locale: 'tr' | 'en';
  /** Of the file. */
  name: string;
  head: Jsonb<readonly ImportHead[]>;
  state: ImportState;
  began_at: Date | null;
  ended_at: Date | null;
  /** Why it stopped, where nobody stopped it. */
  problem: string | null;
}

/** A difference of a field that a row makes, in the words of the person. */
export interface ImportChange {
  readonly column: string;
  readonly before: string;
  readonly after: string;
}

/** What is wrong with a row, by the head of its column; empty where it is of no column. */
export interface ImportProblem {
  readonly column: string;
  readonly message: string;
}

/** What a row would do. */
export type ImportAction = 'create' | 'change' | 'same' | 'refused';
/** What became of a row: `failed` when it was written, `kept` when it was to be taken back. */
export type ImportRowState = 'waiting' | 'idle' | 'written' | 'failed' | 'undone' | 'kept';

export interface ImportRowTable {
  import_id: string;
  /** As the spreadsheet program counts it. */
  row: number;
  /** How many records stand above its own: those are written before it and taken back after it. */
  depth: number;
  action: ImportAction;
  state: ImportRowState;
  /** What it makes or changes; made up beforehand, so that a row never makes two records. */
  record_id: string | null;
  /** Of the record: the one that was looked at, then the one that was written. */
  version: number | null;
  body: ColumnType<JsonObject | null, string | null, string | null>;
  /** What a change replaced. */
  before: ColumnType<JsonObject | null, string | null, string | null>;
  cells: Jsonb<readonly string[]>;
  changes: Jsonb<readonly ImportChange[]>;
  problems: Jsonb<readonly ImportProblem[]>;
}
