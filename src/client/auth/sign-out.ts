import { forgetViews } from '#client/auth/kept-lists.ts';
import { clearLoginNotice, loginAddress } from '#client/auth/login-notice.ts';
import { noteLeaving } from '#client/auth/own-leaving.ts';
import { forgetMenu } from '#client/auth/menu-snapshot.ts';
import { forgetUserInfo } from '#client/auth/session-store.ts';
import { call, tokens } from '#client/http/client.ts';
import { mayBeOnline } from '#client/page/features.ts';
import { answerWithin } from '#client/page/patience.ts';
import { endTrackedSession } from '#client/realtime/open-realtime.ts';
import type { SyncEngine } from '#client/sync/engine.ts';
import type { CopyFacts, DraftRow } from '#client/sync/index.ts';
import { unlessEnded } from '#core/load/until-loaded.ts';
import { authCalls } from '#modules/auth/shared/auth.calls.ts';

/** How long the server may take to hear of a sign-out, ms. A person never waits longer. */
const LOGOUT_MS = 5000;

/** How long the store of the device may take to tell of drafts, ms; a person who wants to leave is not held up by it. */
const DRAFTS_MS = 1000;

/** Drafts that no copy on the server has as they are now. */
export const withoutCopy = (drafts: readonly DraftRow[], { sent }: CopyFacts): readonly DraftRow[] =>
  drafts.filter(({ key, version }) => version === undefined || sent.get(key)?.version !== version);

/** How many drafts, texts of forms and files without room are on this device alone: whoever leaves it is told of them. None where the device does not answer. */
export async function workAlone({ drafts, copies, formDrafts, arrivals }: SyncEngine): Promise<number> {
  const count = Promise.all([drafts.all(), copies.facts(), formDrafts.count()]).then(
    ([all, facts, texts]) => withoutCopy(all, facts).length + texts,
  );
  return arrivals.unkept.get() + (await answerWithin(DRAFTS_MS, count, 0));
}

/** Waits for work until the signal, and for nothing of what became of it: whoever leaves is held up by no call, and by no code on its way. */
const until = (signal: AbortSignal, work: Promise<unknown>): Promise<void> => unlessEnded(work, signal).then(ignore, ignore);
const ignore = (): void => undefined;

/**
 * Signs out and starts the page anew (AUTH-OUT-01, SES-FLOW-13): the server is told when it can be reached, tokens, menu, views of lists and
 * the copy of the server's records go; the person's own unsent work goes only with `'everything'` (OFF-DEV-11, OFF-DEV-12).
 */
export async function leave(engine: SyncEngine, what: 'replica' | 'everything'): Promise<void> {
  const { user } = engine.owner;
  noteLeaving();
  clearLoginNotice();
  loginAddress.clear();
  const limit = AbortSignal.timeout(LOGOUT_MS);
  await until(limit, endTrackedSession(limit));
  if (mayBeOnline()) {
    // What is thrown away here must not come back from the server.
    if (what === 'everything') await until(limit, engine.copies.forget());
    await until(limit, call(authCalls.logout, {}, { manner: 'background', once: true, signal: limit }));
  }
  tokens.clear();
  forgetViews(user);
  await forgetMenu(user);
  await forgetUserInfo(user);
  await engine.purge(what);
  location.replace('/login');
}
