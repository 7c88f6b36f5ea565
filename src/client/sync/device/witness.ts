import type { DeviceDatabase } from '#client/sync/device/database.ts';
import { birthOf, countOf, NOTHING, type StoreTally, type Tally } from '#client/sync/device/tally.ts';
import { type Owner, ownerTag } from '#client/sync/names.ts';

/** What was in a store that is gone. */
export type Loss = Tally;

type Notes = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
type Fields = Readonly<Record<string, unknown>>;

const numberIn = (fields: Fields, name: string): number => (typeof fields[name] === 'number' ? fields[name] : 0);

/** Older builds wrote `waiting` and `oldest`, and no name of the store. */
const tallyIn = (fields: Fields): Tally => ({
  records: numberIn(fields, 'records') || numberIn(fields, 'waiting'),
  photos: numberIn(fields, 'photos'),
  drafts: numberIn(fields, 'drafts'),
  draftPhotos: numberIn(fields, 'draftPhotos'),
  since: numberIn(fields, 'since') || numberIn(fields, 'oldest') || null,
});

const sum = (earlier: Tally | null, later: Tally): Tally => {
  const times = [earlier?.since, later.since].filter((at) => typeof at === 'number');
  const { records, photos, drafts, draftPhotos } = earlier ?? NOTHING;
  return {
    records: records + later.records,
    photos: photos + later.photos,
    drafts: drafts + later.drafts,
    draftPhotos: draftPhotos + later.draftPhotos,
    since: times.length === 0 ? null : Math.min(...times),
  };
};

/**
 * Remembers outside of the databases that they were there and what was in them. A browser that is short of room, or a person
 * who clears its data, may take the databases away; then the app must say so and not claim that all was sent. What is
 * remembered belongs to one store by its name: no other store, which is empty because it is new, ever writes over it.
 */
export class Witness {
  private readonly seenKey: string;
  private readonly lossKey: string;
  private readonly notes: Notes | undefined;

  constructor(owner: Owner, notes: Notes | undefined = globalThis.localStorage) {
    this.seenKey = `saha.witness.${ownerTag(owner)}`;
    this.lossKey = `saha.lost.${ownerTag(owner)}`;
    this.notes = notes;
  }

  /** Compares the store with the one that was remembered. Gives what is gone; null when nothing is. */
  async look(device: DeviceDatabase): Promise<Loss | null> {
    const known = (await device.session.get('mark')) !== undefined;
    const birth = await birthOf(device);
    // After the name was read: another tab may have told of the loss meanwhile.
    const before = this.read(this.seenKey);
    const isOther = before !== null && (typeof before['birth'] === 'string' ? before['birth'] !== birth : !known);
    if (isOther) this.write(this.lossKey, sum(this.lost(), tallyIn(before)));
    if (isOther || before === null) this.write(this.seenKey, { ...NOTHING, birth });
    else if (typeof before['birth'] !== 'string') this.write(this.seenKey, { ...tallyIn(before), birth });
    return this.lost();
  }

  /** What is there now, of the store that is remembered; what is counted in any other is not noted before `look` has seen it. */
  see({ birth, ...now }: StoreTally, at: number): void {
    const before = this.read(this.seenKey);
    if (before !== null && before['birth'] !== birth) return;
    const known = before === null ? NOTHING : tallyIn(before);
    const draftsSince =
      now.drafts + now.draftPhotos === 0
        ? null
        : known.drafts + known.draftPhotos > 0 && before !== null
          ? numberIn(before, 'draftsSince') || at
          : at;
    const times = [now.since, draftsSince].filter((time) => time !== null);
    const next = {
      ...now,
      since: times.length === 0 || countOf(now) === 0 ? null : Math.min(...times),
      birth,
      ...(draftsSince === null ? {} : { draftsSince }),
    };
    if (JSON.stringify(before) !== JSON.stringify(next)) this.write(this.seenKey, next);
  }

  /** The person has read of the loss. */
  dismiss(): void {
    this.notes?.removeItem(this.lossKey);
  }

  /** The databases go at the person's own word. */
  forget(): void {
    this.notes?.removeItem(this.seenKey);
    this.dismiss();
  }

  /** What is gone and was not read of; null when nothing is. */
  lost(): Loss | null {
    const fields = this.read(this.lossKey);
    return fields === null ? null : tallyIn(fields);
  }

  private read(key: string): Fields | null {
    try {
      const value: unknown = JSON.parse(this.notes?.getItem(key) ?? 'null');
      return typeof value === 'object' && value !== null ? (value as Fields) : null; // written below alone
    } catch {
      return null;
    }
  }

  private write(key: string, value: object): void {
    try {
      this.notes?.setItem(key, JSON.stringify(value));
    } catch {
      // A full local storage loses the witness, not the work.
    }
  }
}
