import { type AnyCall, fillPath } from '#core/contract/call.ts';
import { newId } from '#core/id/uuid.ts';
import { CALLS } from '#modules/registry.ts';
import { Random } from '#tests/fuzz/random.ts';
import { hostile, type Known, valueFor } from '#tests/fuzz/values.ts';

/** Every call there is: one that is declared tomorrow is in it. */
const ALL = Object.values(CALLS).flatMap((calls) => Object.values(calls) as AnyCall[]);

/** Somebody who asks: a role's name and the token, empty for a stranger. */
export interface Attacker {
  readonly name: string;
  token: string;
}

export interface Found {
  readonly call: string;
  readonly who: string;
  readonly status: number;
  readonly sent: string;
}

export interface Outcome {
  readonly requests: number;
  /** Answers that say that the server failed, or none at all. */
  readonly failures: readonly Found[];
  /** The longest wait for an answer, ms, and for what. */
  readonly slowest: { readonly ms: number; readonly call: string };
  readonly statuses: Readonly<Record<number, number>>;
}

/** Statuses that tell of trouble the server knows and says: too busy, no room. */
const SPOKEN = new Set([503, 507]);

const paramsOf = (path: string, random: Random, known: Known): Record<string, string> =>
  Object.fromEntries(
    [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => {
      const value = random.chance(0.15) ? hostile(random) : random.pick(random.chance(0.7) ? known.ids : ['1', '10', '0', ...known.words]);
      return [name, String(value).slice(0, 300).toWellFormed() || 'x'];
    }),
  );

const queryOf = (call: AnyCall, random: Random, known: Known): string => {
  const value = call.query === undefined ? {} : valueFor(call.query, random, known);
  const pairs = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const text = new URLSearchParams(
    pairs.map(([name, entry]) => [name, typeof entry === 'string' ? entry.slice(0, 2_000) : JSON.stringify(entry).slice(0, 2_000)]),
  ).toString();
  return text === '' ? '' : `?${text}`;
};

/** JSON as text; a lone half of a letter and the like stay as they are. */
const bodyOf = (call: AnyCall, random: Random, known: Known): string | undefined => {
  if (call.method === 'GET' || call.method === 'HEAD') return undefined;
  if (random.chance(0.02)) return random.pick(['{', '[]', '"', 'null', `${'['.repeat(20_000)}${']'.repeat(20_000)}`, '{"a":1}'.repeat(3)]);
  return call.body === undefined ? '{}' : JSON.stringify(valueFor(call.body, random, known));
};

/** Sends so many requests made from the declarations, one after the other, each as somebody else. */
export async function attack(input: {
  readonly url: string;
  readonly requests: number;
  readonly seed: number;
  readonly attackers: readonly Attacker[];
  readonly known: Known;
  /** Signs in again who was signed out by an attack; gives the new token. */
  renew(attacker: Attacker): Promise<string>;
}): Promise<Outcome> {
  const { url, requests, seed, attackers, known } = input;
  const random = new Random(seed);
  const failures: Found[] = [];
  const statuses: Record<number, number> = {};
  let slowest = { ms: 0, call: '' };
  for (let n = 0; n < requests; n++) {
    const call = ALL[n % ALL.length] ?? random.pick(ALL);
    const attacker = random.pick(attackers);
    const body = bodyOf(call, random, known);
    const path = `/api/web/${fillPath(call.path, paramsOf(call.path, random, known))}${queryOf(call, random, known)}`;
    const started = performance.now();
    const status = await fetch(url + path, {
      method: call.method,
      signal: AbortSignal.timeout(60_000),
      headers: {
        ...(attacker.token === '' ? {} : { authorization: `Bearer ${attacker.token}` }),
        ...(body === undefined ? {} : { 'content-type': call.binary === 'request' ? 'application/octet-stream' : 'application/json' }),
        ...(random.chance(0.9) ? { 'idempotency-key': random.chance(0.95) ? newId() : 'x'.repeat(random.below(300)) } : {}),
      },
      ...(body === undefined ? {} : { body }),
    }).then(
      async (reply) => {
        await reply.arrayBuffer();
        return reply.status;
      },
      () => 0,
    );
    const ms = performance.now() - started;
    if (ms > slowest.ms) slowest = { ms, call: call.id };
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (status === 0 || (status >= 500 && !SPOKEN.has(status)))
      failures.push({
        call: call.id,
        who: attacker.name,
        status,
        sent: `${call.method} ${path.slice(0, 300)} ${body?.slice(0, 500) ?? ''}`,
      });
    if (status === 401 && attacker.token !== '') attacker.token = await input.renew(attacker);
  }
  return { requests, failures, slowest, statuses };
}
