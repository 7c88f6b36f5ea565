import { createHash, randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';
import { type TokenPayload, tokenPayload } from '#modules/auth/shared/token.ts';

/** How long the two tokens live, in seconds (ledger 01, decision 3). */
export interface TokenSeconds { readonly access: number; readonly refresh: number }
export const TOKEN_SECONDS: TokenSeconds = { access: 3600, refresh: 30 * 24 * 3600 };

/** What a token of either type says about its owner. */
export interface TokenOwner { readonly user_id: string; readonly account_id: string; readonly role_id: number; readonly sid: string }

// The type stands in the header, so that the payload of an access token is exactly what AUTH-TOK-03 and decision 3 name.
type TokenType = 'access+jwt' | 'refresh+jwt';
const keyOf = (secret: string): Uint8Array => createHash('sha256').update(secret).digest();

const sign = (secret: string, type: TokenType, owner: TokenOwner, seconds: number): Promise<string> =>
  new SignJWT(type === 'refresh+jwt' ? { ...owner, jti: randomUUID() } : { ...owner })
    .setProtectedHeader({ alg: 'HS256', typ: type })
    .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
    .sign(keyOf(secret));

export const signAccessToken = (secret: string, owner: TokenOwner, seconds: number): Promise<string> => sign(secret, 'access+jwt', owner, seconds);
export const signRefreshToken = (secret: string, owner: TokenOwner, seconds: number): Promise<string> => sign(secret, 'refresh+jwt', owner, seconds);

/** Reads a signed token of our own; `lapsed` and `wrong-type` are told apart from everything that is not ours. */
export async function readSigned(secret: string, type: TokenType, token: string): Promise<TokenPayload | 'invalid' | 'lapsed' | 'wrong-type'> {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, keyOf(secret), { algorithms: ['HS256'] });
    if (protectedHeader.typ !== type) return 'wrong-type';
    const parsed = v.safeParse(tokenPayload, payload);
    return parsed.success ? parsed.output : 'invalid';
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ERR_JWT_EXPIRED' ? 'lapsed' : 'invalid';
  }
}

/**
 * Access tokens whose signature was found good: most requests bring one that was here a moment ago. A token's text never
 * changes its meaning; when it lapses is looked at each time, and whether its login still stands is asked of the database.
 */
const verified = new Map<string, TokenPayload>();
const MOST_VERIFIED = 2_000;

/** The payload of a valid access token; null for any other text. */
export async function verifyAccessToken(secret: string, token: string): Promise<TokenPayload | null> {
  const name = `${secret} ${token}`;
  const known = verified.get(name);
  if (known && known.exp * 1000 > Date.now()) return known;
  verified.delete(name);
  const read = await readSigned(secret, 'access+jwt', token);
  if (typeof read === 'string') return null;
  const [oldest] = verified.keys();
  if (oldest !== undefined && verified.size >= MOST_VERIFIED) verified.delete(oldest);
  verified.set(name, read);
  return read;
}

/** What the database keeps of a refresh token. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
