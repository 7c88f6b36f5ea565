import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Engine } from '#tests/engines/port.ts';
import { chromium, firefox } from '#tests/engines/puppeteer.ts';
import { fieldDay, type Scene } from '#tests/engines/story.ts';
import { webkit } from '#tests/engines/webkit.ts';
import { E2E_SECRET } from '#tests/support/e2e-secret.ts';
import { startFaultProxy } from '#tests/support/fault-proxy.ts';
import { startServer } from '#tests/support/server.ts';
import { hangingParts } from '#tests/engines/hangs.ts';
import { picture } from '#tests/engines/picture.ts';
import { pictures } from '#tests/engines/pictures.ts';
import { everyScreen } from '#tests/engines/screens.ts';
import { stuckTables } from '#tests/engines/stuck.ts';
import { serveSuites } from '#tests/engines/suites/build.ts';
import { runSuites } from '#tests/engines/suites/run.ts';

const { values } = parseArgs({
  options: { only: { type: 'string' }, part: { type: 'string' }, story: { type: 'string' }, pictures: { type: 'boolean' } },
});
const isWanted = (part: 'suites' | 'stories'): boolean => values.pictures !== true && (values.part ?? part) === part;
const ALL = [fieldDay, everyScreen, stuckTables, hangingParts].filter(({ name }) => values.story === undefined || values.story === name);
const STORIES = values.pictures === true ? [pictures] : isWanted('stories') ? ALL : [];
type Story = (typeof STORIES)[number];
interface Turn {
  readonly engine: Engine;
  readonly isFirst: boolean;
  readonly plays: (story: Story) => boolean;
}
const isWaiting = (story: Story): boolean => story === hangingParts;
/** The browser tests do the same and more in Chromium (hangs.spec.ts, screens.spec.ts): there it is played when it is asked for by name. */
const isElsewhere = (story: Story): boolean => isWaiting(story) || story === everyScreen;
/** Side by side in a round. Parts that hang are mostly waited for: meanwhile Chromium has its whole turn. */
const ROUNDS: readonly (readonly Turn[])[] = [
  [firefox, webkit].map((engine) => ({ engine, isFirst: true, plays: (story) => !isWaiting(story) })),
  [
    { engine: chromium, isFirst: true, plays: (story) => !isElsewhere(story) || values.story !== undefined },
    ...[firefox, webkit].map((engine) => ({ engine, isFirst: false, plays: isWaiting })),
  ],
];

let passed = 0;
let failed = 0;
let skipped = 0;
const notes: string[] = [];

/** Plays one story; gives its lines, and whether all of it went well. */
async function play(
  engine: Engine,
  url: string,
  story: (scene: Scene) => Promise<void>,
): Promise<{ readonly isWell: boolean; readonly lines: number }> {
  const line = await startFaultProxy(url);
  let isWell = true;
  let lines = 0;
  const check = (name: string, isSo: boolean) => {
    lines++;
    isWell &&= isSo;
    console.log(`${isSo ? 'ok    ' : 'FAILED'} ${engine.name}: ${name}`);
  };
  const step = async (name: string, work: () => Promise<unknown>) => {
    const error: unknown = await work().then(
      () => null,
      (reason: unknown) => reason ?? new Error('failed'),
    );
    check(name, error === null);
    if (error !== null) throw error;
  };
  try {
    await story({ engine, line, profile: mkdtempSync(path.join(folder, engine.name)), picture: camera, step, check });
  } catch (error) {
    isWell = false;
    console.error(error);
  } finally {
    await line.stop();
  }
  return { isWell, lines };
}

/** Plays the stories of a turn. */
async function playAll({ engine, plays }: Turn, url: string): Promise<void> {
  for (const story of STORIES.filter(plays)) {
    const first = await play(engine, url, story);
    // Real browsers on a busy machine: what goes well the second time is named, not counted as a failure.
    if (!first.isWell) console.log(`AGAIN  ${engine.name}: ${story.name}`);
    const { isWell, lines } = first.isWell ? first : await play(engine, url, story);
    passed += isWell ? lines : 0;
    failed += isWell ? 0 : 1;
    if (!first.isWell) notes.push(`${isWell ? 'flaky' : 'failed'}: ${engine.name}: ${story.name}`);
  }
}

const folder = mkdtempSync(path.join(tmpdir(), 'saha-engines-'));
const camera = path.join(folder, 'kamera.png');
writeFileSync(camera, picture());
const suites = isWanted('suites') ? await serveSuites() : null;
/** Made while the suites run, which need none. */
const starting = STORIES.length > 0 ? startServer({ demo: true, env: { SAHA_SECRET: E2E_SECRET } }) : null;
// Told where it is waited for.
starting?.catch(() => undefined);

/** The suites, in its first turn, and the stories in one engine; one that is not installed is named. */
async function take(turn: Turn): Promise<void> {
  const { engine, isFirst } = turn;
  const missing = engine.missing();
  if (missing !== null) {
    if (!isFirst) return;
    skipped++;
    notes.push(`skipped: ${engine.name} is not installed (Debian: ${missing})`);
    console.log(`SKIPPED ${engine.name} is not installed (Debian: ${missing})`);
    return;
  }
  if (suites && isFirst) {
    const sum = await runSuites(engine, suites.url, () => mkdtempSync(path.join(folder, engine.name)));
    passed += sum.passed;
    failed += sum.failed;
    notes.push(...sum.notes);
  }
  if (starting) await playAll(turn, (await starting).url);
}

try {
  for (const round of ROUNDS) {
    await Promise.all(round.filter(({ engine }) => values.only === undefined || values.only === engine.name).map(take));
  }
} finally {
  await suites?.close();
  await (await starting?.catch(() => null))?.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
if (process.env['ENGINES_RESULT']) writeFileSync(process.env['ENGINES_RESULT'], JSON.stringify({ passed, failed, notes }));
console.log(`engines: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exit(failed > 0 ? 1 : 0);
