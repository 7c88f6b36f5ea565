import { isKeptNote, type OutboxHead, type OutboxRow, recordOf, type SyncState, type WaitingFile } from '#client/sync/index.ts';
import { SYNC_OF, worse } from '#core/change/overlay.ts';
import type { KindId } from '#core/record/kinds.ts';

/** All work of one record on this device. */
export interface OutboxGroup<R extends OutboxHead = OutboxHead> {
  readonly record: string;
  readonly kind: KindId;
  /** The newest title a person gave it. */
  readonly title: string;
  readonly sync: SyncState;
  /** Not sent yet, oldest first. */
  readonly open: readonly R[];
  /** What a person must decide about; undefined when nothing. */
  readonly parked: R | undefined;
  /** Document keys of the photos that wait, with their record or after it. */
  readonly photos: readonly string[];
  /** The same as the device has them, once their record may have gone. */
  readonly files: readonly WaitingFile[];
  /** First unsent change, or the last answer of the server; ms since 1970. */
  readonly at: number;
}

/** The same with its mutations whole, for whoever takes the work away. */
export type WholeGroup = Omit<OutboxGroup<OutboxRow>, 'parked'>;

function groupOf<R extends OutboxHead>(rows: readonly R[], files: readonly WaitingFile[]): OutboxGroup<R> | null {
  const last = rows.at(-1);
  if (last === undefined) return null;
  const open = rows.filter((row) => row.state !== 'acked');
  const parked = open.filter((row) => row.state === 'rejected' || row.state === 'conflict');
  const states = [...open.map((row) => SYNC_OF[row.state]), ...files.map((file) => file.sync)];
  return {
    record: recordOf(last),
    kind: last.kind,
    open,
    title: rows.findLast((row) => row.title !== '')?.title ?? '',
    sync: states.reduce(worse, 'on-server'),
    // What changes the record comes first; a note to its history can wait.
    parked: parked.find((row) => !isKeptNote(row)) ?? parked[0],
    photos: [...new Set([...open.flatMap((row) => row.blobs), ...files.map((file) => file.document_key)])],
    files,
    at: open[0]?.createdAt ?? last.ack?.at ?? last.createdAt,
  };
}

type MakeGroup<R extends OutboxHead> = (rows: readonly R[], files: readonly WaitingFile[]) => OutboxGroup<R> | null;

export interface OutboxGroups<R extends OutboxHead = OutboxHead> {
  readonly attention: OutboxGroup<R>[];
  readonly waiting: OutboxGroup<R>[];
  readonly sent: OutboxGroup<R>[];
}

const NO_FILES: readonly WaitingFile[] = [];

const sameItems = (a: readonly unknown[], b: readonly unknown[]): boolean => a.length === b.length && a.every((item, at) => item === b[at]);

/** Gives the same group again while nothing of its record changed, so that a list of hundreds draws only what did. */
export function keptGroups(): (rows: readonly OutboxHead[], files: readonly WaitingFile[]) => OutboxGroups {
  let known = new Map<string, { rows: readonly OutboxHead[]; files: readonly WaitingFile[]; group: OutboxGroup }>();
  return (rows, files) => {
    const next: typeof known = new Map();
    const groups = outboxGroups(rows, files, (lane, own) => {
      const [first] = lane;
      const old = first && known.get(recordOf(first));
      const group = old && sameItems(old.rows, lane) && sameItems(old.files, own) ? old.group : groupOf(lane, own);
      if (group) next.set(group.record, { rows: lane, files: own, group });
      return group;
    });
    known = next;
    return groups;
  };
}

/**
 * The outbox by record: what needs a person first, then what waits, oldest first, then what was sent, newest first (OFF-UI-02).
 * A record is sent only with all its photos (OFF-PHOTO-02).
 */
export function outboxGroups<R extends OutboxHead>(
  rows: readonly R[],
  files: readonly WaitingFile[] = [],
  made: MakeGroup<R> = groupOf,
): OutboxGroups<R> {
  const filesOf = Map.groupBy(files, (file) => file.record);
  const lanes = Map.groupBy(rows, recordOf);
  const groups = [...lanes].flatMap(
    ([record, lane]) =>
      made(
        lane.toSorted((a, b) => a.n - b.n),
        filesOf.get(record) ?? NO_FILES,
      ) ?? [],
  );
  const oldest = (a: OutboxGroup, b: OutboxGroup) => a.at - b.at;
  return {
    attention: groups.filter((group) => group.sync === 'needs-attention').toSorted(oldest),
    waiting: groups.filter((group) => group.sync === 'on-device' || group.sync === 'sending').toSorted(oldest),
    sent: groups.filter((group) => group.sync === 'on-server').toSorted((a, b) => b.at - a.at),
  };
}

/** How many changes would go with one that is thrown away, itself left out: what stands on it and what follows it in its record. */
export function goesAlong(rows: readonly OutboxHead[], id: string): number {
  const gone = new Set([id]);
  const open = rows.filter((row) => row.state !== 'acked');
  for (let before = 0; before !== gone.size; ) {
    before = gone.size;
    for (const row of open) {
      const follows = open.some((other) => gone.has(other.id) && other.lane === row.lane && other.n < row.n);
      if (follows || row.dependsOn.some((parent) => gone.has(parent))) gone.add(row.id);
    }
  }
  return gone.size - 1;
}

/** A photo that lies beside an exported file; `file` is null when its bytes are not on this device. */
export interface ExportedPhoto {
  readonly document_key: string;
  readonly file: string | null;
}

/** The work of a record as a text that another program can read; leases and numbering are the device's own business. */
export function exportText(group: WholeGroup, photos: readonly ExportedPhoto[] = []): string {
  const changes = group.open.map((row) => ({
    id: row.id,
    call: row.callId,
    state: row.state,
    made_at: new Date(row.createdAt).toISOString(),
    title: row.title,
    input: row.input,
    base_version: row.base?.version ?? null,
    ...(row.problem === undefined ? {} : { problem: row.problem }),
  }));
  const beside = photos.length === 0 ? {} : { photos };
  return JSON.stringify(
    { format: 'saha-outbox-1', kind: group.kind, record: group.record, title: group.title, changes, ...beside },
    null,
    2,
  );
}
