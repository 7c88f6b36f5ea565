import { answerWithin, LIMITS } from '#client/page/patience.ts';

/**
 * Everything that not every engine has, asked for in one place and never taken for granted: each answer says what to do without
 * it. Nothing else touches `navigator`, channels between tabs or the drawing apart from the page (tests/architecture/features.test.ts).
 */
const browser = (): Partial<Navigator> => globalThis.navigator ?? {};

/** Web Locks; null where there are none: each tab then works on its own, and leases keep two senders apart. */
export const lockManager = (): LockManager | null => browser().locks ?? null;

/** Null where the product cannot be had without a network: private windows, pages without TLS. */
export const serviceWorkers = (): ServiceWorkerContainer | null => browser().serviceWorker ?? null;

/** The worker that answers for this page; null while there is none. */
export const serviceWorkerInCharge = (): ServiceWorker | null => serviceWorkers()?.controller ?? null;

/** Null where there is none, or nobody says so in time. */
export async function serviceWorkerRegistration(): Promise<ServiceWorkerRegistration | null> {
  const asked = serviceWorkers()?.getRegistration();
  return asked === undefined ? null : ((await answerWithin(LIMITS.serviceWorker, asked, null)) ?? null);
}

/** The Background Sync API, which TypeScript's library does not know. */
interface SyncRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

/** Wishes to be woken when there is a connection. False where the browser knows no such wish, or refuses it: a page has ways of its own. */
export async function wishForSync(tag: string): Promise<boolean> {
  const ready = serviceWorkers()?.ready;
  if (ready === undefined) return false;
  const registration = (await answerWithin(LIMITS.serviceWorker, ready, null)) as SyncRegistration | null;
  const wished = registration?.sync?.register(tag);
  return wished === undefined
    ? false
    : answerWithin(
        LIMITS.serviceWorker,
        wished.then(() => true),
        false,
      );
}

/** Room of this origin in bytes; empty where the browser does not tell, WebKitGTK among them. */
export async function roomEstimate(): Promise<StorageEstimate> {
  const asked = browser().storage?.estimate?.();
  return asked === undefined ? {} : answerWithin(LIMITS.fact, asked, {});
}

/** Whether the browser has promised not to clear the stores by itself; false where it knows no such promise. */
export async function isStoragePersisted(): Promise<boolean> {
  const asked = browser().storage?.persisted?.();
  return asked === undefined ? false : answerWithin(LIMITS.fact, asked, false);
}

/** Asks for that promise. It may wait for a person's answer, so it has no limit: never wait for it in a start. */
export const askForPersistence = async (): Promise<boolean> =>
  (await browser()
    .storage?.persist?.()
    .catch(() => false)) ?? false;

/** The browser's opinion: false is mostly right, true says nothing. True where it has none. */
export const mayBeOnline = (): boolean => browser().onLine ?? true;

/** How the browser names itself; for logs, and for what differs without a feature to ask for. */
export const userAgent = (): string => browser().userAgent ?? '';

/** Fingers that the screen can tell apart. */
export const touchPoints = (): number => browser().maxTouchPoints ?? 0;

/** Puts a text on the clipboard. False where the browser has none for us. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await browser().clipboard?.writeText(text);
    return browser().clipboard !== undefined;
  } catch {
    return false;
  }
}

/** Opened from the home screen or the list of programs, not in a tab: Safari has a word of its own for it. */
export const isInstalled = (): boolean => {
  const own = browser();
  return matchMedia('(display-mode: standalone)').matches || ('standalone' in own && own.standalone === true);
};

/** Whether the browser can be asked for the promise of `askForPersistence` at all. */
export const knowsPersistence = (): boolean => typeof browser().storage?.persist === 'function';

/** Whether the browser can be wished to wake the app when there is a connection. */
export const knowsSync = (): boolean => 'SyncManager' in globalThis;

/** Whether this origin may have files of its own; `missing` where there are none, or no answer comes. Nothing is written. */
export async function ownFiles(): Promise<'works' | 'refused' | 'missing'> {
  const asked = globalThis.isSecureContext ? browser().storage?.getDirectory?.() : undefined;
  if (asked === undefined) return 'missing';
  const answer = asked.then(
    () => 'works' as const,
    () => 'refused' as const,
  );
  return answerWithin(LIMITS.fact, answer, 'missing');
}

type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener' | 'close'>;

/** Whether tabs and workers can tell each other anything. Where they cannot, a worker's writes would stay unseen by its page. */
export const knowsChannels = (): boolean => typeof BroadcastChannel !== 'undefined';

/** Channels of this page by name, where the browser has none. */
const ends = new Map<string, Set<EventTarget>>();

/** A channel between the tabs of an origin. Without one the parts of a page still hear each other, and tabs what lies on the device. */
export function openChannel(name: string): Channel {
  if (knowsChannels()) return new BroadcastChannel(name);
  const mine = new EventTarget();
  const all = ends.get(name) ?? new Set();
  ends.set(name, all.add(mine));
  return Object.assign(mine, {
    postMessage: (data: unknown) => {
      const others = [...all].filter((one) => one !== mine);
      queueMicrotask(() => {
        for (const one of others) if (all.has(one)) one.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) }));
      });
    },
    close: () => void all.delete(mine),
  });
}

export type Canvas = OffscreenCanvas | HTMLCanvasElement;

/** A canvas to draw a picture on, in a worker too where the engine draws there. @throws Error where nothing can be drawn */
export function makeCanvas(width: number, height: number): Canvas {
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(width, height);
  if (typeof document === 'undefined') throw new Error('no canvas in this worker');
  return Object.assign(document.createElement('canvas'), { width, height });
}

/**
 * The picture as a file of this type. @throws Error where the engine does not write that type: WebKit gives a PNG in its place
 * without a word.
 */
export async function encodeCanvas(canvas: Canvas, type: string, quality: number): Promise<Blob> {
  const blob =
    'convertToBlob' in canvas
      ? await canvas.convertToBlob({ type, quality })
      : await new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality));
  if (blob?.type !== type) throw new Error(`the canvas gave ${blob?.type ?? 'nothing'} for ${type}`);
  return blob;
}

/** Asks for a camera; null where the browser gives none to this page. It waits for a person's answer. */
export const askForCamera = (video: MediaTrackConstraints): Promise<MediaStream> | null =>
  browser().mediaDevices?.getUserMedia?.({ video, audio: false }) ?? null;

/** Lets the device shake for a moment, ms. Nothing where it cannot. */
export const shake = (ms: number): void => void browser().vibrate?.(ms);

/** The reader of codes that some browsers have, which TypeScript's library does not know. */
interface Detector {
  new (options: {
    readonly formats: readonly string[];
  }): { detect(image: ImageBitmapSource): Promise<readonly { readonly rawValue: string }[]> };
  getSupportedFormats(): Promise<readonly string[]>;
}

/** Reads codes of these formats with the browser's own reader; null where it has none, or not for all of them. */
export async function nativeCodeReader(
  formats: readonly string[],
): Promise<((image: ImageBitmapSource) => Promise<{ readonly text: string } | null>) | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: Detector };
  if (BarcodeDetector === undefined) return null;
  const known = await BarcodeDetector.getSupportedFormats();
  if (!formats.every((format) => known.includes(format))) return null;
  const detector = new BarcodeDetector({ formats });
  return async (image) => {
    const [found] = await detector.detect(image);
    return found === undefined ? null : { text: found.rawValue };
  };
}

/** An idle moment is waited for so long, ms: who works on without a rest gets what waits for one too. */
const NO_IDLE_MS = 2_000;

/** Resolves in a moment in which the page has nothing to do; at once where the browser tells of none. */
export function idleMoment(): Promise<void> {
  const ask = globalThis.requestIdleCallback as typeof requestIdleCallback | undefined;
  return new Promise((done) => (ask === undefined ? setTimeout(done) : ask(() => done(), { timeout: NO_IDLE_MS })));
}
