import type { FastifyInstance } from 'fastify';
import { Refusal } from '#server/http/handler.ts';

/** Header in which a build of the client names itself: three numbers, as in package.json. */
export const CLIENT_VERSION_HEADER = 'x-app-version';
/** How a version is written; what follows the three numbers says nothing about what the build can. */
export const VERSION = /^(\d{1,6})\.(\d{1,6})\.(\d{1,6})(?:[-+].*)?$/;

const partsOf = (version: string): readonly number[] | null => VERSION.exec(version)?.slice(1, 4).map(Number) ?? null;

/** Whether a client is older than the server still serves. A client that names no version is another program, not an old build. */
export function isTooOld(version: string | undefined, minimum: string): boolean {
  const [mine, least] = [partsOf(version ?? ''), partsOf(minimum)];
  if (mine === null || least === null) return false;
  const at = least.findIndex((part, index) => part !== mine[index]);
  return at >= 0 && (mine[at] ?? 0) < (least[at] ?? 0);
}

/**
 * What an old build may still do: know that there is a server, keep and end its sign-in, and say that it holds unsent work.
 * Without these it would end the sign-in of a person who only needs an update.
 */
const ALWAYS = /^\/api\/web\/(?:auth\/|health$|client-errors$|sync\/report$)/;

/** Refuses the calls of clients older than `minimum` with 426 and names the version that is needed; nothing of theirs is looked at. */
export function addClientVersion(app: FastifyInstance, minimum: string): void {
  app.addHook('onRequest', async (request) => {
    const path = request.url.split('?')[0] ?? '';
    if (!path.startsWith('/api/web/') || ALWAYS.test(path)) return;
    const version = request.headers[CLIENT_VERSION_HEADER];
    if (isTooOld(Array.isArray(version) ? version[0] : version, minimum))
      throw new Refusal('UPGRADE_REQUIRED', { facts: { minimum_version: minimum } });
  });
}
