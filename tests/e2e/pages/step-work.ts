import type { Page } from '@playwright/test';

/** What a page does between a press and the heading that it leads to. Counted, because times depend on the machine. */
export interface StepWork {
  /** Transactions of the device's store that began before the heading changed, in their order. */
  readonly transactions: readonly { readonly stores: readonly string[]; readonly mode: string; readonly wasDurable: boolean }[];
  /** Drawings of the page before the one that changed it. */
  readonly drawings: number;
  /** Whether a place-holder stood there meanwhile. */
  readonly hadPlaceholder: boolean;
}

interface Watched {
  onDrawn: () => void;
  readonly transactions: { stores: string[]; mode: string; begun: number; ended: number }[];
  drawings: number;
}

/** Listens to the store and the drawing of every page that is opened from now on. */
export const watchWork = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const work: Watched = { onDrawn: () => undefined, transactions: [], drawings: 0 };
    const begin = IDBDatabase.prototype.transaction;
    IDBDatabase.prototype.transaction = function transaction(stores, mode, options) {
      const made = begin.call(this, stores, mode, options);
      if (this.name.startsWith('dev-')) {
        const entry = { stores: [...made.objectStoreNames], mode: made.mode, begun: performance.now(), ended: Number.POSITIVE_INFINITY };
        made.addEventListener('complete', () => {
          entry.ended = performance.now();
        });
        work.transactions.push(entry);
      }
      return made;
    };
    const hook = {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberUnmount: () => undefined,
      onCommitFiberRoot: () => {
        work.drawings += 1;
        work.onDrawn();
      },
    };
    Object.assign(window, { work, __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
  });

/** Nothing more is read or drawn by itself. */
export async function rests(page: Page): Promise<void> {
  const done = () =>
    page.evaluate(() => {
      const { work } = window as unknown as { work: Watched };
      return `${work.transactions.length} ${work.drawings}`;
    });
  for (let [tries, before] = [0, '']; tries < 30; tries++) {
    const now = await done();
    if (now === before) return;
    before = now;
    await page.waitForTimeout(1_000);
  }
}

/** Presses a button and waits for another heading of this level. */
export const pressTo = (page: Page, button: string): Promise<StepWork> =>
  page.evaluate(async (label): Promise<StepWork> => {
    const { work } = window as unknown as { work: Watched };
    const heading = () => document.querySelector('main h2')?.textContent;
    const [before, begun, drawn] = [heading(), work.transactions.length, work.drawings];
    const press = [...document.querySelectorAll<HTMLButtonElement>('footer button')].find((one) => one.textContent === label);
    return new Promise((done) => {
      let hadPlaceholder = false;
      // Told at the end of each drawing, before anything that it leads to.
      work.onDrawn = () => {
        hadPlaceholder ||= document.querySelector('main .mantine-Skeleton-root') !== null;
        const now = heading();
        if (now === undefined || now === before) return;
        work.onDrawn = () => undefined;
        const at = performance.now();
        const transactions = work.transactions
          .slice(begun)
          .map(({ stores, mode, ended }) => ({ stores: stores.toSorted(), mode, wasDurable: ended <= at }));
        done({ transactions, drawings: work.drawings - drawn - 1, hadPlaceholder });
      };
      press?.click();
    });
  }, button);
