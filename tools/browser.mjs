// Finds the Chromium that the browser tests drive, and installs it where that can be done without asking.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { run, SetupError } from './setup.mjs';

const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** The same engine without a browser's own window, in which a new person costs a quarter of the processor. */
const SHELL = ['chromium-headless-shell', 'chrome-headless-shell'];

function find(names) {
  const given = process.env.CHROMIUM_PATH;
  if (given) return existsSync(given) ? given : null;
  for (const name of names) {
    const found = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim();
    if (found) return found;
  }
  return null;
}

/** Debian's packages, by who may install them; their failure is told by what is still missing afterwards. */
async function install(packages) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  console.log(`Installing ${packages.join(', ')} ...`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  if ((await run('apt-get', ['update', '-q'], { env })) === 0)
    await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], { env });
}

/** The path of a Chromium. @throws SetupError saying what to install. */
export async function findBrowser() {
  if (find(WHOLE) === null) await install(['chromium']);
  const found = find(WHOLE);
  if (found) return found;
  throw new SetupError(
    'The browser tests need Chromium. Install it (Debian: apt-get install chromium), or set CHROMIUM_PATH to its program.',
  );
}

/** The path of Chromium's headless shell; where there is none, of the whole browser, which does the same more slowly. */
export async function findHeadlessShell() {
  if (find(SHELL) === null) await install(['chromium-headless-shell']);
  return find(SHELL) ?? (await findBrowser());
}
