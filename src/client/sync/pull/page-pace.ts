/** Rows of a page at first, and at least: even on a line that carries 100 bytes a second a few rows come through in time. */
export const FIRST_ROWS = 150;
export const LEAST_ROWS = 5;
/** A page should take about so long: short enough to hold nothing up, and to lose little at a cut, ms. */
const WANTED_MS = 6_000;

/** What the line to this device has carried of the feed. */
export interface PageLine {
  /** Bytes per ms. */
  readonly rate: number;
  /** Bytes of a row, on the average of a page. */
  readonly perRow: number;
}

/** How many rows of the feed are asked for at once, by what the line has shown so far. */
export class PagePace {
  #rows = FIRST_ROWS;
  #line: PageLine | null = null;

  /** Begins where the device was the last time. */
  constructor(line: PageLine | null = null) {
    this.#line = line;
    if (line !== null) this.#rows = Math.max(Math.round((line.rate * WANTED_MS) / line.perRow), LEAST_ROWS);
  }

  get rows(): number {
    return this.#rows;
  }

  get line(): PageLine | null {
    return this.#line;
  }

  /** A page arrived: the next may have as many rows as the line carries in the wanted time, at most twice as many. A page of a few rows tells nothing. */
  arrived(rows: number, bytes: number, ms: number): void {
    if (rows < LEAST_ROWS || rows < this.#rows / 4) return;
    this.#line = { rate: bytes / Math.max(ms, 1), perRow: bytes / rows };
    this.#rows = Math.max(Math.min(Math.round((this.#line.rate * WANTED_MS) / this.#line.perRow), this.#rows * 2), LEAST_ROWS);
  }

  /** A page was lost on its way: the next is half of it. Returns whether that is fewer. @param rows how many were asked for */
  lost(rows: number): boolean {
    const before = Math.min(this.#rows, rows);
    this.#rows = Math.max(Math.floor(before / 2), LEAST_ROWS);
    return this.#rows < before;
  }
}
