import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const PROJECT = path.resolve(import.meta.dirname, '..', '..');
/** Making the demonstration on a busy machine takes its time. */
const READY_WITHIN_MS = 420_000;

export interface ServerOptions {
  readonly port?: number;
  /** A folder that stays; without it one is made and removed at the end. */
  readonly dataDir?: string;
  /** Another PostgreSQL than the server's own. */
  readonly databaseUrl?: string;
  /** Whether to make the demonstration data; not by default. */
  readonly demo?: boolean;
  readonly env?: Readonly<Record<string, string>>;
  /** Command that runs the server; the server's process itself by default. */
  readonly command?: readonly string[];
}

export interface TestServer {
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly pid: number;
  /** What it has printed so far. */
  output(): string;
  /** Asks it to stop and waits. @returns its exit code */
  stop(): Promise<number>;
  /** Kills it outright, as a power cut would. The data stays for a next start; `stop` then removes what was temporary. */
  kill(): Promise<void>;
}

/** A port that nothing listens on just now. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** The address of the server's own PostgreSQL, from what it keeps in its folder. */
export function ownDatabase(dataDir: string): string {
  const password = readFileSync(path.join(dataDir, 'postgres.password'), 'utf8').trim();
  const port = readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3];
  return `postgres://saha:${password}@127.0.0.1:${port}/saha`;
}

interface Running {
  readonly child: ChildProcess;
  readonly exit: Promise<number>;
  output(): string;
}

function run(command: readonly string[], env: Readonly<Record<string, string>>): Running {
  const [program = process.execPath, ...args] = command;
  const child = spawn(program, args, { cwd: PROJECT, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  // A test that failed in the middle must not leave its server behind.
  const end = (): void => void child.kill('SIGKILL');
  process.once('exit', end);
  child.once('close', () => process.off('exit', end));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const exit = new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? -1)));
  return { child, exit, output: () => output };
}

const SERVER = [process.execPath, 'src/server/main.ts'];

/** Over the database of all browser tests the demonstration stays on: switched off, its people would be shut out of every other test. */
const isOfTheRun = ({ databaseUrl }: ServerOptions): boolean => {
  const folder = process.env['E2E_DATA'];
  return folder !== undefined && databaseUrl !== undefined && databaseUrl === ownDatabase(folder);
};

const environment = (options: ServerOptions, port: number, dataDir: string): Record<string, string> => ({
  PORT: String(port),
  HOST: '127.0.0.1',
  DATA_DIR: dataDir,
  DATABASE_URL: options.databaseUrl ?? '',
  SAHA_DEMO: options.demo === true || isOfTheRun(options) ? '1' : '0',
  SMTP_URL: '',
  ...options.env,
});

/** Runs a server that is expected not to start, to the end. */
export async function runToEnd(
  options: ServerOptions & { readonly port: number; readonly dataDir: string },
): Promise<{ code: number; output: string }> {
  const running = run(options.command ?? SERVER, environment(options, options.port, options.dataDir));
  const code = await running.exit;
  return { code, output: running.output() };
}

/** Runs the real server as a process of its own and waits until it answers. */
export async function startServer(options: ServerOptions = {}): Promise<TestServer> {
  const port = options.port ?? (await freePort());
  const dataDir = options.dataDir ?? mkdtempSync(path.join(tmpdir(), 'saha-server-'));
  const url = `http://127.0.0.1:${port}`;
  const running = run(options.command ?? SERVER, environment(options, port, dataDir));
  const clean = (): void => {
    if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
  let ended = false;
  void running.exit.then(() => {
    ended = true;
  });
  for (const end = Date.now() + READY_WITHIN_MS; !running.output().includes('is ready:'); await pause(50)) {
    if (!ended && Date.now() < end) continue;
    running.child.kill('SIGKILL');
    clean();
    throw new Error(`the server did not start:\n${running.output()}`);
  }
  return {
    url,
    port,
    dataDir,
    databaseUrl: options.databaseUrl ?? ownDatabase(dataDir),
    pid: running.child.pid ?? 0,
    output: running.output,
    async stop() {
      if (!ended) running.child.kill('SIGTERM');
      const code = await running.exit;
      clean();
      return code;
    },
    async kill() {
      running.child.kill('SIGKILL');
      await running.exit;
    },
  };
}
