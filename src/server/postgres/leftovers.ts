import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Processes of PostgreSQL that work in a data folder: PostgreSQL makes it the working directory of each of its processes. */
function workingIn(folder: string): number[] {
  const real = realpathSync(folder);
  if (!existsSync('/proc/self/cwd')) return postmasterByArguments(folder);
  return readdirSync('/proc').flatMap((entry) => {
    if (!/^\d+$/.test(entry)) return [];
    try {
      return readlinkSync(`/proc/${entry}/cwd`) === real ? [Number(entry)] : [];
    } catch {
      return [];
    }
  });
}

/** Without /proc: the process that postmaster.pid names, when its command line names the folder. */
function postmasterByArguments(folder: string): number[] {
  const pid = postmasterPid(folder);
  if (pid === null) return [];
  const listed = spawnSync('ps', ['-p', String(pid), '-o', 'args='], { encoding: 'utf8' });
  return listed.stdout?.includes(folder) ? [pid] : [];
}

function postmasterPid(folder: string): number | null {
  try {
    const pid = Number(readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
    return Number.isInteger(pid) && pid > 0 ? pid : null;
  } catch {
    return null;
  }
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It has gone meanwhile.
    }
  }
}

async function goneWithin(folder: string, milliseconds: number): Promise<boolean> {
  for (const end = Date.now() + milliseconds; Date.now() < end; await pause(50)) if (workingIn(folder).length === 0) return true;
  return workingIn(folder).length === 0;
}

/**
 * Clears what a server that was killed left in the data folder `folder` (of PostgreSQL): stops a PostgreSQL that still runs
 * there, and removes a postmaster.pid whose number now belongs to some other program. The caller holds the folder's lock.
 */
export async function clearLeftovers(folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  const running = workingIn(folder);
  if (running.length > 0) {
    const postmaster = postmasterPid(folder);
    // Fast shutdown for the parent, which stops its children; without a parent the children end by themselves.
    if (postmaster !== null && running.includes(postmaster)) signal([postmaster], 'SIGINT');
    if (!(await goneWithin(folder, 20_000))) {
      signal(workingIn(folder), 'SIGQUIT');
      if (!(await goneWithin(folder, 5_000))) {
        signal(workingIn(folder), 'SIGKILL');
        await goneWithin(folder, 5_000);
      }
    }
  }
  const stale = postmasterPid(folder);
  if (stale !== null && isAlive(stale)) rmSync(path.join(folder, 'postmaster.pid'), { force: true });
}
