import { type AnyCall, fillPath } from '#core/contract/call.ts';
import { newId } from '#core/id/uuid.ts';
import { CALLS } from '#modules/registry.ts';
import { Random } from '#tests/fuzz/random.ts';
import { hostile, type Known, valueFor } from '#tests/fuzz/values.ts';

/** Every call there is: one that is declared tomorrow is in it. */
const ALL = Object.values(CALLS).flatMap((calls) => Object.values(calls) as AnyCall[]);

/** Somebody who asks: a role's name and the token, empty for a stranger or while nobody is signed in. */
export interface Attacker {
  readonly name: string;
  readonly isStranger: boolean;
  token: string;
}

export interface Found {
  readonly call: string;
  readonly who: string;
  readonly status: number;
  readonly sent: string;
}

/** An answer that was long in coming. */
export interface Slow {
  readonly call: string;
  readonly ms: number;
  /** The same request, asked alone: what it took, ms, the shorter of two. Tells a slow answer from a machine that was busy with others. */
  readonly alone: number;
}

export interface Outcome {
  readonly requests: number;
  /** Answers that say that the server failed, or none at all. */
  readonly failures: readonly Found[];
  /** The longest wait for an answer, ms, and for what. */
  readonly slowest: { readonly ms: number; readonly call: string };
  /** All that took longer than was allowed. */
  readonly slow: readonly Slow[];
  readonly statuses: Readonly<Record<number, number>>;
  /** Who should have been signed in and was not, and in how many requests. */
  readonly shutOut: Readonly<Record<string, number>>;
  /** Time of all answers to a call, ms, for the five that took the most. */
  readonly costliest: Readonly<Record<string, number>>;
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

/**
 * Sends so many requests made from the declarations, each as somebody else. `lanes` of them are under way at once; what is sent
 * and in which order depends on the seed alone.
 */
export async function attack(input: {
  readonly url: string;
  readonly requests: number;
  readonly lanes: number;
  readonly seed: number;
  /** An answer that takes longer is asked for once more, ms. */
  readonly slowMs: number;
  readonly attackers: readonly Attacker[];
  readonly known: Known;
  /** Signs in again who was signed out by an attack; gives the new token. */
  renew(attacker: Attacker): Promise<string>;
}): Promise<Outcome> {
  const { url, requests, lanes, seed, attackers, known } = input;
  const random = new Random(seed);
  const failures: Found[] = [];
  const statuses: Record<number, number> = {};
  const shutOut: Record<string, number> = {};
  const spent = new Map<string, number>();
  const renewals = new Map<Attacker, Promise<void>>();
  const late: { call: string; ms: number; again(): Promise<number> }[] = [];
  let slowest = { ms: 0, call: '' };
  const renewed = (attacker: Attacker): Promise<void> => {
    const running =
      renewals.get(attacker) ??
      input.renew(attacker).then((token) => {
        attacker.token = token;
        renewals.delete(attacker);
      });
    renewals.set(attacker, running);
    return running;
  };
  const one = async (n: number): Promise<void> => {
    const call = ALL[n % ALL.length] ?? random.pick(ALL);
    const attacker = random.pick(attackers);
    const body = bodyOf(call, random, known);
    const path = `/api/web/${fillPath(call.path, paramsOf(call.path, random, known))}${queryOf(call, random, known)}`;
    const key = random.chance(0.9) ? (random.chance(0.95) ? newId() : 'x'.repeat(random.below(300))) : null;
    const { token } = attacker;
    if (token === '' && !attacker.isStranger) shutOut[attacker.name] = (shutOut[attacker.name] ?? 0) + 1;
    const ask = async (idempotency: string | null): Promise<{ status: number; ms: number }> => {
      const started = performance.now();
      const status = await fetch(url + path, {
        method: call.method,
        signal: AbortSignal.timeout(60_000),
        headers: {
          ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { 'content-type': call.binary === 'request' ? 'application/octet-stream' : 'application/json' }),
          ...(idempotency === null ? {} : { 'idempotency-key': idempotency }),
        },
        ...(body === undefined ? {} : { body }),
      }).then(
        async (reply) => {
          await reply.arrayBuffer();
          return reply.status;
        },
        () => 0,
      );
      return { status, ms: performance.now() - started };
    };
    const { status, ms } = await ask(key);
    if (ms > input.slowMs) late.push({ call: call.id, ms, again: async () => (await ask(newId())).ms });
    if (ms > slowest.ms) slowest = { ms, call: call.id };
    spent.set(call.id, (spent.get(call.id) ?? 0) + ms);
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (status === 0 || (status >= 500 && !SPOKEN.has(status)))
      failures.push({
        call: call.id,
        who: attacker.name,
        status,
        sent: `${call.method} ${path.slice(0, 300)} ${body?.slice(0, 500) ?? ''}`,
      });
    // Another lane may have signed this one in meanwhile.
    if (status === 401 && !attacker.isStranger && attacker.token === token) await renewed(attacker);
  };
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < requests) await one(next++);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  const slow: Slow[] = [];
  for (const { call, ms, again } of late) slow.push({ call, ms, alone: Math.min(await again(), await again()) });
  const costliest = [...spent].sort((a, b) => b[1] - a[1]).slice(0, 5);
  return {
    requests,
    failures,
    slowest,
    slow,
    statuses,
    shutOut,
    costliest: Object.fromEntries(costliest.map(([call, ms]) => [call, Math.round(ms)])),
  };
}
