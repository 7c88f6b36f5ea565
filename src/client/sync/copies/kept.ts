import type { DeviceDatabase } from '#client/sync/device/database.ts';
import { draftKey } from '#client/sync/device/draft-ends.ts';
import { COPIED_DRAFTS } from '#client/sync/names.ts';
import type { BlobRow, DiscardedValue } from '#client/sync/port.ts';
import type { BaseState } from '#core/change/overlay.ts';
import type { JsonObject } from '#core/change/json.ts';
import type { CopyHead } from '#modules/sync/shared/draft-copy.calls.ts';

/** What of a file goes with the draft that names it; its bytes go apart. */
export type CopiedFile = Pick<BlobRow, 'id' | 'hash' | 'type' | 'name' | 'size' | 'as' | 'about' | 'spot'>;

/** What stands in a copy. */
export interface CopiedDraft {
  readonly body: JsonObject;
  readonly base: BaseState | null;
  readonly title: string;
  readonly savedAt: number;
  readonly discarded: readonly DiscardedValue[];
  readonly files: readonly CopiedFile[];
}

/** A copy of a draft of this device, as the server has it. */
export interface SentCopy {
  readonly version: number;
  /** When the server took it, ms. */
  readonly at: number;
  /** Files whose bytes went along whole. */
  readonly files: readonly string[];
  /** Files that it names and whose bytes are still to go. */
  readonly left: readonly string[];
  /** The server has no room for more of this person: this one stays here alone. */
  readonly isRefused?: true;
}

/** What a draft was when it was taken in from another device: the common ground of the next time. */
export type Ground = Pick<CopiedDraft, 'body' | 'discarded'>;

/** What a draft of this device was when a copy of it went out, and when, ms: another device may have gone on from there. */
export interface MineThen extends Ground {
  readonly at: number;
}

/** That a draft was taken in from another device. */
export interface TakenCopy {
  readonly device: string;
  readonly version: number;
  /** Version of the draft here after it; null where this device had typed something of its own into it before. */
  readonly pure: number | null;
  /** When the other device had typed it, and when it came here, ms. */
  readonly savedAt: number;
  readonly at: number;
}

/** A file of a draft that was taken in, whose bytes have not come yet. */
export interface AwaitedFile {
  readonly file: CopiedFile;
  readonly kind: string;
  readonly record: string;
}

/** A copy of another device that lies here sealed off from the drafts, until the person opens it. */
export interface FetchedCopy {
  readonly version: number;
  readonly title: string;
}

/** What the server said last of all copies of this person. */
interface Told {
  readonly heads: readonly CopyHead[];
  /** When, ms. */
  readonly at: number;
}

/** What a draft of another device was at the times before the last one that it was taken in; a change that was saved here in between holds it. */
interface TakenGround extends Ground {
  readonly older?: readonly JsonObject[];
}
const MOST_OLDER = 5;

const TOLD = 'copies/told';
const OFF = 'copies/off';
const KEY = 'copies/key';
const SENT = 'copies/sent/';
const TAKEN = 'copies/taken/';
const GROUND = 'copies/ground/';
const MINE = 'copies/mine/';
const FILE = 'copies/file/';
const FETCHED = 'copies/fetched/';

/** Another device has mostly taken one of the newest. */
const MOST_OF_MINE = 8;

/** Under which a copy of a device is kept. */
export const copyName = ({ kind, record_id, device_id }: Pick<CopyHead, 'kind' | 'record_id' | 'device_id'>): string =>
  `${draftKey(kind, record_id)}/${device_id}`;

const read = <T>(row: { readonly value: unknown } | undefined): T | undefined => row?.value as T | undefined; // each key is written below alone

/** Everything of copies that lies on the device, read at once: screens show it without a network. */
export interface CopyFacts {
  /** The person wants no copies of what is typed here. */
  readonly isOff: boolean;
  readonly told: Told | null;
  /** By the key of the draft. */
  readonly sent: ReadonlyMap<string, SentCopy>;
  /** By the key of the draft. */
  readonly taken: ReadonlyMap<string, readonly TakenCopy[]>;
  readonly awaited: readonly AwaitedFile[];
  /** By their names (`copyName`). */
  readonly fetched: ReadonlyMap<string, FetchedCopy>;
}

export const NO_COPIES: CopyFacts = { isOff: false, told: null, sent: new Map(), taken: new Map(), awaited: [], fetched: new Map() };

const under = async <T>({ session }: DeviceDatabase, prefix: string): Promise<[string, T][]> =>
  (await session.where('k').startsWith(prefix).toArray()).map((row) => [row.k.slice(prefix.length), row.value as T]);

export const copyFacts = (device: DeviceDatabase): Promise<CopyFacts> =>
  device.transaction('r', device.session, async () => {
    const [off, told, sent, taken, awaited, fetched] = await Promise.all([
      device.session.get(OFF),
      device.session.get(TOLD),
      under<SentCopy>(device, SENT),
      under<TakenCopy>(device, TAKEN),
      under<AwaitedFile>(device, FILE),
      under<FetchedCopy>(device, FETCHED),
    ]);
    const byDraft = new Map<string, TakenCopy[]>();
    for (const [name, copy] of taken) {
      const draft = name.slice(0, name.lastIndexOf('/'));
      byDraft.set(draft, [...(byDraft.get(draft) ?? []), copy]);
    }
    return {
      isOff: off !== undefined,
      told: read<Told>(told) ?? null,
      sent: new Map(sent),
      taken: byDraft,
      awaited: awaited.map(([, file]) => file),
      fetched: new Map(fetched),
    };
  });

/** Drafts of one record as they went between the devices of the person, the newest ones of each. */
export interface Travelled {
  /** From here. */
  readonly sent: readonly JsonObject[];
  /** From another device into the draft here. */
  readonly taken: readonly JsonObject[];
}
export async function travelled(device: DeviceDatabase, kind: string, id: string): Promise<Travelled> {
  const draft = `${draftKey(kind, id)}/`;
  const [mine, grounds] = await Promise.all([under<MineThen>(device, MINE + draft), under<TakenGround>(device, GROUND + draft)]);
  return { sent: mine.map(([, { body }]) => body), taken: grounds.flatMap(([, { body, older = [] }]) => [body, ...older]) };
}

/** Writes the facts above, each by its own row. */
export const keptCopies = (device: DeviceDatabase) => {
  const { session } = device;
  return {
    key: async () => read<string>(await session.get(KEY)),
    noteKey: (key: string) => session.put({ k: KEY, value: key }),
    forgetKey: () => session.delete(KEY),
    noteTold: (told: Told) => session.put({ k: TOLD, value: told }),
    switchOff: (isOff: boolean) => (isOff ? session.put({ k: OFF, value: true }) : session.delete(OFF)),
    noteSent: (draft: string, copy: SentCopy) => session.put({ k: SENT + draft, value: copy }),
    forgetSent: async (draft: string) => {
      await session.bulkDelete([SENT + draft, ...(await session.where('k').startsWith(`${MINE}${draft}/`).primaryKeys())]);
    },
    /** Before it goes out: the server may have it also when the answer is lost. */
    async noteMine(draft: string, version: number, mine: MineThen) {
      const prefix = `${MINE}${draft}/`;
      const older = (await session.where('k').startsWith(prefix).primaryKeys()).filter((key) => key !== `${prefix}${version}`);
      const over = older.toSorted((a, b) => Number(b.slice(prefix.length)) - Number(a.slice(prefix.length))).slice(MOST_OF_MINE - 1);
      await session.bulkDelete(over);
      await session.put({ k: `${prefix}${version}`, value: mine });
    },
    mine: async (draft: string, version: number) => read<MineThen>(await session.get(`${MINE}${draft}/${version}`)),
    async noteTaken(name: string, copy: TakenCopy, { body, discarded }: Ground) {
      const before = read<TakenGround>(await session.get(GROUND + name));
      const older = before === undefined ? [] : [before.body, ...(before.older ?? [])].slice(0, MOST_OLDER);
      await session.bulkPut([
        { k: TAKEN + name, value: copy },
        { k: GROUND + name, value: { body, discarded, older } satisfies TakenGround },
      ]);
    },
    ground: async (name: string) => read<Ground>(await session.get(GROUND + name)),
    content: async (name: string) => read<CopiedDraft>(await session.get(COPIED_DRAFTS + name)),
    noteFetched: (name: string, { version, draft }: { readonly version: number; readonly draft: CopiedDraft }) =>
      session.bulkPut([
        { k: COPIED_DRAFTS + name, value: draft },
        { k: FETCHED + name, value: { version, title: draft.title } satisfies FetchedCopy },
      ]),
    forgetFetched: (name: string) => session.bulkDelete([COPIED_DRAFTS + name, FETCHED + name]),
    await: (file: AwaitedFile) => session.put({ k: FILE + file.file.id, value: file }),
    awaitNoMore: (id: string) => session.delete(FILE + id),
  };
};

export type KeptCopies = ReturnType<typeof keptCopies>;

/**
 * Copies with something that this device does not have: of other devices, and of this one from before its store was lost.
 * @param own id of this device
 */
export const newCopies = ({ told, sent, taken }: CopyFacts, own: string): readonly CopyHead[] =>
  (told?.heads ?? []).filter((head) => {
    const draft = draftKey(head.kind, head.record_id);
    if (head.ended !== null || (head.device_id === own && sent.has(draft))) return false;
    return !(taken.get(draft) ?? []).some((copy) => copy.device === head.device_id && copy.version === head.version);
  });
