import { existsSync } from 'node:fs';

const KNOWN = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The browser the tests drive: CHROMIUM_PATH, or an installed Chromium. @throws Error naming what to install. */
export function chromiumPath(): string {
  const found = [process.env['CHROMIUM_PATH'] ?? '', ...KNOWN].find((path) => path !== '' && existsSync(path));
  if (found === undefined) throw new Error('No Chromium found: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH');
  return found;
}

/** No sandbox for root in a container; nothing that calls out of the machine. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];
