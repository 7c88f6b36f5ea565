import { isIPv6 } from 'node:net';
import { type Budget, type Counted, countTry } from '#server/auth/budgets.ts';
import type { Db } from '#server/db/schema.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Where a sign-in comes from. */
export interface Origin {
  /** Id that the device keeps for itself; empty where it names none. */
  readonly device: string;
  readonly ip: string;
}

/** IPv4 as IPv6 writes it, with dots or in hexadecimal. */
const MAPPED = /^::ffff:(?:(\d+\.\d+\.\d+\.\d+)|([\da-f]{1,4}):([\da-f]{1,4}))$/i;

function mappedIPv4(ip: string): string | null {
  const [, dotted, high, low] = MAPPED.exec(ip) ?? [];
  if (dotted !== undefined) return dotted;
  if (high === undefined || low === undefined) return null;
  return [high, low].flatMap((part) => [Number.parseInt(part, 16) >> 8, Number.parseInt(part, 16) & 255]).join('.');
}

/** An address as it is counted: of IPv6 the network that one subscriber has, or an attacker would have a new one for each try; IPv4 inside of IPv6 as IPv4. */
export function networkOf(ip: string): string {
  const mapped = mappedIPv4(ip);
  if (mapped !== null) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups =
    tail === undefined ? left : [...left, ...Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => group.toLowerCase().padStart(4, '0'))
    .join(':')}::/64`;
}

const originsOf = ({ device, ip }: Origin): { device: string | null; network: string } => ({
  device: device === '' ? null : `d ${device}`,
  network: `a ${networkOf(ip)}`,
});

/** The place from which this person has signed in before: the device before the address; null for a stranger. */
async function knownOrigin(db: Db, email: string, origin: Origin): Promise<string | null> {
  const { device, network } = originsOf(origin);
  const rows = await db
    .selectFrom('known_origin')
    .innerJoin('app_user', 'app_user.id', 'known_origin.user_id')
    .select('origin')
    .where('app_user.email', '=', email)
    .where('origin', 'in', [...(device === null ? [] : [device]), network])
    .execute();
  return rows.find((row) => row.origin === device)?.origin ?? rows[0]?.origin ?? null;
}

/** Tries for one e-mail from one place. */
const ofPlace = (email: string, place: string): Budget => ({ key: `login ${email} ${place}`, free: 5, window: HOUR, longest: 15 * MINUTE });
/** Tries for one e-mail from all places where nobody has signed in with it before. */
const ofStrangers = (email: string): Budget => ({ key: `login ${email} strangers`, free: 50, window: HOUR, longest: MINUTE });
/** Tries from one address, whoever they are for: one password over many accounts. People behind one address share it. */
const fromAddress = (network: string): Budget => ({ key: `login from ${network}`, free: 30, window: HOUR, longest: MINUTE });

/**
 * Counts a try to sign in. A device, or an address, from which the person has signed in before has a budget of its own:
 * strangers cannot use it up, so they cannot shut anybody out (ledger 01, decision 17). Unknown e-mails are counted alike.
 * @throws Refusal TOO_MANY_REQUESTS
 */
export async function countSignIn(db: Db, email: string, origin: Origin, now: Date): Promise<Counted> {
  const { device, network } = originsOf(origin);
  const known = await knownOrigin(db, email, origin);
  const place = known ?? network;
  const isKnownDevice = known !== null && known === device;
  const counted = await countTry(
    db,
    [ofPlace(email, place), ...(known === null ? [ofStrangers(email)] : []), ...(isKnownDevice ? [] : [fromAddress(network)])],
    now,
  );
  return { wentWell: (forget = []) => counted.wentWell([...forget, ofPlace(email, place).key, ofPlace(email, network).key]) };
}

/** Remembers from where a person has signed in, or has set a password by a mailed link. */
export async function rememberOrigin(db: Db, user_id: string, origin: Origin, now: Date): Promise<void> {
  const { device, network } = originsOf(origin);
  await db
    .insertInto('known_origin')
    .values([...(device === null ? [] : [device]), network].map((one) => ({ user_id, origin: one, seen_at: now })))
    .onConflict((had) => had.columns(['user_id', 'origin']).doUpdateSet({ seen_at: now }))
    .execute();
}

/**
 * Counts a try with the second step, by the same rule as the password: who comes from where the person has signed in before is not held
 * up by strangers, who know the password. All strangers together have four tries an hour in the long run. @throws Refusal TOO_MANY_REQUESTS
 */
export async function countSecondStep(
  db: Db,
  { user_id, email }: { readonly user_id: string; readonly email: string },
  origin: Origin,
  now: Date,
): Promise<Counted> {
  const { network } = originsOf(origin);
  const known = await knownOrigin(db, email, origin);
  const place: Budget = { key: `second step of ${user_id} ${known ?? 'strangers'}`, free: 5, window: HOUR, longest: 15 * MINUTE };
  const counted = await countTry(db, [place, fromAddress(network)], now);
  return { wentWell: () => counted.wentWell([place.key]) };
}

/** A signed-in person's tries with a code: nobody else can use them up. @throws Refusal TOO_MANY_REQUESTS */
export async function countOwnCode(db: Db, user_id: string, now: Date): Promise<Counted> {
  const budget: Budget = { key: `code of ${user_id}`, free: 5, window: HOUR, longest: 15 * MINUTE };
  const counted = await countTry(db, [budget], now);
  return { wentWell: () => counted.wentWell([budget.key]) };
}

/** Tries with a code to open one device, beside those with the password. @throws Refusal TOO_MANY_REQUESTS */
export async function countDeviceCode(db: Db, device_key: string, ip: string, now: Date): Promise<Counted> {
  const budget: Budget = { key: `code at ${device_key}`, free: 5, window: HOUR, longest: 15 * MINUTE };
  const counted = await countTry(db, [budget, fromAddress(networkOf(ip))], now);
  return { wentWell: () => counted.wentWell([budget.key]) };
}

/** A signed-in person's tries with the present password: nobody else can use them up. @throws Refusal TOO_MANY_REQUESTS */
export async function countOwnPassword(db: Db, user_id: string, now: Date): Promise<Counted> {
  const budget: Budget = { key: `password of ${user_id}`, free: 5, window: HOUR, longest: 15 * MINUTE };
  const counted = await countTry(db, [budget], now);
  return { wentWell: () => counted.wentWell([budget.key]) };
}

/**
 * The tries to open one device by the password of its owner, from anywhere: who has the device finds its name on it, and uses up
 * neither the owner's sign-in nor their tries with the password elsewhere. @throws Refusal TOO_MANY_REQUESTS
 */
export async function countDevicePassword(db: Db, device_key: string, ip: string, now: Date): Promise<Counted> {
  const budget: Budget = { key: `password at ${device_key}`, free: 5, window: HOUR, longest: 15 * MINUTE };
  const counted = await countTry(db, [budget, fromAddress(networkOf(ip))], now);
  return { wentWell: () => counted.wentWell([budget.key]) };
}

/** Shares of device locks that are asked for from one address; the right ones do not count. @throws Refusal TOO_MANY_REQUESTS */
export const countShareAsked = (db: Db, ip: string, now: Date): Promise<Counted> =>
  countTry(db, [{ key: `share from ${networkOf(ip)}`, free: 30, window: HOUR, longest: MINUTE }], now);

/** Something that anybody may ask for and that costs a mail. Never taken back. @throws Refusal TOO_MANY_REQUESTS for the address that asks too often */
export async function countAsked(db: Db, what: string, ip: string, now: Date): Promise<void> {
  await countTry(db, [{ key: `${what} from ${networkOf(ip)}`, free: 20, window: HOUR, longest: 10 * MINUTE }], now);
}

/**
 * Tries with the code of the first account. Strangers cannot shut out who has it: from one address they wait longer and longer, and
 * all addresses together never longer than a minute. @throws Refusal TOO_MANY_REQUESTS
 */
export const countFirstCode = (db: Db, ip: string, now: Date): Promise<Counted> =>
  countTry(
    db,
    [
      { key: `first account from ${networkOf(ip)}`, free: 5, window: HOUR, longest: 15 * MINUTE },
      { key: 'first account', free: 50, window: HOUR, longest: MINUTE },
    ],
    now,
  );
