import { isLeaving } from '#client/auth/own-leaving.ts';
import { noteCopyToForget } from '#client/auth/copies-to-forget.ts';
import { deviceId } from '#client/auth/device-id.ts';
import { withLock } from '#client/auth/lock.ts';
import { keepLoginNotice } from '#client/auth/login-notice.ts';
import { loginPath } from '#client/auth/login-path.ts';
import { forgetViews } from '#client/auth/kept-lists.ts';
import { forgetMenu } from '#client/auth/menu-snapshot.ts';
import { isPublicPath } from '#client/auth/public-paths.ts';
import { createRenewal, RENEWAL_LOCK } from '#client/auth/renewal.ts';
import { createSessionEnd } from '#client/auth/session-end.ts';
import { forgetUserInfo } from '#client/auth/session-store.ts';
import { tokenSeal } from '#client/auth/pin/token-seal.ts';
import { createTokenStore, tokenOwner } from '#client/auth/tokens.ts';
import { noteServerDate, serverNow } from '#client/http/clock.ts';
import { noteContact } from '#client/http/contact.ts';
import { createClient } from '#client/http/create-client.ts';
import { showFailure, showToast, wordsOf } from '#client/http/errors.tsx';
import { createTransport } from '#client/http/transport.ts';
import { versionHeader } from '#client/http/version.ts';
import { mayBeOnline } from '#client/page/features.ts';
import { currentLocale } from '#client/i18n/locale.ts';
import type { AnyCall } from '#core/contract/call.ts';
import { FROM_STORE } from '#core/contract/headers.ts';
import type { AppError } from '#core/error/app-error.ts';
import { readToken, tokenState } from '#modules/auth/shared/token.ts';

export type { CallOptions, Manner, Result } from '#client/http/result.ts';

/** The sign-in of this browser. */
export const tokens = createTokenStore(localStorage, Date.now, tokenSeal);

const transport = createTransport({
  onAnswer(headers) {
    if (headers.has(FROM_STORE)) return;
    noteContact();
    noteServerDate(headers.get('date'));
  },
});

const headers = () => ({ 'accept-language': currentLocale(), 'x-device': deviceId(), ...versionHeader });
/** Within this time what one tab stored is seen by the others, ms. */
const SETTLE_MS = 100;

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** Whoever is on their way to a new password, or reads a shared report, needs no sign-in for it and stays on the page. */
const staysHere = (): boolean => isPublicPath(location.pathname) && !['/login', '/register'].includes(location.pathname);

const ends = new Set<() => void>();
/** Tells of the end of the sign-in on a page that stays open without one. Returns the end of it. */
export function onSignedOutHere(listener: () => void): () => void {
  ends.add(listener);
  return () => ends.delete(listener);
}

/** The failure procedure of the sign-in (AUTH-REF-04). */
export const endSession = createSessionEnd({
  clear() {
    const owner = tokenOwner(tokens)?.user_id ?? tokens.sealedFor();
    tokens.clear();
    if (owner !== null) noteCopyToForget(owner);
    if (owner !== null) forgetViews(owner);
    if (owner !== null) void Promise.all([forgetMenu(owner), forgetUserInfo(owner)]);
    if (staysHere()) for (const listener of ends) listener();
  },
  showMessage(error, words) {
    const text = words ?? wordsOf({ ...error, status: 401 }).text;
    keepLoginNotice(text);
    showToast('error', text);
  },
  isLeaving,
  openLogin() {
    if (!staysHere()) location.replace(loginPath(location.pathname + location.search));
  },
  wait,
});

const successes = new Set<() => void>();
/** Tells of every call in the foreground that went well (OFF-REP-02). Returns the end of it. */
export function onCallSuccess(listener: () => void): () => void {
  successes.add(listener);
  return () => successes.delete(listener);
}

const failures = new Set<(error: AppError, call: AnyCall) => void>();
/** Tells of every call that failed for good, quiet ones included. Returns the end of it. */
export function onCallFailure(listener: (error: AppError, call: AnyCall) => void): () => void {
  failures.add(listener);
  return () => failures.delete(listener);
}

/** Exchanges the refresh token for a new pair, once for all tabs. */
export const renew = createRenewal({
  tokens,
  transport,
  withLock,
  headers,
  now: serverNow,
  settle: () => wait(SETTLE_MS),
  onEnded: (error) => void endSession(error),
});

/** Puts the tokens under the person's lock, or back, while no tab renews them. */
export const putTokensAway = (): Promise<void> => withLock(RENEWAL_LOCK, () => tokens.putAway());

/** Renews a token that has lapsed, for a public call that needs to know who asks: such a call starts no renewal by itself (ledger 01, decision 2). */
export async function freshen(): Promise<void> {
  const { access, refresh } = tokens.read();
  if (refresh !== null && tokenState(readToken(access), serverNow()) === 'expired') await renew(access);
}

/** Calls the server. Never throws for an answer; `foreground` shows failures by itself. */
export const call = createClient({
  transport,
  tokens,
  renew,
  headers,
  wait,
  now: serverNow,
  online: mayBeOnline,
  onEnded: (error) => void endSession(error),
  onFailure: (error) => void showFailure(error),
  onAnyFailure: (error, failed) => {
    for (const listener of failures) listener(error, failed);
  },
  onSuccess: () => {
    for (const listener of successes) listener();
  },
});
