/** Requests of the server benches: node's own client with kept connections, the cheapest there is, for every contender the same. */
import { Agent, request } from 'node:http';
import type { JsonObject } from '#core/change/json.ts';
import { newId } from '#core/id/uuid.ts';
import { blankOperationalAudit } from '#modules/audits/shared/operational/operational.blank.ts';

export interface Asked {
  readonly status: number;
  readonly text: string;
}

/** A client over kept connections. `lose` breaks the connection off right after the request has gone out: its answer never arrives. */
export class LoadClient {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  private readonly url: string;
  private readonly token: string;

  constructor(url: string, token: string) {
    this.url = url;
    this.token = token;
  }

  ask(method: string, path: string, key: string, body: string, lose = false): Promise<Asked | null> {
    return new Promise((done) => {
      const headers = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        authorization: `Bearer ${this.token}`,
        'idempotency-key': key,
      };
      const sent = request(`${this.url}${path}`, { method, agent: this.agent, headers }, (reply) => {
        const chunks: Buffer[] = [];
        reply.on('data', (chunk: Buffer) => chunks.push(chunk));
        reply.on('end', () => done({ status: reply.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
        reply.on('error', () => done(null));
      });
      // A kept connection that the server has just let go says nothing of the request: the same goes out on a fresh one.
      sent.on('error', () => done(sent.reusedSocket && !lose ? this.ask(method, path, key, body) : null));
      sent.end(body, () => {
        if (lose) setTimeout(() => sent.destroy(), 5);
      });
    });
  }

  close(): void {
    this.agent.destroy();
  }
}

export async function signIn(url: string, email: string): Promise<string> {
  const reply = await fetch(`${url}/api/web/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'Saha-Demo-2026' }),
  });
  return ((await reply.json()) as { accessToken: string }).accessToken;
}

export const AUDITS = '/api/web/operational-audit-report-v1';

/** A whole audit with 300 answers, as a device sends it. */
export function audit300(workplace_id: string, auditor: string, question_set_version: number): { readonly id: string } & JsonObject {
  const blank = blankOperationalAudit({ workplace_id, question_set_version, auditor: [auditor], today: '2026-03-02' });
  const responses: Record<string, 'yes' | 'no'> = {};
  for (let section = 1; section <= 20; section++) {
    for (let question = 1; question <= 15; question++) responses[`X${section}.${question}`] = (section + question) % 9 === 0 ? 'no' : 'yes';
  }
  const words = 'Tank sahasındaki ölçüm noktaları temiz, etiketli ve kilitli bulundu. ';
  // A body of the schema is JSON.
  return { id: newId(), ...blank, facilityName: 'Ölçüm Deposu', generalEvaluation: words.repeat(12), responses } as unknown as {
    id: string;
  } & JsonObject;
}

export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};
