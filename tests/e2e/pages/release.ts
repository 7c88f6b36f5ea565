import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { scriptsNamed } from '#tests/e2e/pages/parts.ts';

const CLIENT = 'dist/client';
const WORKER = path.join(CLIENT, 'sw.js');
/** A script, and beside it the forms in which it is sent. */
const FORMS = ['', '.br', '.gz'];

/**
 * The next version of the product, published in the place of this one: the worker's file differs, and the code of one screen
 * is gone from it and from the server, as after a build that gave it another name.
 * A browser asks for the worker's file past every fake of the network, so that the files themselves change.
 */
export class Release {
  private readonly worker: string;
  private readonly lost: string | null;
  private version = 0;

  private constructor(worker: string, lost: string | null) {
    this.worker = worker;
    this.lost = lost;
  }

  /** @param screen whose code the next version has not; none by default */
  static async of(screen?: string): Promise<Release> {
    const lost = screen === undefined ? null : (scriptsNamed(screen)[0] ?? null);
    return new Release(await readFile(WORKER, 'utf8'), lost);
  }

  private get file(): string {
    return path.join(CLIENT, 'assets', this.lost ?? '');
  }

  async publish(): Promise<void> {
    let next = `${this.worker}\n// version ${++this.version}\n`;
    if (this.lost !== null) {
      const before = next;
      next = next.replace(new RegExp(`\\{[^{}]*assets/${this.lost.replaceAll('.', '\\.')}[^{}]*\\},?`), '');
      if (next === before) throw new Error(`${this.lost} is not among the worker's files`);
      for (const form of FORMS) await rename(this.file + form, `${this.file}.lost${form}`);
    }
    await writeFile(WORKER, next);
  }

  /** The version before it again: a roll-back, and the end of each test. */
  async takeBack(): Promise<void> {
    if (this.lost !== null) for (const form of FORMS) await rename(`${this.file}.lost${form}`, this.file + form).catch(() => undefined);
    await writeFile(WORKER, this.worker);
  }
}
