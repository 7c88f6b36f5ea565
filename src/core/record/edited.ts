import type { JsonObject } from '#core/change/json.ts';
import type { Actor } from '#core/record/record.ts';

/** Why a record cannot be changed by a person: it is closed, or it is others who change it. */
export type RecordBar = 'final' | 'others';

/** A record that somebody is about to change, with what says whether that is possible. */
export interface Edited<Body> {
  /** What decides: as it is shown, but where the server has refused what waits, as the server has it; null: it refused the record itself. */
  readonly judged: Body | null;
  /** As it is shown. */
  readonly body: Body;
  /** 0: the server has never had it. */
  readonly version: number;
  /** Null: it was made on this device. */
  readonly createdBy: string | null;
  /** The record that it is a part of; null where that is not here. */
  readonly owner: JsonObject | null;
  readonly actor: Actor;
  /** ms. */
  readonly now: number;
}
