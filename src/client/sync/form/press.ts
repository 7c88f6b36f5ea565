import type { DiscardedValue, WriteIntent } from '#client/sync/port.ts';

/** What is handed over to the outbox: the body of the record, its intent, and those of other records before and behind it. */
export interface HandOver<Body> {
  readonly body: Body;
  readonly own: WriteIntent;
  readonly before?: readonly WriteIntent[];
  readonly behind?: readonly WriteIntent[];
}

/** A press of a person on what saves, as the form was then: code may be fetched before it is done, and the person goes on meanwhile. */
export interface Press {
  /** Values that had given way and stood to be seen. */
  readonly discarded: readonly DiscardedValue[];
  /** How often the draft had been thrown away in this form. */
  readonly thrown: number;
  /** Ended when the person takes the press back. */
  readonly signal?: AbortSignal | undefined;
}

/** The press was taken back before it was done, or the draft thrown away: nothing was stored, and there is nothing to tell. */
export class TakenBack extends Error {
  override readonly name = 'TakenBack';
}

/** The code that hands over did not come: nothing was stored but the draft, and it is asked for again with the next press. */
export class NotLoaded extends Error {
  override readonly name = 'NotLoaded';
}
