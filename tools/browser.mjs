// Finds the Chromium that the browser tests drive, and installs it where that can be done without asking.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { run, SetupError } from './setup.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function find() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return existsSync(given) ? given : null;
  for (const name of NAMES) {
    const found = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim();
    if (found) return found;
  }
  return null;
}

/** The path of a Chromium. @throws SetupError saying what to install. */
export async function findBrowser() {
  const found = find();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    console.log('Installing Chromium ...');
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    if ((await run('apt-get', ['update', '-q'], { env })) === 0)
      await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], { env });
    const installed = find();
    if (installed) return installed;
  }
  throw new SetupError(
    'The browser tests need Chromium. Install it (Debian: apt-get install chromium), or set CHROMIUM_PATH to its program.',
  );
}
