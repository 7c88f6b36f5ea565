import { foldTr } from '#core/text/turkish.ts';

/** A text that is looked for, and what it belongs to. */
export interface IndexedText {
  readonly id: string;
  readonly text: string;
}

/** What was found, at most as many as were asked for. */
export interface Found {
  readonly ids: readonly string[];
  /** Whether there are more than these. */
  readonly hasMore: boolean;
}

const END = '\n';
const wordsOf = (text: string): string[] => foldTr(text).split(/\s+/).filter(Boolean);

/**
 * Many short texts that somebody looks through while typing, in the order in which they were given. They lie in one folded text,
 * a line each: the engine looks for a word in all of them at once, instead of being asked for each.
 */
export class TextIndex {
  private readonly all: string;
  private readonly ids: readonly string[];
  /** Where each line begins. */
  private readonly starts: Uint32Array;

  constructor(texts: readonly IndexedText[]) {
    this.ids = texts.map(({ id }) => id);
    this.starts = new Uint32Array(texts.length);
    // Folded as one: each call of the folding costs more than the letters of a name.
    const folded = foldTr(`.${END}${texts.map(({ text }) => text.trim().replace(/\s+/g, ' ')).join(END)}`).split(END);
    const lines: string[] = [];
    let at = 0;
    for (const n of texts.keys()) {
      this.starts[n] = at;
      // Each word has a space before it, by which its beginning is found. The first line only kept an empty name from being cut off.
      const line = ` ${folded[n + 1] ?? ''}${END}`;
      lines.push(line);
      at += line.length;
    }
    this.all = lines.join('');
  }

  /** Ids of the texts that hold every word, whatever the case or the dots; those come first in which a word begins like the longest one. */
  find(query: string, limit: number): Found {
    const [longest, ...others] = [...new Set(wordsOf(query))].toSorted((a, b) => b.length - a.length);
    if (longest === undefined) return { ids: [], hasMore: false };
    const found = new Set<number>();
    for (const needle of [` ${longest}`, longest]) if (found.size <= limit) this.collect(needle, others, found, limit);
    const lines = [...found];
    return { ids: lines.slice(0, limit).map((line) => this.ids[line] ?? ''), hasMore: lines.length > limit };
  }

  private collect(needle: string, others: readonly string[], found: Set<number>, limit: number): void {
    for (let at = this.all.indexOf(needle); at >= 0; ) {
      const line = this.lineAt(at);
      const end = this.starts[line + 1] ?? this.all.length;
      if (others.length === 0 || this.hasAll(line, end, others)) found.add(line);
      if (found.size > limit) return;
      at = this.all.indexOf(needle, end);
    }
  }

  private hasAll(line: number, end: number, words: readonly string[]): boolean {
    const text = this.all.slice(this.starts[line], end);
    return words.every((word) => text.includes(word));
  }

  /** The line in which a place lies. */
  private lineAt(place: number): number {
    let [low, high] = [0, this.starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.starts[middle] ?? 0) <= place) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
