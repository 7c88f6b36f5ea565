import * as v from 'valibot';

/** Payload of the access token (AUTH-TOK-03; ledger 01, decision 3). `exp` in seconds. */
export const tokenPayload = v.object({
  exp: v.number(),
  user_id: v.string(),
  account_id: v.exactOptional(v.string()),
  role_id: v.exactOptional(v.number()),
  sid: v.exactOptional(v.string()),
});
export type TokenPayload = v.InferOutput<typeof tokenPayload>;

declare const atob: (text: string) => string;

/** Reads a stored token without checking its signature; null when it does not have three parts, cannot be decoded, or lacks exp or user_id (AUTH-TOK-03). */
export function readToken(token: string | null | undefined): TokenPayload | null {
  const parts = token?.split('.') ?? [];
  if (parts.length !== 3) return null;
  try {
    const bytes = atob((parts[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'));
    const parsed = v.safeParse(tokenPayload, JSON.parse(bytes));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** Fewer than this many milliseconds left: the token counts as expired (AUTH-TOK-04). */
export const EXPIRED_BELOW_MS = 300_000;
/** Fewer than this many left: a renewal is recommended (AUTH-TOK-05). */
export const RENEW_BELOW_MS = 600_000;

/** How a token stands at a moment; exactly on a limit is still the better state (ledger 01, decision 4). */
export function tokenState(payload: TokenPayload | null, now: number): 'valid' | 'renew' | 'expired' | 'absent' {
  if (!payload) return 'absent';
  const left = payload.exp * 1000 - now;
  if (left < EXPIRED_BELOW_MS) return 'expired';
  return left < RENEW_BELOW_MS ? 'renew' : 'valid';
}
