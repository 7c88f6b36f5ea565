import type { Answer, FeedRequest, PullApi, RawFeedPage, Sending, SyncApi } from '#client/sync/api.ts';
import { lineOf } from '#client/sync/pull/restored.ts';
import type { FileNotice } from '#client/upload/upload.ts';
import type { JsonObject } from '#core/change/json.ts';
import { sameJson } from '#core/change/json.ts';
import { type AppError, NO_RESPONSE } from '#core/error/app-error.ts';
import type { ErrorCode } from '#core/error/codes.ts';
import { fnv1a } from '#core/number/number.ts';
import type { AnyRecordKind } from '#core/record/record.ts';
import { KINDS, kindOf } from '#modules/registry.ts';
import { historyCalls } from '#modules/sync/shared/history.calls.ts';

/** What goes wrong with one request; each request takes the next of the plan. */
export type Fault = 'ok' | 'lost-request' | 'lost-reply' | 'twice' | 'busy' | '503' | '429' | '401';

export interface Stored {
  kind: string;
  id: string;
  version: number;
  seq: number;
  body: JsonObject;
  deleted: boolean;
  bucket: string;
  /** The latest version that somebody else wrote. */
  others: number;
}

interface State {
  records: Map<string, Stored>;
  replies: Map<string, { sending: string; reply: unknown }>;
  seq: number;
  /** Places between two that were given out: the feed leaps ahead when the server starts. */
  gaps: { low: number; high: number }[];
  log: { key: string; callId: string; id: string; body: JsonObject | null; over: JsonObject | null }[];
}

const VERBS = new Map<string, { kind: string; verb: 'create' | 'update' | 'remove' }>();
const ID = '00000000-0000-7000-8000-000000000000';
for (const kind of Object.values(KINDS)) {
  for (const verb of ['create', 'update', 'remove'] as const) {
    const make = kind.verbs[verb] as ((id: string, body: unknown, version: number) => { call: { id: string } }) | undefined;
    if (make) VERBS.set(make(ID, {}, 0).call.id, { kind: kind.kind, verb });
    const { calls } = kind as AnyRecordKind;
    if (calls) VERBS.set(calls[verb].id, { kind: kind.kind, verb });
  }
}

/** What a server asks beyond versions and keys; nothing by default. */
export interface ServerRules {
  /** Why a write is refused before its version is looked at: a right, a final record, a value. `row`: what stands there. */
  refusal?(write: {
    readonly verb: 'create' | 'update' | 'remove';
    readonly row: Stored | undefined;
    readonly fields: JsonObject;
    /** The version that the change was made on. */
    readonly seen: number | undefined;
  }): Answer<never> | null;
  /** A new record as the server completes it: a number. */
  completed?(kind: string, fields: JsonObject, id: string): JsonObject;
  /** What the server writes elsewhere when a record is deleted. */
  removed?(row: Stored): void;
  /** A change as the server keeps it: with what it writes by itself. */
  settled?(fields: JsonObject, before: JsonObject): JsonObject;
  /** A file is taken only for a record that is there, or that names it, and always with the same hash. */
  readonly filesNeedTheirRecord?: boolean;
}

/** How many rows of the feed are broken on their way out, for tests of the reader. */
export type Spoil = (row: Record<string, unknown>) => unknown;

export const refuse = (code: ErrorCode, status: number, more: Partial<AppError> = {}): Answer<never> => ({
  ok: false,
  error: { code, status, message: code, items: [], ...more },
});

/**
 * A server that behaves like ours as far as a device can tell: idempotency with stored replies, versions, 409 with the record,
 * tombstones, a commit-ordered feed with digests and an epoch, files by hash. It has no clock and no disk.
 */
export class ModelServer {
  private state: State = { records: new Map(), replies: new Map(), seq: 0, gaps: [], log: [] };
  /** The highest place that was ever given out: what stands for the clock of the server. */
  private reached = 0;
  private running = new Set<string>();
  readonly files = new Map<string, 'pending' | 'stored'>();
  private readonly uploads = new Map<string, { readonly size: number; offset: number }>();
  /** Hashes of those that were announced. */
  readonly announced = new Map<string, string>();
  rules: ServerRules = {};
  /** Whether the person's workplaces were taken away: their records are there, for others. */
  private isOutside = false;
  private scopes = 0;
  readonly requests: Sending[] = [];
  /** Values that lost a conflict, by the id that the device gave them. */
  readonly kept = new Map<string, unknown>();
  epoch = 'e1';
  offline = false;
  faults: Fault[] = [];
  spoil: Spoil = (row) => row;
  /** Puts another answer in the place of one that is about to arrive, by what was asked: one about something else, or one out of shape. */
  twist: (what: 'send' | 'announce' | 'offset' | 'append' | 'changes' | 'unknownOf', answer: Answer<unknown>) => Answer<unknown> = (
    _what,
    answer,
  ) => answer;
  /** Everything answered; grows by one at each request, so that tests can bound how often a device asks. */
  asked = 0;
  inAir = 0;
  mostInAir = 0;

  get log(): State['log'] {
    return this.state.log;
  }

  get records(): ReadonlyMap<string, Stored> {
    return this.state.records;
  }

  live(): Stored[] {
    return [...this.state.records.values()].filter((row) => !row.deleted);
  }

  snapshot(): State {
    return structuredClone(this.state);
  }

  /** A restored backup: everything after it never happened, and the epoch shows it. */
  restore(snapshot: State): void {
    this.putBack(snapshot);
    this.epoch = `e${Number(lineOf(this.epoch).slice(1)) + 1}`;
  }

  /** A copy of the database was put back and says nothing of it. */
  putBack(snapshot: State): void {
    this.state = structuredClone(snapshot);
    const high = this.reached + LEAP;
    this.state.gaps.push({ low: this.state.seq, high });
    this.state.seq = high;
    this.reached = high;
  }

  /** The person's workplaces are taken away, or given back: the feed begins anew with what is left. */
  scope(isOutside: boolean): void {
    if (isOutside === this.isOutside) return;
    this.isOutside = isOutside;
    this.epoch = `${lineOf(this.epoch)}.${++this.scopes}`;
  }

  /** Somebody else's change. */
  change(id: string, change: (body: JsonObject) => JsonObject | null): void {
    const row = this.state.records.get(id);
    if (!row || row.deleted) return;
    const body = change(row.body);
    this.put({ ...row, body: body ?? {}, deleted: body === null, others: row.version + 1 });
  }

  insert(kind: string, id: string, body: JsonObject, bucket = 'account'): void {
    this.put({ kind, id, version: 0, seq: 0, body, deleted: false, bucket, others: 1 });
  }

  private put(row: Stored): Stored {
    const next = { ...row, version: row.version + 1, seq: ++this.state.seq };
    this.state.records.set(row.id, next);
    this.reached = Math.max(this.reached, this.state.seq);
    return next;
  }

  /** As if the files had never come. */
  forgetFiles(): void {
    this.files.clear();
    this.uploads.clear();
    this.announced.clear();
  }

  /** A file belongs to the live records that name it (storage.handlers.ts). */
  private isNamed(key: string): boolean {
    return !this.isOutside && this.live().some((row) => JSON.stringify(row.body).includes(key));
  }

  private announce({ document_key: key, owner_id: owner, sha256: hash, size }: FileNotice): Answer<{ offset: number }> {
    if (this.rules.filesNeedTheirRecord) {
      const isOwnerLive = !this.isOutside && this.state.records.get(owner)?.deleted === false;
      if (!this.announced.has(key) && !this.isNamed(key) && !isOwnerLive) return refuse('NOT_FOUND', 404);
      if ((this.announced.get(key) ?? hash) !== hash) return refuse('DUPLICATE_ID', 409);
    }
    this.announced.set(key, hash);
    this.files.set(key, this.files.get(key) ?? 'pending');
    if (!this.uploads.has(key)) this.uploads.set(key, { size, offset: 0 });
    return this.arrived(key);
  }

  private arrived(key: string): Answer<{ offset: number }> {
    const { size, offset } = this.uploads.get(key) ?? { size: 0, offset: 0 };
    return { ok: true, data: { offset: this.files.get(key) === 'stored' ? size : offset } };
  }

  private async respond<T>(work: () => Answer<T>, fault: Fault): Promise<Answer<T>> {
    this.asked++;
    this.inAir++;
    this.mostInAir = Math.max(this.mostInAir, this.inAir);
    await new Promise((done) => setTimeout(done, 0));
    this.inAir--;
    if (this.offline || fault === 'lost-request') return { ok: false, error: NO_RESPONSE };
    if (fault === 'busy') return refuse('IN_PROGRESS', 409);
    if (fault === '503') return refuse('UNAVAILABLE', 503);
    if (fault === '429') return refuse('TOO_MANY_REQUESTS', 429, { retryAfter: 1 });
    if (fault === '401') return refuse('UNAUTHORIZED', 401);
    const answer = work();
    if (fault === 'twice') work();
    return fault === 'lost-reply' ? { ok: false, error: NO_RESPONSE } : answer;
  }

  /** What a test puts in an answer's place it has to know the shape of. */
  private async twisted<T>(what: Parameters<ModelServer['twist']>[0], answer: Promise<Answer<T>>): Promise<Answer<T>> {
    return this.twist(what, await answer) as Answer<T>;
  }

  private write(sending: Sending): Answer<unknown> {
    const known = this.state.replies.get(sending.key);
    const bytes = JSON.stringify([sending.callId, sending.input, sending.owner]);
    if (known) return known.sending === bytes ? { ok: true, data: known.reply } : refuse('IDEMPOTENCY_MISMATCH', 422);
    if (this.running.has(sending.key)) return refuse('IN_PROGRESS', 409);
    const answer = this.effect(sending);
    if (answer.ok) this.state.replies.set(sending.key, { sending: bytes, reply: answer.data });
    return answer;
  }

  /** The change was made on a state that got lost, and the record has been written since. */
  private isWrittenOver(row: Stored, place: number | undefined): boolean {
    return place !== undefined && this.state.gaps.some(({ low, high }) => low < place && place < high && high <= row.seq);
  }

  private effect({ callId, input, key, basePlace }: Sending): Answer<unknown> {
    if (callId === historyCalls.keep.id) {
      const { id: keptId, record_id, ...lost } = (input as { body: { id: string; record_id: string } }).body;
      if (!this.state.records.has(record_id)) return refuse('NOT_FOUND', 404);
      this.kept.set(keptId, { record_id, ...lost });
      return { ok: true, data: { success: true } };
    }
    const verb = VERBS.get(callId);
    if (!verb) throw new Error(`unknown call ${callId}`);
    const { params, query, body } = input as {
      params?: { id: string };
      query?: { version?: string };
      body?: JsonObject & { id: string; version?: number };
    };
    const id = params?.id ?? body?.id ?? '';
    const row = this.isOutside ? undefined : this.state.records.get(id);
    const { id: _id, version, ...fields } = body ?? { id: '' };
    const log = (next: JsonObject | null) => this.state.log.push({ key, callId, id, body: next, over: row?.body ?? null });
    if (this.isOutside && verb.verb === 'create') return refuse('PERMISSION_DENIED', 403);
    const refusal = this.rules.refusal?.({ verb: verb.verb, row: row?.deleted ? undefined : row, fields, seen: version });
    if (refusal) return refusal;
    if (verb.verb === 'remove') {
      if (!row || row.deleted) return refuse('NOT_FOUND', 404);
      const seen = Number(query?.version ?? 0);
      if (seen < row.others || this.isWrittenOver(row, basePlace)) return this.conflict(row);
      this.put({ ...row, deleted: true, body: {} });
      this.rules.removed?.(row);
      log(null);
      return { ok: true, data: { success: true } };
    }
    if (String(fields['name'] ?? fields['facilityName'] ?? '').startsWith('!'))
      return refuse('VALIDATION', 422, { items: [{ field: 'name', message: 'bad' }] });
    if (verb.verb === 'create') {
      if (row) return refuse('DUPLICATE_ID', 409);
      const body = this.rules.completed?.(verb.kind, fields, id) ?? fields;
      const made = this.put({ kind: verb.kind, id, version: 0, seq: 0, body, deleted: false, bucket: 'account', others: 0 });
      log(fields);
      return this.written(made);
    }
    if (!row || row.deleted) return refuse('NOT_FOUND', 404);
    if (row.version !== version || (basePlace !== undefined && basePlace !== row.seq)) return this.conflict(row);
    const next = this.put({ ...row, body: this.rules.settled?.(fields, row.body) ?? fields });
    log(fields);
    return this.written(next);
  }

  private conflict({ id, version, seq, body }: Stored): Answer<never> {
    return refuse('VERSION_CONFLICT', 409, { record: { id, version, seq, body } });
  }

  private written(row: Stored): Answer<unknown> {
    return { ok: true, data: { success: true, data: { id: row.id, version: row.version, seq: row.seq, record: row.body } } };
  }

  /** A device that knows more than the server begins anew by itself, once for what it says; the others hear nothing of it. */
  private epochFor({ after, epoch, seen }: FeedRequest): string {
    const [line = ''] = epoch.split('.');
    const [mine = '', ...others] = this.epoch.split('.');
    if (line.split('~')[0] !== mine) return this.epoch;
    const isBeyond = after > this.state.seq || this.state.gaps.some(({ low, high }) => low < after && after < high);
    const isLost = isBeyond || (seen !== undefined && !this.state.replies.has(seen));
    const said = isLost ? `${mine}~${fnv1a(isBeyond ? `place ${after}` : `key ${seen}`)}` : line;
    return [said, ...others].join('.');
  }

  private page(request: FeedRequest): RawFeedPage {
    const { after, epoch, limit } = request;
    const current = this.epochFor(request);
    const from = (epoch !== '' && epoch !== current) || after > this.state.seq ? 0 : after;
    const found = [...this.state.records.values()]
      .filter((row) => !this.isOutside && row.seq > from && !(from === 0 && row.deleted))
      .sort((a, b) => a.seq - b.seq);
    const rows = found.slice(0, limit);
    const more = found.length > limit;
    const digests = new Map<string, { bucket: string; count: number; hash: number }>();
    for (const row of this.isOutside ? [] : this.live()) {
      const digest = digests.get(row.bucket) ?? { bucket: row.bucket, count: 0, hash: 0 };
      digests.set(row.bucket, { ...digest, count: digest.count + 1, hash: digest.hash ^ fnv1a(`${row.id}:${row.version}`) });
    }
    const watermark = more ? (rows.at(-1)?.seq ?? from) : this.state.seq;
    return {
      epoch: current,
      gaps: this.state.gaps.filter(({ low, high }) => low >= from && high <= watermark),
      changes: rows.map((row) =>
        this.spoil({
          id: row.id,
          kind: row.kind,
          bucket: row.bucket,
          version: row.version,
          seq: row.seq,
          deleted: row.deleted,
          sortDesc: 9e15 - row.seq,
          status: row.deleted ? '' : (kindOf(row.kind)?.status?.(row.body) ?? ''),
          created_by: null,
          created_at: '',
          updated_by: null,
          updated_at: String(row.version),
          data: structuredClone(row.body),
        }),
      ),
      watermark,
      more,
      digest: more ? null : [...digests.values()],
      time: 0,
    };
  }

  /** What a device talks to; `signal` is not heeded, so that late answers come too. */
  api(): SyncApi {
    return {
      send: (sending) => {
        this.requests.push(structuredClone(sending));
        return this.twisted(
          'send',
          this.respond(() => this.write(sending), this.faults.shift() ?? 'ok'),
        );
      },
      announce: (file) =>
        this.twisted(
          'announce',
          this.respond(() => this.announce(file), this.faults.shift() ?? 'ok'),
        ),
      offset: (key) =>
        this.twisted(
          'offset',
          this.respond(() => (this.files.has(key) ? this.arrived(key) : refuse('NOT_FOUND', 404)), this.faults.shift() ?? 'ok'),
        ),
      append: (key, offset, part) =>
        this.twisted(
          'append',
          this.respond(() => {
            const upload = this.uploads.get(key);
            if (!upload || !this.files.has(key)) return refuse('NOT_FOUND', 404);
            if (upload.offset !== offset) return refuse('OFFSET_MISMATCH', 409);
            upload.offset += part.byteLength;
            if (upload.offset === upload.size) this.files.set(key, 'stored');
            return this.arrived(key);
          }, this.faults.shift() ?? 'ok'),
        ),
      file: () => this.respond(() => refuse('NOT_FOUND', 404), 'ok'),
      health: () => this.respond(() => ({ ok: true, data: { time: 0 } }), 'ok'),
      accessToken: () => 'token',
      renewToken: async () => 'token',
    };
  }

  feed(): PullApi {
    return {
      changes: (request) =>
        this.twisted(
          'changes',
          this.respond(() => ({ ok: true, data: this.page(request) }), 'ok'),
        ),
      unknownOf: (keys) =>
        this.twisted(
          'unknownOf',
          this.respond(() => ({ ok: true, data: keys.filter((key) => !this.state.replies.has(key)) }), 'ok'),
        ),
    };
  }
}

const LEAP = 1_000;

/** Whether two bodies are the same to the server. */
export const sameBody = sameJson;
