import { readdirSync, readFileSync } from 'node:fs';

const EVERY_MS = 25;

interface Process {
  readonly args: string;
  readonly parent: string;
  /** Own memory, MB: what it shares with others, as the program itself, is left out. */
  readonly own: number;
}

function processes(): Map<string, Process> {
  const found = new Map<string, Process>();
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
    try {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      const numberOf = (name: string) => new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? '0';
      const own = (Number(numberOf('RssAnon')) + Number(numberOf('RssShmem'))) / 1000;
      found.set(pid, { args: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' '), parent: numberOf('PPid'), own });
    } catch {
      // It ended while it was looked at.
    }
  return found;
}

/** The processes in which pages of the browser on a profile run, with their memory. */
function rendererMemory(profile: string): Map<string, number> {
  const all = processes();
  const isOf = (pid: string): boolean => {
    const process = all.get(pid);
    return process !== undefined && (process.args.includes(profile) || isOf(process.parent));
  };
  return new Map([...all].filter(([pid, { args }]) => args.includes('--type=renderer') && isOf(pid)).map(([pid, { own }]) => [pid, own]));
}

export interface MemorySeen {
  /** The most that one process of a page held, MB, and how much of that was not there at the beginning. */
  readonly most: number;
  readonly more: number;
}

/** Looks at the memory of the pages of a browser until it is told to stop; workers are in the process of their page. Linux. */
export function watchMemory(profile: string): () => MemorySeen {
  const before = rendererMemory(profile);
  let seen: MemorySeen = { most: 0, more: 0 };
  const look = () => {
    for (const [pid, now] of rendererMemory(profile)) {
      const more = now - (before.get(pid) ?? 0);
      seen = { most: Math.max(seen.most, now), more: Math.max(seen.more, more) };
    }
  };
  if (before.size === 0) throw new Error('no process of a page was found');
  const timer = setInterval(look, EVERY_MS);
  return () => {
    clearInterval(timer);
    look();
    return seen;
  };
}
