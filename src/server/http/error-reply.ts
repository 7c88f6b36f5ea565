import type { FastifyReply, FastifyRequest } from 'fastify';
import { ERROR_STATUS, type ErrorBody } from '#core/error/codes.ts';
import { isDatabaseAway } from '#server/db/away.ts';
import { isDiskFull } from '#server/disk/full.ts';
import { ROOM_RETRY_SECONDS } from '#server/disk/room.ts';
import { Refusal } from '#server/http/handler.ts';
import { codeText, localeOf, wordText } from '#server/http/messages.ts';

/** A refusal as it goes out (HTTP-BODY-01; ledger 04, decision 8), in the language of the request. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const locale = localeOf(request.headers['accept-language']);
  const { permission, record, retryAfter, facts, headers = {} } = refusal.detail;
  const status = ERROR_STATUS[refusal.code];
  const body: ErrorBody = {
    success: false,
    message: refusal.message === refusal.code ? codeText(refusal.code, locale) : refusal.message,
    ...(refusal.items.length === 0 ? {} : { errors: refusal.items.map((item) => ({ ...item, message: wordText(item.message, locale) })) }),
    error: {
      code: refusal.code,
      ...(permission === undefined ? {} : { permission }),
      ...(record === undefined ? {} : { record }),
      ...(status >= 500 ? { request_id: request.id } : {}),
    },
  };
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  return reply
    .headers(headers)
    .code(status)
    .header('cache-control', 'no-store')
    .send({ ...facts, ...body });
}

const codeOf = (error: unknown): string => (typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '');

/** Texts that PostgreSQL cannot keep (a zero character, half a surrogate pair) are the sender's fault, not ours. */
const UNSTORABLE = new Set(['22P02', '22P05', '22021']);
/** After how long a request that met no database is worth another try, in seconds. */
export const AWAY_RETRY_SECONDS = 5;

/** Any error as a refusal. What nobody expected says nothing of itself to the caller. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const code = codeOf(error);
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Refusal('TOO_LARGE');
  if (UNSTORABLE.has(code)) return new Refusal('BAD_REQUEST');
  if (isDiskFull(error)) return new Refusal('STORAGE_FULL', { retryAfter: ROOM_RETRY_SECONDS });
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500;
  // A sender whose line was cut has the code of a database that went away.
  if (status >= 500 && isDatabaseAway(error)) return new Refusal('UNAVAILABLE', { retryAfter: AWAY_RETRY_SECONDS });
  return new Refusal(status >= 400 && status < 500 ? 'BAD_REQUEST' : 'SERVER_ERROR');
}
