import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { Effort } from '#tests/walk/hand.ts';
import type { Connection } from '#tests/walk/sizes.ts';

/** What one job took at one size with one kind of connection. */
export interface JobFigure extends Effort {
  readonly job: string;
  readonly size: string;
  readonly connection: Connection;
  /** From the first tap to the end, as fast as a driver taps: the product's own time. */
  readonly seconds: number;
  /** The largest share that was covered at a look. */
  readonly covered: number;
  readonly contrast: number;
  readonly weakest: string;
  /** Why it could not be done, in place of figures. */
  readonly failed?: string;
}
export interface PaintFigure {
  readonly visit: string;
  /** From the first byte of the page and from the start of the navigation, ms. */
  readonly afterByte: number;
  readonly after: number;
  readonly says: string;
}
export interface BarFigure {
  readonly width: number;
  readonly language: 'tr' | 'en';
  readonly connection: Connection;
  readonly cut: readonly string[];
}
export interface Figures {
  jobs: JobFigure[];
  paint: PaintFigure[];
  bar: BarFigure[];
}
export type Moment = 'before' | 'after';

const FOLDER = 'tests/walk/figures';
const fileOf = (moment: Moment): string => `${FOLDER}/${moment}.json`;

export const readFigures = (moment: Moment): Promise<Figures> =>
  readFile(fileOf(moment), 'utf8').then(
    (text) => JSON.parse(text) as Figures,
    () => ({ jobs: [], paint: [], bar: [] }),
  );

/** Puts new figures over the old ones of the same job, size and connection: a part can be measured for itself. */
export async function keepFigures(moment: Moment, fresh: Figures): Promise<Figures> {
  const old = await readFigures(moment);
  const keyOf = (one: JobFigure) => `${one.job} ${one.size} ${one.connection}`;
  const jobs = [...new Map([...old.jobs, ...fresh.jobs].map((one) => [keyOf(one), one])).values()];
  const all = { jobs, paint: fresh.paint.length > 0 ? fresh.paint : old.paint, bar: fresh.bar.length > 0 ? fresh.bar : old.bar };
  await mkdir(FOLDER, { recursive: true });
  await writeFile(fileOf(moment), `${JSON.stringify(all, null, 2)}\n`);
  return all;
}
