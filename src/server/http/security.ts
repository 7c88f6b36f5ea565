import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { SupportSettings } from '#server/settings/settings.ts';

/** A year: browsers then never ask this host by http again. Not its sub-domains, which may be somebody else's. */
const HSTS = 'max-age=31536000';
const HOST = /^[\w.-]+(:\d+)?$/;

/** Sockets of this very host: `'self'` does not cover ws: in every browser, and a bare ws: would let data out to anywhere. */
function ownSocket(request: IncomingMessage): string {
  const host = request.headers.host ?? '';
  return HOST.test(host) ? `ws://${host} wss://${host}` : "'self'";
}

/** The support chat may be framed where the product is opened at its one origin, and nowhere else (SHELL-WID-01). */
const supportFrame =
  (support: SupportSettings | null) =>
  (request: IncomingMessage): string =>
    support !== null && request.headers.host === new URL(support.origin).host ? new URL(support.url).origin : "'self'";

/** The worker that reads codes is the one script that runs WebAssembly (decision 89); it takes the policy of its own file, not the page's. */
const CODE_WORKER = /^\/assets\/code\.worker[.-][\w.-]+\.js$/;
const scriptsFor = (request: IncomingMessage): string => (CODE_WORKER.test(request.url ?? '') ? "'self' 'wasm-unsafe-eval'" : "'self'");

/**
 * Headers against foreign scripts and frames (security notes, section 5). Styles may be inline because Mantine sets them so.
 * Trusted Types are asked for; the one policy there may be is made by the first script of the page (tools/trusted-types.mjs).
 */
export async function addSecurity(app: FastifyInstance, errorDsn: string | null, support: SupportSettings | null): Promise<void> {
  const faults = errorDsn === null ? [] : [new URL(errorDsn).origin];

  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': [scriptsFor],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'blob:', 'data:'],
        'font-src': ["'self'", 'data:'],
        'connect-src': ["'self'", 'blob:', (request) => ownSocket(request), ...faults],
        'worker-src': ["'self'", 'blob:'],
        'manifest-src': ["'self'"],
        'frame-src': ["'self'", 'blob:', supportFrame(support)],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        'require-trusted-types-for': ["'script'"],
        'trusted-types': ['default'],
      },
    },
    // Promised below, and only over https.
    strictTransportSecurity: false,
    frameguard: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  });
  // Only an https site may promise https; in the field a depot's server may speak http. A proxy on this machine says what the person uses.
  app.addHook('onRequest', async (request, reply) => {
    if (request.protocol === 'https') reply.header('strict-transport-security', HSTS);
  });
}
