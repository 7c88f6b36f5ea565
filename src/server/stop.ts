import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** How long a stop waits for requests that run, in ms. */
const PATIENCE_MS = 25_000;

/** Counts requests that are being answered; those of the socket wait for news and do not count. */
export function watchRequests(server: Server): { idle(): Promise<void> } {
  let running = 0;
  let onIdle: (() => void) | null = null;
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.startsWith('/socket.io')) return;
    running += 1;
    response.once('close', () => {
      running -= 1;
      if (running === 0) onIdle?.();
    });
  });
  return {
    idle: () =>
      new Promise((resolve) => {
        if (running === 0) return resolve();
        const limit = setTimeout(resolve, PATIENCE_MS);
        onIdle = () => {
          clearTimeout(limit);
          resolve();
        };
      }),
  };
}
