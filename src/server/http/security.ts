import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';

const HOST = /^[\w.-]+(:\d+)?$/;

/** Sockets of this very host: `'self'` does not cover ws: in every browser, and a bare ws: would let data out to anywhere. */
function ownSocket(request: IncomingMessage): string {
  const host = request.headers.host ?? '';
  return HOST.test(host) ? `ws://${host} wss://${host}` : "'self'";
}

/**
 * Headers against foreign scripts and frames (security notes, section 5). Styles may be inline because Mantine sets them so.
 * Trusted Types are not asked for: a library would have to be trusted blindly, and that is no protection.
 */
export async function addSecurity(app: FastifyInstance, errorDsn: string | null): Promise<void> {
  const faults = errorDsn === null ? [] : [new URL(errorDsn).origin];

  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'blob:', 'data:'],
        'font-src': ["'self'", 'data:'],
        'connect-src': ["'self'", 'blob:', (request) => ownSocket(request), ...faults],
        'worker-src': ["'self'", 'blob:'],
        'manifest-src': ["'self'"],
        'frame-src': ["'self'", 'blob:'],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    // Only an https site may promise https; in the field a depot's server may speak http.
    strictTransportSecurity: false,
    frameguard: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  });
}
