import { createClient } from '#client/http/create-client.ts';
import type { CallFunction } from '#client/http/create-client.ts';
import type { Transport, WireAnswer, WireRequest } from '#client/http/transport.ts';
import type { Answer } from '#client/sync/api.ts';
import type { ServerKindCalls } from '#core/record/record.ts';
import type { ModelServer } from '#tests/model/server.ts';
import { makeToken, NOW } from '#tests/support/fake-http.ts';

/** What goes wrong with one request on its way; each request takes the next of the plan. */
export type LineFault =
  | 'ok'
  | 'lost-request'
  | 'lost-reply'
  | 'twice'
  | 'busy'
  | '422'
  | '503'
  | '429'
  | '401'
  | 'signed-out'
  | 'page'
  | 'another';

/** What a line asks of the tab that it is of. */
export interface LineEnd {
  readonly user: string;
  /** The device is locked: there is no token. */
  readonly isLocked: () => boolean;
  readonly onSignedOut: () => void;
  /** A request of what is shown now, by its key. */
  readonly onWrite: (key: string) => void;
  /** Resolves when the page may run: a frozen one hears its answer later, one that is gone never. */
  readonly running: () => Promise<void>;
}

const wire = (status: number, body: unknown): WireAnswer => ({ status, headers: new Headers(), body });

const wireOf = (answer: Answer<unknown>): WireAnswer | null => {
  if (answer.ok) return wire(200, answer.data);
  const { status, code, message, items, record } = answer.error;
  return status === 0 ? null : wire(status, { success: false, message, errors: items, error: { code, record } });
};

const refused = (status: number, code: string): WireAnswer => wire(status, { success: false, error: { code } });

/** The way between the forms of an office and the model server, at the level of requests: all above it is the real client. */
export class OfficeLine {
  readonly server: ModelServer;
  private readonly calls: ServerKindCalls;
  faults: LineFault[] = [];
  /** Where the next request stands still on its way, until it may go on. */
  private readonly gates = new Set<'request' | 'reply'>();
  private open = Promise.withResolvers<void>();
  private waiting = Promise.withResolvers<void>();
  /** The records are out of reach. */
  isOutside = false;

  constructor(server: ModelServer, calls: ServerKindCalls) {
    this.server = server;
    this.calls = calls;
  }

  /** The client of one tab. */
  client(end: LineEnd): CallFunction {
    const token = makeToken(end.user);
    const tokens = {
      read: () => (end.isLocked() ? { access: null, refresh: null } : { access: token, refresh: 'refresh' }),
      sealedFor: () => (end.isLocked() ? end.user : null),
    };
    return createClient({
      transport: this.transport(end),
      // What else a store of tokens does, no call asks for.
      tokens: tokens as never,
      renew: async () => 'renewed',
      headers: () => ({}),
      now: () => NOW,
      online: () => !this.server.offline,
      wait: async () => undefined,
      onEnded: end.onSignedOut,
      onFailure: () => undefined,
    });
  }

  private transport(end: LineEnd): Transport {
    return async (request) => {
      await end.running();
      const isRead = request.method === 'GET';
      if (!isRead) end.onWrite(request.headers['idempotency-key'] ?? '');
      const answer = await this.carry(request, isRead, this.faults.shift() ?? 'ok');
      await end.running();
      return answer;
    };
  }

  private async carry(request: WireRequest, isRead: boolean, fault: LineFault): Promise<WireAnswer | null> {
    if (!isRead) await this.pass('request');
    if (this.server.offline || fault === 'lost-request') return null;
    if (fault === 'busy') return refused(409, 'IN_PROGRESS');
    if (fault === '422') return refused(422, 'VALIDATION');
    if (fault === '503') return refused(503, 'UNAVAILABLE');
    if (fault === '429') return refused(429, 'TOO_MANY_REQUESTS');
    if (fault === '401') return refused(401, 'UNAUTHORIZED');
    if (fault === 'signed-out') return refused(401, 'TOKEN_INVALID');
    const answer = await this.answer(request, isRead);
    if (fault === 'twice') await this.answer(request, isRead);
    if (!isRead) await this.pass('reply');
    if (fault === 'lost-reply') return null;
    if (fault === 'page') return wire(200, '<html>');
    if (fault === 'another' && answer?.status === 200) {
      const { data } = answer.body as { data: object };
      return wire(200, { success: true, data: { ...data, id: '0198c0de-0000-7000-8000-00000000ffff' } });
    }
    return answer;
  }

  private async answer({ method, path, json, headers }: WireRequest, isRead: boolean): Promise<WireAnswer | null> {
    if (isRead) return this.read(path.split('/').at(-1) ?? '');
    const call = [this.calls.create, this.calls.update, this.calls.remove].find((one) => one.method === method);
    if (call === undefined) throw new Error(`no call for ${method} ${path}`);
    const key = headers['idempotency-key'] ?? '';
    return wireOf(
      await this.server
        .api()
        .send({ callId: call.id, input: { body: json }, key, owner: '', doneAt: 0, clockOffset: 0 }, AbortSignal.any([])),
    );
  }

  private read(id: string): WireAnswer {
    const row = this.server.records.get(id);
    if (row === undefined || row.deleted || this.isOutside) return refused(404, 'NOT_FOUND');
    return wire(200, { success: true, data: { ...structuredClone(row.body), id, version: row.version } });
  }

  hold(way: 'request' | 'reply'): void {
    this.gates.add(way);
  }
  release(): void {
    this.gates.clear();
    this.open.resolve();
    this.open = Promise.withResolvers();
  }
  /** Resolves as soon as something stands still from now on. */
  nextWait(): Promise<void> {
    this.waiting = Promise.withResolvers();
    return this.waiting.promise;
  }

  private async pass(way: 'request' | 'reply'): Promise<void> {
    if (!this.gates.delete(way)) return;
    this.waiting.resolve();
    await this.open.promise;
  }
}
