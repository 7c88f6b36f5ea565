/** Bytes of a part at least and at most: the least still goes through a line of 300 bytes a second in time, the most is what a cut costs at worst. */
export const LEAST_PART = 8_192;
export const MOST_PART = 1_048_576;
const FIRST_PART = 262_144;
/** A part should take about so long: short enough to lose little at a cut, ms. */
const WANTED_MS = 3_000;
const LEAST_PATIENCE_MS = 10_000;
/** The client's own time-out of a request stands above this, ms. */
const MOST_PATIENCE_MS = 29_000;
/** A line that takes so many times longer than it did is taken for dead. */
const SLOWER = 5;

const fitting = (rate: number): number => Math.round(Math.min(Math.max(rate * WANTED_MS, LEAST_PART), MOST_PART));

/** What the line from this device has carried of files. */
export interface PartLine {
  /** Bytes per ms. */
  readonly rate: number;
}

/** How much of a file goes out at once, and how long an answer is waited for, by what the line has shown so far. */
export class Pace {
  #part = FIRST_PART;
  /** Bytes per ms; null before the first part. */
  #rate: number | null = null;

  /** Begins where the device was the last time. */
  constructor(line?: PartLine) {
    if (line === undefined) return;
    this.#rate = line.rate;
    this.#part = fitting(line.rate);
  }

  get line(): PartLine | null {
    return this.#rate === null ? null : { rate: this.#rate };
  }

  /** Bytes of the next part. */
  get part(): number {
    return this.#part;
  }

  /** How long the answer to the next part is waited for, ms. */
  get patience(): number {
    if (this.#rate === null) return MOST_PATIENCE_MS;
    return Math.min(Math.max(Math.ceil((this.#part / this.#rate) * SLOWER), LEAST_PATIENCE_MS), MOST_PATIENCE_MS);
  }

  /** A part arrived: the next may be as large as the line carries in the wanted time, at most twice this one. */
  arrived(bytes: number, ms: number): void {
    this.#rate = bytes / Math.max(ms, 1);
    this.#part = Math.min(fitting(this.#rate), this.#part * 2);
  }

  /** A part was lost on its way: smaller ones lose less. */
  lost(): void {
    this.#part = Math.max(Math.round(this.#part / 2), LEAST_PART);
    if (this.#rate !== null) this.#rate /= 2;
  }
}
