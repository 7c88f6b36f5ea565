import { FIRST_CODE_MINUTES } from '#server/auth/first-run.ts';
import { type RunningServer, startServer } from '#server/start.ts';
import { readSettings, type Settings } from '#server/settings/settings.ts';
import { StartError } from '#server/settings/start-error.ts';
import { DEMO_PASSWORD } from '#server/seed/seed.ts';

/** A stop that has not come to its end by then is broken off, in ms: requests have had their time. */
const STOP_WITHIN_MS = 45_000;

const log = (line: string): void => console.log(line);

const isOwnMachine = (host: string): boolean => host === 'localhost' || host === '::1' || host.startsWith('127.');

function announce(settings: Settings, server: RunningServer): void {
  const shown =
    settings.host === '0.0.0.0' || settings.host === '::' || (settings.demo && settings.host === '127.0.0.1') ? 'localhost' : settings.host;
  log(`\nSaha ${server.version} is ready: http://${shown}:${settings.port}`);
  log(`  Data      ${settings.dataDir}`);
  log(`  Database  ${server.databasePlace}`);
  if (server.demonstration) {
    log('  Demonstration accounts:');
    for (const [role, name] of [
      ['Auditor', 'auditor'],
      ['Safety expert', 'igu'],
      ['Account manager', 'account_manager'],
      ['Super admin', 'super_admin'],
    ]) {
      log(`    ${(role ?? '').padEnd(16)} ${name}@demo.saha`);
    }
    log(`    ${'Other account'.padEnd(16)} auditor@other.saha`);
    log(`    Password         ${DEMO_PASSWORD}`);
    log(
      isOwnMachine(settings.host)
        ? '  Only this machine reaches it while the demonstration is on. HOST=0.0.0.0 opens it to others, SAHA_DEMO=0 ends the demonstration.'
        : '  Everybody who reaches this address knows these passwords. SAHA_DEMO=0 ends the demonstration.',
    );
  }
  if (server.first !== null) {
    log(`  There is no account of your own yet. This code makes the first one, once and within ${FIRST_CODE_MINUTES} minutes:`);
    log(`    ${server.first.code}   at ${server.first.address}`);
  }
  log('  Ctrl-C stops it.\n');
}

function fail(error: unknown): never {
  console.error(error instanceof StartError ? `\nSaha did not start.\n${error.message}` : error);
  process.exit(1);
}

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const starting = startServer(settings, log);
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => fail(new Error('the stop did not come to an end')), STOP_WITHIN_MS).unref();
    // A stop during the start waits for it: nothing is left half made.
    await (await starting).stop();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop().catch(fail));
  // The parent that started us is gone.
  process.on('disconnect', () => void stop().catch(fail));
  const server = await starting;
  if (!stopping) announce(settings, server);
}

main().catch(fail);
