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
import { stuckTables } from '#tests/engines/stuck.ts';
import { serveSuites } from '#tests/engines/suites/build.ts';
import { runSuites } from '#tests/engines/suites/run.ts';

const { values } = parseArgs({
  options: { only: { type: 'string' }, part: { type: 'string' }, story: { type: 'string' }, pictures: { type: 'boolean' } },
});
const isWanted = (part: 'suites' | 'stories'): boolean => values.pictures !== true && (values.part ?? part) === part;
const ALL = [fieldDay, stuckTables, hangingParts].filter(({ name }) => values.story === undefined || values.story === name);
const STORIES = values.pictures === true ? [pictures] : isWanted('stories') ? ALL : [];
/** Side by side in a group: Firefox and WebKit play parts that hang, and spend most of that time waiting. */
const GROUPS: readonly (readonly Engine[])[] = [[chromium], [firefox, webkit]];

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

/** In Chromium the browser tests hang each part already (tests/e2e/hangs.spec.ts): there it is played when it is asked for by name. */
const isToldElsewhere = (engine: Engine, story: (scene: Scene) => Promise<void>): boolean =>
  engine === chromium && story === hangingParts && values.story === undefined;

/** Plays every story in one engine. */
async function playAll(engine: Engine, url: string): Promise<void> {
  for (const story of STORIES) {
    if (isToldElsewhere(engine, story)) continue;
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
const server = STORIES.length > 0 ? await startServer({ demo: true, env: { SAHA_SECRET: E2E_SECRET } }) : null;

/** The suites and the stories in one engine; one that is not installed is named. */
async function runAll(engine: Engine): Promise<void> {
  const missing = engine.missing();
  if (missing !== null) {
    skipped++;
    notes.push(`skipped: ${engine.name} is not installed (Debian: ${missing})`);
    console.log(`SKIPPED ${engine.name} is not installed (Debian: ${missing})`);
    return;
  }
  if (suites) {
    const sum = await runSuites(engine, suites.url, () => mkdtempSync(path.join(folder, engine.name)));
    passed += sum.passed;
    failed += sum.failed;
    notes.push(...sum.notes);
  }
  if (server) await playAll(engine, server.url);
}

try {
  for (const group of GROUPS) {
    await Promise.all(group.filter(({ name }) => values.only === undefined || values.only === name).map(runAll));
  }
} finally {
  await suites?.close();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
if (process.env['ENGINES_RESULT']) writeFileSync(process.env['ENGINES_RESULT'], JSON.stringify({ passed, failed, notes }));
console.log(`engines: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exit(failed > 0 ? 1 : 0);
