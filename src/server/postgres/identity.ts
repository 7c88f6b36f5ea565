import { spawnSync } from 'node:child_process';
import { StartError } from '#server/settings/start-error.ts';

/** How PostgreSQL's programs are run: PostgreSQL refuses to run as root, and a folder must belong to the one who runs it. */
export interface Identity {
  /** Command and arguments put before the program. */
  readonly prefix: readonly string[];
  /** Who must own the data folder; null when it stays with the one who starts the server. */
  readonly owner: { readonly uid: number; readonly gid: number } | null;
}

/** An unprivileged user that every Linux has by number. */
const NOBODY = 65534;
const NAMESPACE = ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--'];
// The one capability kept lets it pass folders closed to others, such as a home directory that holds the clone; the secure
// bit makes access(2), by which PostgreSQL looks for its own files, count it too.
const UNPRIVILEGED = [
  'setpriv',
  '--securebits=+no_setuid_fixup',
  `--reuid=${NOBODY}`,
  `--regid=${NOBODY}`,
  '--clear-groups',
  '--inh-caps=-all,+dac_override',
  '--ambient-caps=-all,+dac_override',
  '--bounding-set=-all,+dac_override',
  '--',
];
// The kernel then stops PostgreSQL when the server is killed outright.
const FOLLOW_PARENT = ['setpriv', '--pdeathsig', 'INT', '--'];

const works = (prefix: readonly string[], program: string): boolean => {
  const [command = program, ...rest] = [...prefix, program, '--version'];
  return spawnSync(command, rest, { stdio: 'ignore' }).status === 0;
};

const followed = (prefix: readonly string[], program: string): readonly string[] =>
  works([...prefix, ...FOLLOW_PARENT], program) ? [...prefix, ...FOLLOW_PARENT] : prefix;

/**
 * Chooses how to run `program` (initdb or postgres): an ordinary user runs it directly; root runs it in a user namespace,
 * else as an unprivileged user. @throws StartError when this machine allows root neither.
 */
export function chooseIdentity(program: string): Identity {
  if (process.getuid?.() !== 0) {
    if (works([], program)) return { prefix: followed([], program), owner: null };
    throw new StartError(`The built-in PostgreSQL does not run on this machine (${program}). Set DATABASE_URL to a PostgreSQL server.`);
  }
  if (works(NAMESPACE, program)) return { prefix: followed(NAMESPACE, program), owner: null };
  if (works(UNPRIVILEGED, program)) return { prefix: followed(UNPRIVILEGED, program), owner: { uid: NOBODY, gid: NOBODY } };
  throw new StartError(
    'The built-in PostgreSQL does not run as root, and this machine allows neither a user namespace (unshare) nor a change of user (setpriv). ' +
      'Start Saha as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
  );
}
