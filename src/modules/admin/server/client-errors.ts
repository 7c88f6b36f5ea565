import { type adminCalls, FAULTS_PER_HOUR } from '#modules/admin/shared/admin.calls.ts';
import { pathOf, scrubText } from '#modules/admin/shared/scrub.ts';
import { type Handler, Refusal } from '#server/http/handler.ts';
import { authorOf, writeLogRecord } from '#server/log/log-records.ts';

const HOUR_MS = 3_600_000;

/** Keeps a fault that a device tells of as a log record (HTTP-CALL-01). What a device sends is cleaned here once more. */
export const takeClientError: Handler<(typeof adminCalls)['clientError']> = async ({ body }, ctx) => {
  const { db, now } = ctx;
  const device = ctx.device ?? ctx.caller.session_id;
  const { count } = await db
    .selectFrom('log_record')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', ctx.caller.account_id)
    .where('action', '=', 'client_error')
    .where('device', '=', device)
    .where('at', '>', new Date(now.getTime() - HOUR_MS))
    .executeTakeFirstOrThrow();
  if (count >= FAULTS_PER_HOUR) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: HOUR_MS / 1000 });
  const { message, stack, route, url, occurred_at, ...rest } = body;
  await writeLogRecord(db, {
    ...authorOf(ctx),
    device,
    done_at: new Date(Math.min(Date.parse(occurred_at), now.getTime())),
    action: 'client_error',
    entity: 'app',
    title: scrubText(message),
    after: { ...rest, route: pathOf(route) ?? '', url: pathOf(url) ?? '', stack: scrubText(stack) },
    longTexts: true,
  });
  return { success: true };
};
