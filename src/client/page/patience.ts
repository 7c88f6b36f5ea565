/**
 * How long each part of the browser may stay silent before it is taken for hanging, in ms of a page that is awake. What waits
 * for a person's decision has no limit.
 */
export const LIMITS = {
  /** To open a database: a healthy one takes milliseconds, one on a busy tablet a second. */
  open: 4_000,
  /** To lay out a database or raise it to a new version, once that has begun: it works on the disk. */
  upgrade: 60_000,
  /** For a transaction to answer anything, told at half of it: another tab may be at work on its tables. */
  transaction: 10_000,
  /** To list or delete databases. */
  list: 5_000,
  /** To give a Web Lock that nobody holds, and to say who holds it. */
  lock: 3_000,
  /** Of a worker whose script is there: to say that it lives. */
  worker: 8_000,
  /** To fetch and start a worker's script over a slow line. */
  workerStart: 20_000,
  /** To answer about the service worker, or to register it. */
  serviceWorker: 8_000,
  /** To draw a photo in the page itself. */
  photo: 60_000,
  /** To tell a fact such as the room there is. */
  fact: 3_000,
} as const;

/** A limit is counted in so many steps: a page that was put to sleep and wakes after hours has counted one of them. */
export const STEPS = 4;

export interface Patience {
  /** A sign of life: the time begins anew, by another limit where one is given. */
  heard(ms?: number): void;
  end(): void;
}

/** Calls back once when nothing was heard for so long, ms of a page that is awake. */
export function bePatient(ms: number, onSilence: () => void): Patience {
  let limit = ms;
  let steps = 0;
  let timer: ReturnType<typeof setTimeout>;
  const wait = (): void => {
    timer = setTimeout(() => {
      if (++steps < STEPS) wait();
      else onSilence();
    }, limit / STEPS);
  };
  wait();
  return {
    heard(next = limit) {
      clearTimeout(timer);
      limit = next;
      steps = 0;
      wait();
    },
    end: () => clearTimeout(timer),
  };
}

/** Waits for an answer no longer than so many ms; gives something else where it stays out or is a failure. What comes later is not listened to. */
export function answerWithin<T, E>(ms: number, asked: PromiseLike<T>, otherwise: E): Promise<T | E> {
  return new Promise((done) => {
    const patience = bePatient(ms, () => done(otherwise));
    const end = (answer: T | E): void => {
      patience.end();
      done(answer);
    };
    asked.then(end, () => end(otherwise));
  });
}

/** Whether an error says that something did not answer in its time. Dexie hands the browser's error on, sometimes inside of its own. */
export const isHung = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'TimeoutError' || ('inner' in error && isHung(error.inner)));
