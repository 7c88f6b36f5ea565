import type { Json, JsonObject } from '#core/change/json.ts';
import type { GroupConflict } from '#core/change/merge.ts';
import type { LostValue } from '#core/change/merge-forms.ts';

/**
 * What one tap or word leaves in a body, told apart from every other of the history: a typed word carries a running number,
 * an answer its question (each is answered anew at most once), a finding and a photo their ids.
 */
const WORD = /§\d+§|"[A-Z]\d{1,2}\.\d{1,2}":"(?:yes|no)"|[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Everything that a person may have entered in something that can be written as JSON. */
export const wordsIn = (value: unknown): ReadonlySet<string> => new Set(JSON.stringify(value ?? null).match(WORD));

/** A value of a group, with the answer under its question: it stands there without, and the group names it. */
const named = (group: string, value: Json | undefined): unknown => {
  const answer = typeof value === 'string' ? value : (value as JsonObject | null | undefined)?.['responses'];
  return [value, { [group.replace(/^answer:/, '')]: answer }];
};

/** What a conflict shows of one side. */
export const shownOf = (conflict: GroupConflict, side: 'mine' | 'theirs'): ReadonlySet<string> =>
  wordsIn(named(conflict.group, conflict[side]));

/** What a form lists of values that gave way. */
export const listedOf = (discarded: readonly LostValue[] | undefined): ReadonlySet<string> =>
  wordsIn((discarded ?? []).map(({ group, value }) => named(group, value)));

export type Whose = 'mine' | 'theirs';

export interface Fact {
  readonly whose: Whose;
  /** The report it was entered in. */
  readonly report: string;
  /** `entered`: the form has not said yet that it is kept; `dropped`: taken away by somebody who had it before them. */
  state: 'entered' | 'kept' | 'dropped';
  /** Of a photo: its hash. */
  readonly hash?: string;
}

/** What was entered by whom, and what became of it by somebody's own word. */
export class Ledger {
  readonly facts = new Map<string, Fact>();
  private readonly over = new Set<string>();
  /** What of the person's own the server has, and the device could not give it again: its store was taken away since. */
  private readonly onServerAlone = new Set<string>();

  /** What an act of a person in a form made of it: what is new was entered, what is gone was taken away knowingly. */
  acted(report: string, before: JsonObject, after: JsonObject, whose: Whose = 'mine'): void {
    const [had, has] = [wordsIn(before), wordsIn(after)];
    for (const word of had) if (!has.has(word)) this.drop(word);
    for (const word of has) {
      const fact = this.facts.get(word);
      if (had.has(word) || (fact && fact.state !== 'dropped')) continue;
      this.facts.set(word, {
        whose,
        report,
        state: whose === 'theirs' ? 'kept' : 'entered',
        ...(fact?.hash === undefined ? {} : { hash: fact.hash }),
      });
    }
  }

  /** The bytes of a photo are on the device: whatever the form says, they are not thrown away unasked. */
  photo(key: string, report: string, hash: string): void {
    this.facts.set(key, { whose: 'mine', report, state: 'kept', hash });
  }

  /** The form says that everything in it is kept. */
  kept(body: JsonObject): void {
    for (const word of wordsIn(body)) {
      // The device has it again.
      this.onServerAlone.delete(word);
      const fact = this.facts.get(word);
      if (fact?.state === 'entered') fact.state = 'kept';
    }
  }

  drop(word: string, whose?: Whose): void {
    const fact = this.facts.get(word);
    if (fact && (whose === undefined || fact.whose === whose)) fact.state = 'dropped';
  }

  /** The device has lost its store. `there`: what is elsewhere all the same, `handed`: at another device of the person. */
  storeLost(there: ReadonlySet<string>, handed: ReadonlySet<string>): void {
    for (const [word, fact] of this.owed()) {
      if (fact.whose !== 'mine') continue;
      if (!there.has(word)) fact.state = 'entered';
      else if (!handed.has(word)) this.onServerAlone.add(word);
    }
  }

  /** The server was put back: what others had entered since is lost with it. @returns what no device of the person can give it again either */
  serverLost(before: ReadonlySet<string>, after: ReadonlySet<string>): readonly string[] {
    const gone = [...before].filter((word) => !after.has(word));
    for (const word of gone) this.drop(word, 'theirs');
    const alone = gone.filter((word) => this.onServerAlone.delete(word));
    for (const word of alone) this.drop(word, 'mine');
    return alone;
  }

  /** A word that was taken away and given back before anybody heard of either. */
  undone(word: string): void {
    const fact = this.facts.get(word);
    if (fact?.state === 'entered') fact.state = 'dropped';
  }

  forgetEntered(report: string): void {
    for (const fact of this.facts.values()) if (fact.report === report && fact.state === 'entered') fact.state = 'dropped';
  }

  /** A report was thrown away, at a person's word: nobody begins it again. */
  ended(report: string): void {
    this.over.add(report);
  }
  has(report: string): boolean {
    return this.over.has(report);
  }

  /** What must be somewhere. */
  owed(): [string, Fact][] {
    return [...this.facts].filter(([, fact]) => fact.state === 'kept');
  }
}
