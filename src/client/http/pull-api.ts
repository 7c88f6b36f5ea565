import ky from 'ky';
import { retryAfterSeconds } from '#client/http/retry.ts';
import { createTransport, WHILE_IT_FLOWS } from '#client/http/transport.ts';
import { versionHeader } from '#client/http/version.ts';
import type { PullApi, RawFeedPage } from '#client/sync/api.ts';
import { NO_RESPONSE, PROVES_NOTHING, readError } from '#core/error/app-error.ts';
import { feedPage, syncCalls } from '#modules/sync/shared/sync.calls.ts';
import * as v from 'valibot';

const rawPage = v.object({ ...feedPage.entries, changes: v.array(v.unknown()) });

/**
 * The feed for the worker: the same transport as every call, without token store, renewal and retries, which live in the
 * page (a worker has no local storage). A script that a worker fetches later and does not get is lost to it for good, so it has
 * the library from the first. Touches nothing when it is imported.
 */
export function createPullApi(transport = createTransport({ ky })): PullApi {
  return {
    async changes(request, token, signal) {
      const answer = await transport({
        method: syncCalls.changes.method,
        path: syncCalls.changes.path,
        search: {
          after: String(request.after),
          epoch: request.epoch,
          limit: String(request.limit),
          ...(request.seen === undefined ? {} : { seen: request.seen }),
        },
        headers: { authorization: `Bearer ${token}`, ...versionHeader },
        signal,
        patience: WHILE_IT_FLOWS,
      });
      if (answer === null) return { ok: false, error: NO_RESPONSE };
      const { status, headers, body } = answer;
      if (status !== 200) return { ok: false, error: readError(status, body, retryAfterSeconds(headers.get('retry-after'), Date.now())) };
      const page = v.safeParse(rawPage, body);
      return page.success
        ? { ok: true, data: page.output satisfies RawFeedPage, bytes: answer.bytes ?? 0 }
        : { ok: false, error: PROVES_NOTHING };
    },
    async unknownOf(keys, token, signal) {
      const { method, path, reply } = syncCalls.unknown;
      const headers = { authorization: `Bearer ${token}`, ...versionHeader };
      const answer = await transport({ method, path, json: { keys }, headers, signal, patience: WHILE_IT_FLOWS });
      if (answer === null) return { ok: false, error: NO_RESPONSE };
      if (answer.status !== 200) return { ok: false, error: readError(answer.status, answer.body) };
      const found = v.safeParse(reply, answer.body);
      // Taken for known is what it does not name: so it has to be about all of these keys, and about no others.
      const isOurs =
        found.success && found.output.data.asked === keys.length && found.output.data.unknown.every((key) => keys.includes(key));
      return isOurs ? { ok: true, data: found.output.data.unknown } : { ok: false, error: PROVES_NOTHING };
    },
  };
}

export const pullApi: PullApi = createPullApi();
