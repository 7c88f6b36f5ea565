import { Outline } from '#client/sync/outline/outline.ts';
import type { OutlineStore } from '#client/sync/replica/outline-store.ts';

/** An outline in memory, of which making it is and how far it was read; nothing of it was stored while its rows were gone through. */
interface Read {
  readonly outline: Outline;
  readonly made: string;
  readonly at: number;
}

/** Those that somebody still shows, by store and kind: a replica that is opened anew goes on from there. */
const held = new Map<string, { readonly outline: WeakRef<Outline>; readonly made: string; readonly at: number }>();

/** The outline of a kind as one reader of a store has it. */
export class LiveOutline {
  private readonly name: string;
  private readonly kind: string;
  private readonly store: OutlineStore;

  constructor(database: string, kind: string, store: OutlineStore) {
    this.name = `${database}/${kind}`;
    this.kind = kind;
    this.store = store;
  }

  /** The outline as it is now: what was written since the last reading is read. */
  async read(): Promise<Outline> {
    const { outline, made, at } = await this.news();
    held.set(this.name, { outline: new WeakRef(outline), made, at });
    return outline;
  }

  private async news(): Promise<Read> {
    const known = this.known();
    const after = known?.at ?? 0;
    const news = await this.since(after);
    // Another reader of the same went further meanwhile: what was read here is older than what it has.
    if (this.known()?.at !== known?.at) return this.news();
    if (news === null) return this.readRows();
    if (known === null || known.made !== news.made) return after === 0 ? applied(new Outline(), news) : this.readAll();
    return applied(known.outline, news);
  }

  /** Null also where what lies there cannot be read, though the rows can. */
  private async since(after: number): ReturnType<OutlineStore['since']> {
    try {
      return await this.store.since(this.kind, after);
    } catch (error) {
      console.error('outline', this.kind, error);
      // Of a store that was closed meanwhile this fails as well, and whoever asked is told.
      await this.store.forget(this.kind);
      return null;
    }
  }

  private known(): Read | null {
    const found = held.get(this.name);
    const outline = found?.outline.deref();
    return found !== undefined && outline !== undefined && found.made !== '' ? { ...found, outline } : null;
  }

  private async readAll(): Promise<Read> {
    const all = await this.since(0);
    return all === null ? this.readRows() : applied(new Outline(), all);
  }

  private async readRows(): Promise<Read> {
    const outline = new Outline();
    for await (const { segment } of this.store.all(this.kind)) outline.apply(segment);
    return { outline, made: '', at: 0 };
  }
}

function applied(outline: Outline, { made, at, parts }: NonNullable<Awaited<ReturnType<OutlineStore['since']>>>): Read {
  for (const part of parts) outline.apply(part);
  return { outline, made, at };
}
