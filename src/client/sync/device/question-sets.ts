import type { DeviceDatabase, SessionRow } from '#client/sync/device/database.ts';
import type { QuestionSetStore } from '#client/sync/engine.ts';
import {
  AUDIT_KINDS,
  isSetOf,
  nameOfSet,
  type PublishedSetName,
  type QuestionSet,
  type QuestionSetName,
} from '#modules/audits/shared/question-set.ts';

/** What stands under `question-set:<kind>:<version>:<hash>`. */
interface KeptSet {
  readonly set: QuestionSet;
  /** When this device met it, ms since 1970: the content that it met first is the one it knows. */
  readonly at: number;
}

const PREFIX = 'question-set:';
/** Under this and the version older builds kept a copy, whatever its words were. */
const OLD_PREFIX = 'kept:operational-questions-';

const versionKey = ({ kind, version }: Pick<QuestionSetName, 'kind' | 'version'>): string => `${PREFIX}${kind}:${version}:`;
const keyOf = (name: PublishedSetName): string => versionKey(name) + name.hash;

/** The name that a key stands for; null for a kind of a newer build. */
function nameOfKey(key: string): PublishedSetName | null {
  const [, word, version, hash = ''] = key.split(':');
  const kind = AUDIT_KINDS.find((one) => one === word);
  return kind === undefined ? null : { kind, version: Number(version), hash };
}

/** Rows under these keys were written by this store alone. */
const keptOf = (row: SessionRow): KeptSet => row.value as KeptSet;

/** Question sets in the device store: they stay when the local copy of the records goes, for the drafts that were begun on them. */
export function createQuestionSetStore(device: DeviceDatabase, now: () => number): QuestionSetStore {
  const found = new Map<string, QuestionSet>();
  const nameFor = (asked: QuestionSetName): string => versionKey(asked) + (asked.hash ?? '');

  const read = async (asked: QuestionSetName): Promise<QuestionSet | undefined> => {
    const { session } = device;
    if (asked.hash !== null) {
      const row = await session.get(keyOf({ ...asked, hash: asked.hash }));
      return row && keptOf(row).set;
    }
    const rows = await session.where('k').startsWith(versionKey(asked)).toArray();
    return rows.map(keptOf).sort((a, b) => a.at - b.at)[0]?.set;
  };
  const readOld = async (asked: QuestionSetName): Promise<QuestionSet | undefined> => {
    const row = await device.session.get(OLD_PREFIX + asked.version);
    // Written by an older build from a record of this kind.
    const set = row?.value as QuestionSet | undefined;
    return set !== undefined && isSetOf(set, asked) ? set : undefined;
  };

  return {
    peek: (asked) => found.get(nameFor(asked)),
    async ahead(asked) {
      const known = found.get(nameFor(asked));
      if (known) return known;
      const set = (await read(asked)) ?? (await readOld(asked));
      if (set !== undefined) found.set(nameFor(asked), set);
      return set;
    },
    async keep(set, isAsked = false) {
      const name = nameOfSet(set);
      const kept = await device.transaction('rw', device.session, async () => {
        const keys = await device.session.where('k').startsWith(versionKey(name)).primaryKeys();
        if (keys.includes(keyOf(name))) return true;
        if (keys.length > 0 && !isAsked) return false;
        await device.session.put({ k: keyOf(name), value: { set, at: now() } satisfies KeptSet });
        await device.session.delete(OLD_PREFIX + name.version);
        return true;
      });
      if (kept) found.set(keyOf(name), set);
      return kept ? 'kept' : 'refused';
    },
    async names() {
      const keys = await device.session.where('k').startsWith(PREFIX).primaryKeys();
      return keys.flatMap((key) => nameOfKey(key) ?? []);
    },
  };
}
