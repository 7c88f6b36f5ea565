import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freshDatabase } from '#tests/support/postgres.ts';
import { startServer } from '#tests/support/server.ts';

const PROJECT = path.resolve(import.meta.dirname, '..', '..');
const at = (...parts: string[]): string => path.join(PROJECT, ...parts);
function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), 'saha-packaging-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

/** The steps of the last stage: what ends up in the image. */
const image = (): string[] =>
  (
    readFileSync(at('Containerfile'), 'utf8')
      .split(/^FROM /m)
      .at(-1) ?? ''
  ).split('\n');

/** Packages that stay after `npm prune --omit=dev`, by the lock. */
function productionPackages(): string[] {
  const { packages } = JSON.parse(readFileSync(at('package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean }>;
  };
  return Object.entries(packages)
    .filter(([place, { dev, devOptional }]) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(place) && !dev && !devOptional)
    .map(([place]) => place)
    .filter((place) => existsSync(at(place)));
}

test('the server starts and stops from what the container file puts into the image, without the packages of building and testing', async () => {
  const app = folder();
  const copies = image().flatMap((line) => /^COPY --from=build \/app\/(\S+) \.\/(\S+)$/.exec(line)?.slice(1, 2) ?? []);
  expect(copies.toSorted()).toEqual(['dist/client', 'node_modules', 'package.json', 'src']);
  for (const name of copies.filter((one) => one === 'src' || one === 'package.json'))
    cpSync(at(name), path.join(app, name), { recursive: true });
  for (const place of productionPackages()) {
    mkdirSync(path.dirname(path.join(app, place)), { recursive: true });
    symlinkSync(at(place), path.join(app, place));
  }
  for (const name of ['vite', 'typescript', 'vitest', '@playwright/test'])
    expect(existsSync(path.join(app, 'node_modules', name)), name).toBe(false);
  mkdirSync(path.join(app, 'dist', 'client'), { recursive: true });
  writeFileSync(path.join(app, 'dist', 'client', 'index.html'), '<!doctype html><title>Saha</title>');

  const command = image().find((line) => line.startsWith('CMD ')) ?? '';
  const [program, script = ''] = JSON.parse(command.slice(4)) as string[];
  expect(program).toBe('node');
  const database = await freshDatabase();
  onTestFinished(() => database.stop());
  const server = await startServer({ databaseUrl: database.url, command: [process.execPath, path.join(app, script)] });
  const page = await fetch(server.url);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<title>Saha</title>')]);
  // As the container asks for its health.
  const probe = (JSON.parse(/HEALTHCHECK .*CMD (\[.*\])$/m.exec(image().join('\n'))?.[1] ?? '[]') as string[]).slice(1);
  const healthy = (port: number) => spawnSync(process.execPath, probe, { env: { ...process.env, PORT: String(port) } }).status;
  expect(healthy(server.port)).toBe(0);
  expect(await server.stop()).toBe(0);
  expect(healthy(server.port)).toBe(1);
}, 90_000);

test('the image runs as nobody special, keeps its data outside, and is stopped as the server stops', () => {
  const lines = image();
  const told = (word: string) => lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1));
  expect([told('USER'), told('VOLUME'), told('STOPSIGNAL')]).toEqual([['node'], ['/data'], ['SIGTERM']]);
  expect(told('ENV').join(' ')).toContain('DATA_DIR=/data');
  expect(told('ENV').join(' ')).toContain('SAHA_DEMO=0');
  // What is built is built in there, and nobody's data or keys are carried in.
  const ignored = readFileSync(at('.dockerignore'), 'utf8').trim().split('\n');
  for (const name of readFileSync(at('.gitignore'), 'utf8').trim().split('\n')) expect(ignored, name).toContain(name);
});

test('systemd takes the units, which name what is there', ({ skip }) => {
  if (spawnSync('systemd-analyze', ['--version']).status !== 0) return skip('there is no systemd here');
  const place = folder();
  const units = readdirSync(at('deploy'));
  expect(units.toSorted()).toEqual(['saha-backup.service', 'saha-backup.timer', 'saha.service']);
  for (const unit of units)
    writeFileSync(path.join(place, unit), readFileSync(at('deploy', unit), 'utf8').replaceAll('/opt/saha', PROJECT));
  const checked = spawnSync('systemd-analyze', ['verify', ...units.map((unit) => path.join(place, unit))], { encoding: 'utf8' });
  expect([checked.status, checked.stderr]).toEqual([0, '']);
  for (const unit of units) {
    const text = readFileSync(at('deploy', unit), 'utf8');
    for (const [, script = ''] of text.matchAll(/(src\/\S+\.ts)/g)) expect(existsSync(at(script)), script).toBe(true);
  }
  // Longer than the server itself takes for a stop, and a signal to the server alone: it ends its PostgreSQL.
  const service = readFileSync(at('deploy', 'saha.service'), 'utf8');
  expect(service).toContain('KillMode=mixed');
  expect(service).toContain('OOMPolicy=continue');
  expect(Number(/TimeoutStopSec=(\d+)/.exec(service)?.[1])).toBeGreaterThan(45);
});
