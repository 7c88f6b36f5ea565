import { createHash, randomUUID } from 'node:crypto';
import { decodeProtectedHeader, type JWTVerifyResult, jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';
import type { KeyRing, ServerKey } from '#server/auth/key-ring.ts';
import { type TokenPayload, tokenPayload } from '#modules/auth/shared/token.ts';

/** How long the two tokens live, in seconds (ledger 01, decision 3). */
export interface TokenSeconds {
  readonly access: number;
  readonly refresh: number;
}
export const TOKEN_SECONDS: TokenSeconds = { access: 3600, refresh: 30 * 24 * 3600 };

/** What a token of either type says about its owner. */
export interface TokenOwner {
  readonly user_id: string;
  readonly account_id: string;
  readonly role_id: number;
  readonly sid: string;
}

// The type stands in the header, so that the payload of an access token is exactly what AUTH-TOK-03 and decision 3 name.
type TokenType = 'access+jwt' | 'refresh+jwt';
const bytesOf = ({ secret }: ServerKey): Uint8Array => createHash('sha256').update(secret).digest();

const sign = ({ newest }: KeyRing, type: TokenType, owner: TokenOwner, seconds: number): Promise<string> =>
  new SignJWT(type === 'refresh+jwt' ? { ...owner, jti: randomUUID() } : { ...owner })
    .setProtectedHeader({ alg: 'HS256', typ: type, kid: newest.id })
    .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
    .sign(bytesOf(newest));

export const signAccessToken = (keys: KeyRing, owner: TokenOwner, seconds: number): Promise<string> =>
  sign(keys, 'access+jwt', owner, seconds);
export const signRefreshToken = (keys: KeyRing, owner: TokenOwner, seconds: number): Promise<string> =>
  sign(keys, 'refresh+jwt', owner, seconds);

const isLapsed = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ERR_JWT_EXPIRED';

/** Verifies a token with the key that it names; one from before keys had names, with each. @throws Error for every other text */
async function verify(keys: KeyRing, token: string): Promise<JWTVerifyResult> {
  const { kid } = decodeProtectedHeader(token);
  let problem: unknown = new Error('no key');
  for (const key of kid === undefined ? keys.all : keys.all.filter(({ id }) => id === kid)) {
    try {
      return await jwtVerify(token, bytesOf(key), { algorithms: ['HS256'] });
    } catch (error) {
      problem = error;
      if (isLapsed(error)) break;
    }
  }
  throw problem;
}

/** Reads a signed token of our own; `lapsed` and `wrong-type` are told apart from everything that is not ours. */
export async function readSigned(
  keys: KeyRing,
  type: TokenType,
  token: string,
): Promise<TokenPayload | 'invalid' | 'lapsed' | 'wrong-type'> {
  try {
    const { payload, protectedHeader } = await verify(keys, token);
    if (protectedHeader.typ !== type) return 'wrong-type';
    const parsed = v.safeParse(tokenPayload, payload);
    return parsed.success ? parsed.output : 'invalid';
  } catch (error) {
    return isLapsed(error) ? 'lapsed' : 'invalid';
  }
}

/**
 * Access tokens whose signature was found good: most requests bring one that was here a moment ago. A token's text never
 * changes its meaning; when it lapses is looked at each time, and whether its login still stands is asked of the database.
 */
const verifiedBy = new WeakMap<KeyRing, Map<string, TokenPayload>>();
const MOST_VERIFIED = 2_000;

/** The payload of a valid access token; null for any other text. */
export async function verifyAccessToken(keys: KeyRing, token: string): Promise<TokenPayload | null> {
  const verified = verifiedBy.get(keys) ?? new Map<string, TokenPayload>();
  verifiedBy.set(keys, verified);
  const known = verified.get(token);
  if (known && known.exp * 1000 > Date.now()) return known;
  verified.delete(token);
  const read = await readSigned(keys, 'access+jwt', token);
  if (typeof read === 'string') return null;
  const [oldest] = verified.keys();
  if (oldest !== undefined && verified.size >= MOST_VERIFIED) verified.delete(oldest);
  verified.set(token, read);
  return read;
}

/** What the database keeps of a refresh token. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
