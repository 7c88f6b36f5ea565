import * as v from 'valibot';
import type { Sealer } from '#server/backup/seal.ts';
import { StartError } from '#server/settings/start-error.ts';

const text = v.string();
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The first entry: what the backup is of. */
const manifest = v.object({
  entry: v.literal('manifest'),
  /** Steps of the schema that the database had. */
  migrations: v.array(text),
  /** In the order in which they can be filled: what is referred to comes first. */
  tables: v.array(v.object({ name: text, columns: v.array(text) })),
  /** Running numbers of PostgreSQL: the next value of each. */
  sequences: v.array(v.object({ name: text, next: text })),
  files: count,
  fileBytes: count,
});
export type Manifest = v.InferOutput<typeof manifest>;

const table = v.object({ entry: v.literal('table'), name: text });
const secrets = v.object({ entry: v.literal('secrets') });
const file = v.object({ entry: v.literal('file'), key: text, type: text });
/** The last entry: how much of everything there has to be. */
const end = v.object({ entry: v.literal('end'), rows: v.record(text, count), files: count, missing: v.array(text) });
export type End = v.InferOutput<typeof end>;

const opening = v.variant('entry', [manifest, table, secrets, file, end]);
type Opening = v.InferOutput<typeof opening>;

const lengthOf = (length: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(length);
  return bytes;
};

/** Writes entries: each an opening and any number of pieces, every one with its length before it, and a piece of no length at the end. */
export class EntryWriter {
  private readonly sealer: Sealer;

  constructor(sealer: Sealer) {
    this.sealer = sealer;
  }

  async open(entry: Opening): Promise<void> {
    const bytes = Buffer.from(JSON.stringify(entry));
    await this.sealer.write(Buffer.concat([lengthOf(bytes.length), bytes]));
  }

  async piece(bytes: Uint8Array): Promise<void> {
    if (bytes.byteLength === 0) return;
    await this.sealer.write(lengthOf(bytes.byteLength));
    await this.sealer.write(bytes);
  }

  async close(): Promise<void> {
    await this.sealer.write(lengthOf(0));
  }

  /** Nothing comes after this. */
  end(): Promise<void> {
    return this.sealer.end();
  }

  /** An entry whose bytes are at hand. */
  async add(entry: Opening, bytes: Uint8Array = Buffer.alloc(0)): Promise<void> {
    await this.open(entry);
    await this.piece(bytes);
    await this.close();
  }
}

const broken = (): StartError =>
  new StartError('The backup does not hold what it says it holds. Nothing was restored from it; use another one.');

/** An entry that is being read; its pieces have to be taken before the next one is asked for. */
export interface Entry {
  readonly opening: Opening;
  pieces(): AsyncGenerator<Buffer, void>;
  /** All pieces at once, for entries that are small. */
  bytes(): Promise<Buffer>;
}

/** Reads the entries of an opened backup in their order, to its proved end. */
export async function* readEntries(chunks: AsyncGenerator<Buffer, void>): AsyncGenerator<Entry, void> {
  let held: Buffer = Buffer.alloc(0);
  const more = async (): Promise<boolean> => {
    const { value, done } = await chunks.next();
    if (done || value === undefined) return false;
    held = held.length === 0 ? value : Buffer.concat([held, value]);
    return true;
  };
  const take = async (length: number): Promise<Buffer> => {
    while (held.length < length) if (!(await more())) throw broken();
    const taken = held.subarray(0, length);
    held = held.subarray(length);
    return taken;
  };
  async function* pieces(): AsyncGenerator<Buffer, void> {
    for (;;) {
      let left = (await take(4)).readUInt32BE();
      if (left === 0) return;
      while (left > 0) {
        if (held.length === 0 && !(await more())) throw broken();
        const part = await take(Math.min(left, held.length));
        left -= part.length;
        yield part;
      }
    }
  }
  for (;;) {
    while (held.length === 0) if (!(await more())) return;
    const parsed = v.safeParse(opening, JSON.parse((await take((await take(4)).readUInt32BE())).toString('utf8')));
    if (!parsed.success) throw broken();
    const own = pieces();
    const bytes = async (): Promise<Buffer> => {
      const parts: Buffer[] = [];
      for await (const part of own) parts.push(part);
      return Buffer.concat(parts);
    };
    yield { opening: parsed.output, pieces: () => own, bytes };
    // Whatever nobody wanted.
    for await (const _ of own);
  }
}
