import { applyChange, type Change } from '#core/change/change.ts';
import type { GroupPlan } from '#core/change/groups.ts';
import type { JsonObject } from '#core/change/json.ts';

/** The life of a mutation on the device (OFF-DATA-03). */
export type MutationState = 'queued' | 'sending' | 'acked' | 'rejected' | 'conflict' | 'blocked' | 'held';

/** What the fold needs of an outbox row. Rows come in the order of their running number. */
export interface PendingChange {
  readonly change: Change;
  readonly state: MutationState;
  /**
   * The server's answer, once there is one. `record` is its body after the write; null when it was deleted. `gone`: the server does not
   * give this person the record any more, so the answer stands over a row that has not heard of it, and never for a missing one.
   */
  readonly ack?: Place & { readonly record: JsonObject | null; readonly gone?: true };
  /** The state that the change stands on came in an answer, not by the feed: the rows may lack it, or the whole record. */
  readonly told?: 1;
  /** That state; only there where it is `told`. */
  readonly base?: BaseState | null;
}

/** What the server has said of a record beside the feed: the answer to a change, or the state that a change was merged with. */
const answerIn = ({ state, ack, told, base }: PendingChange): PendingChange['ack'] => {
  if (state === 'acked') return ack;
  return told && base ? { ...base, record: base.body } : undefined;
};

/** Which state of a record this is. Places in the feed grow over a restore of the server too, versions do not; not every answer has one. */
export interface Place {
  readonly version: number;
  readonly seq?: number;
}

/** Whether a state of a record is the one that a write left, or a later one. */
export const holds = (state: Place, written: Place): boolean =>
  state.seq === undefined || written.seq === undefined ? state.version >= written.version : state.seq >= written.seq;

/** Whether both name the same state of a record on the server. */
export const isSameState = (a: Place, b: Place): boolean =>
  a.version === b.version && (a.seq === undefined || b.seq === undefined || a.seq === b.seq);

/** A state of a record on the server that a change is made on: which one, and what it held. */
export interface BaseState<Body = JsonObject> extends Place {
  readonly body: Body;
}

/** The state that a record on the screen stands on. */
export const baseOf = <Body>({ version, seq, body }: BaseState<Body>): BaseState<Body> => ({
  version,
  body,
  ...(seq === undefined ? {} : { seq }),
});

/** A record as the server told it. */
export interface ServerRow extends Place {
  readonly id: string;
  readonly kind: string;
  readonly body: JsonObject;
}

/** The four states of a record on the device (look: four words, four marks), most urgent last. */
export type SyncState = 'on-server' | 'on-device' | 'sending' | 'needs-attention';

/** A record as a screen shows it. */
export interface RecordView<Body = JsonObject> {
  readonly id: string;
  readonly kind: string;
  readonly body: Body;
  /** Version on the server that the view stands on; 0 while the server has not seen the record. */
  readonly version: number;
  /** Place in the feed of that version, where an answer or the feed has told it. */
  readonly seq?: number;
  readonly sync: SyncState;
  /** What the server has, when waiting mutations change it. */
  readonly server?: Body;
}

/** A record as a form is told of it. Without `sync` it is as the server has it. */
export type ToldState<Body = JsonObject> = BaseState<Body> & Partial<Pick<RecordView<Body>, 'sync' | 'server'>>;

/** What the server has of a record under what waits here; null when it has never said anything of it. */
export function serverStateOf<Body>(told: ToldState<Body>): BaseState<Body> | null {
  if (told.server !== undefined) return { ...baseOf(told), body: told.server };
  return told.sync === undefined || told.sync === 'on-server' ? baseOf(told) : null;
}

/** What the state of one mutation makes of its record (OFF-DATA-02). */
export const SYNC_OF: Readonly<Record<MutationState, SyncState>> = {
  queued: 'on-device',
  held: 'on-device',
  sending: 'sending',
  acked: 'on-server',
  rejected: 'needs-attention',
  conflict: 'needs-attention',
  blocked: 'needs-attention',
};
const URGENCY: readonly SyncState[] = ['on-server', 'on-device', 'sending', 'needs-attention'];
/** The more urgent of two states. */
export const worse = (a: SyncState, b: SyncState): SyncState => (URGENCY.indexOf(a) >= URGENCY.indexOf(b) ? a : b);

/**
 * One record with its mutations folded over it (invariant 4). An acknowledged mutation is ignored once the row holds what
 * it did; before that its answer stands in for the row, so a person never sees the state from before the own edit. Null:
 * there is no such record, or it is deleted here.
 */
export function overlayRecord(plan: GroupPlan, row: ServerRow | undefined, pending: readonly PendingChange[]): RecordView | null {
  let body: JsonObject | null = row?.body ?? null;
  let place: Place | undefined = row;
  // First the newest answer that the row lacks, then what waits: the same view whichever of the two stores tells first.
  for (const waiting of pending) {
    const answer = answerIn(waiting);
    if (!answer || (place && holds(place, answer)) || (row === undefined && waiting.ack?.gone)) continue;
    body = answer.record;
    place = answer;
  }
  const server = body ?? undefined;
  let sync: SyncState = 'on-server';
  let touched = false;
  for (const { change, state } of pending) {
    if (state === 'acked') continue;
    sync = worse(sync, SYNC_OF[state]);
    // A refused deletion brings the record back into view (AUD-FIND-04; ledger 18, decision 9).
    if (change.op === 'drop' && SYNC_OF[state] === 'needs-attention') continue;
    body = applyChange(plan, body, change);
    touched = true;
  }
  if (body === null) return null;
  const first = row ?? pending[0]?.change;
  if (first === undefined) return null;
  return {
    id: first.id,
    kind: first.kind,
    body,
    version: place?.version ?? 0,
    ...(place?.seq === undefined ? {} : { seq: place.seq }),
    sync,
    ...(touched && server !== undefined ? { server } : {}),
  };
}

/** Groups waiting changes by record id: one pass, so that folding a page costs a look-up per row. */
export function pendingById<P extends PendingChange>(kind: string, pending: readonly P[]): ReadonlyMap<string, readonly P[]> {
  const byId = new Map<string, P[]>();
  for (const entry of pending) {
    if (entry.change.kind !== kind) continue;
    const list = byId.get(entry.change.id);
    if (list) list.push(entry);
    else byId.set(entry.change.id, [entry]);
  }
  return byId;
}

/**
 * A list with the waiting changes folded over it. Records made here that the rows do not hold come first, in the order
 * they were made, newest first; dropped ones are gone; the order of the rows stays.
 */
export function overlay(
  plan: GroupPlan,
  kind: string,
  rows: readonly ServerRow[],
  pending: readonly PendingChange[],
): readonly RecordView[] {
  const byId = pendingById(kind, pending);
  const views: RecordView[] = [];
  for (const row of rows) {
    const changes = byId.get(row.id);
    if (!changes) {
      views.push({
        id: row.id,
        kind: row.kind,
        body: row.body,
        version: row.version,
        ...(row.seq === undefined ? {} : { seq: row.seq }),
        sync: 'on-server',
      });
      continue;
    }
    const view = overlayRecord(plan, row, changes);
    if (view) views.push(view);
  }
  const present = new Set(rows.map((row) => row.id));
  const made: RecordView[] = [];
  for (const [id, changes] of byId) {
    if (present.has(id)) continue;
    const view = overlayRecord(plan, undefined, changes);
    if (view) made.push(view);
  }
  return [...made.reverse(), ...views];
}
