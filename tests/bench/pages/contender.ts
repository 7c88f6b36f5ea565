import type { FeedPage, FeedRow } from '#modules/sync/shared/sync.calls.ts';

/** What every storage contender does, each in its own page. Times are taken by the driver around these calls. */
export interface Contender {
  /** HTTP, parse, store, watermark, until the feed is at its end. */
  fill(): Promise<void>;
  /** Puts 500 waiting changes beside the rows: 250 on rows of workplace 0, 250 elsewhere. */
  queue500(): Promise<void>;
  /** Newest 50 of a workplace, not from a cache, with the waiting changes folded over; how many rows came. */
  newest50(workplace: string): Promise<number>;
  /** One change of a record, strict durability, and the frame that shows it. */
  tap(n: number): Promise<void>;
  /** The same with a photo of 300 kB. */
  tapPhoto(n: number): Promise<void>;
}

declare global {
  interface Window {
    bench: Contender;
    benchSealed?: boolean;
    benchReady: Promise<void>;
    firstRowAt?: number;
  }
}

export async function* feedPages(limit: number): AsyncGenerator<FeedPage> {
  for (let after = 0; ; ) {
    const page = (await (await fetch(`/api/web/sync/changes?after=${after}&epoch=bench&limit=${limit}`)).json()) as FeedPage;
    yield page;
    if (!page.more) return;
    after = page.watermark;
  }
}

/** The frame after the next one has begun: what was drawn before is on the screen. */
export const shown = (): Promise<void> => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));

export const photoBytes = (): ArrayBuffer => {
  const bytes = new Uint8Array(300_000);
  for (let i = 0; i < bytes.length; i += 65_536) crypto.getRandomValues(bytes.subarray(i, i + 65_536));
  return bytes.buffer;
};

/** Draws rows plainly, as the hand-written contenders do, and notes when the first one stood. */
export function draw(rows: readonly Pick<FeedRow, 'id' | 'data'>[]): void {
  const list = document.getElementById('list');
  if (!list) return;
  list.replaceChildren(
    ...rows.map((row) => {
      const item = document.createElement('li');
      item.textContent = `${String(row.data['number'])} ${String(row.data['generalEvaluation']).slice(0, 80)}`;
      return item;
    }),
  );
  if (rows.length > 0) window.firstRowAt ??= performance.now();
}
