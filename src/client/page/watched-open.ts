import { bePatient, LIMITS, type Patience } from '#client/page/patience.ts';
import { beginStall, type OpenStall, tellStoreOpen } from '#client/page/stalls.ts';
import { holdsCopy } from '#client/sync/names.ts';

const EVENTS = ['success', 'error', 'blocked', 'upgradeneeded'] as const;
type RequestEvent = (typeof EVENTS)[number];
type Handler = ((event: Event) => unknown) | null;

/** Requests for one database in flight at once: one that was lost is asked again, more would only queue up. */
const MOST_TRIES = 3;

const silence = (name: string): DOMException => new DOMException(`The database ${name} does not answer.`, 'TimeoutError');

/**
 * A request to open or delete a database that does not wait for one answer of the browser alone. Whoever asked sees one request;
 * below it lie one or more of the browser's. The first that answers counts, and what another one gives later is closed at once.
 */
class WatchedRequest extends EventTarget {
  onsuccess: Handler = null;
  onerror: Handler = null;
  onblocked: Handler = null;
  onupgradeneeded: Handler = null;
  readonly source = null;
  private now: IDBOpenDBRequest | null = null;
  private failure: DOMException | null = null;
  private thrown: unknown;

  constructor() {
    super();
    for (const type of EVENTS) {
      this.addEventListener(type, (event) => {
        try {
          this[`on${type}`]?.call(this, event);
        } catch (error) {
          this.thrown = error;
        }
      });
    }
  }

  get readyState(): IDBRequestReadyState {
    return this.failure === null && this.now?.readyState !== 'done' ? 'pending' : 'done';
  }

  get result(): IDBDatabase {
    if (this.now === null) throw new DOMException('The request has not finished.', 'InvalidStateError');
    return this.now.result;
  }

  get error(): DOMException | null {
    return this.failure ?? this.now?.error ?? null;
  }

  get transaction(): IDBTransaction | null {
    return this.now?.transaction ?? null;
  }

  /** Tells on what a request of the browser told. */
  pass(request: IDBOpenDBRequest, event: Event): void {
    this.now = request;
    const versions = 'oldVersion' in event && 'newVersion' in event ? { oldVersion: event.oldVersion, newVersion: event.newVersion } : {};
    const told = Object.assign(new Event(event.type, { bubbles: event.bubbles, cancelable: true }), versions);
    if (!this.dispatchEvent(told)) event.preventDefault();
    const { thrown } = this;
    this.thrown = undefined;
    // To the browser, which then gives the new version up.
    if (thrown !== undefined) throw thrown;
  }

  fail(error: DOMException): void {
    this.failure = error;
    this.dispatchEvent(new Event('error', { bubbles: true, cancelable: true }));
  }
}

interface Asked {
  readonly name: string;
  /** A store is waited for however long; something may take the place of a copy, and nobody needs a deletion: these fail. */
  readonly what: 'store' | 'copy' | 'deletion';
  ask(): IDBOpenDBRequest;
}

function watched({ name, what, ask }: Asked): IDBOpenDBRequest {
  const limit = what === 'deletion' ? LIMITS.list : LIMITS.open;
  const outer = new WatchedRequest();
  let isOver = false;
  let tries = 0;
  let held: 'nobody' | 'upgrade' | 'other-tab' = 'nobody';
  let stall: OpenStall | null = null;
  const answered = (): void => {
    isOver = true;
    patience.end();
    stall?.end();
  };
  const begin = (): void => {
    const request = ask();
    tries++;
    const hear = (event: Event): void => {
      if (!isOver && (event.type === 'success' || event.type === 'error')) answered();
      if (event.type === 'success' && what === 'store') tellStoreOpen(name);
      outer.pass(request, event);
    };
    // Nobody waits for it any more: it must neither keep a database open nor lay one out.
    const late: Readonly<Record<RequestEvent, (event: Event) => void>> = {
      success: () => (request.result as IDBDatabase | undefined)?.close(),
      error: (event) => event.preventDefault(),
      blocked: () => undefined,
      upgradeneeded: () => request.transaction?.abort(),
    };
    for (const type of EVENTS) {
      request.addEventListener(type, (event) => {
        if (isOver) return late[type](event);
        if (type === 'upgradeneeded') sign('upgrade');
        if (type === 'blocked') sign('other-tab');
        hear(event);
      });
    }
  };
  const sign = (by: typeof held): void => {
    held = by;
    stall?.end();
    stall = null;
    patience.heard(by === 'upgrade' ? LIMITS.upgrade : limit);
  };
  const onSilence = (): void => {
    if (what !== 'deletion') stall ??= beginStall(held === 'other-tab' ? 'other-tab' : what, name);
    if (held !== 'nobody') return;
    if (what === 'deletion' || (what === 'copy' && tries > 1)) {
      answered();
      outer.fail(silence(name));
    } else if (tries < MOST_TRIES) {
      again();
      patience.heard();
    }
  };
  const again = (): void => {
    try {
      begin();
    } catch (error) {
      console.error('database', error);
    }
  };
  const patience: Patience = bePatient(limit, onSilence);
  try {
    begin();
  } catch (error) {
    // Said at once, as by the browser itself.
    patience.end();
    throw error;
  }
  return outer as unknown as IDBOpenDBRequest; // it has all that one has
}

/**
 * Has every request of this page or worker for a database watched, whichever library asks. One that stays silent is told and
 * asked again. A copy that stays silent fails with a `TimeoutError`, so that another one takes its place; for a store that holds
 * a person's work nothing can stand in: it is waited for, however late it comes.
 */
export function watchDatabases(): void {
  const { prototype } = IDBFactory;
  const { open, deleteDatabase, databases } = prototype;
  prototype.open = function openDatabase(name, ...version) {
    return watched({ name, what: holdsCopy(name) ? 'copy' : 'store', ask: () => open.call(this, name, ...version) });
  };
  prototype.deleteDatabase = function remove(name) {
    return watched({ name, what: 'deletion', ask: () => deleteDatabase.call(this, name) });
  };
  if (databases === undefined) return;
  prototype.databases = function list() {
    return new Promise((done, fail) => {
      const patience = bePatient(LIMITS.list, () => fail(silence('list')));
      void databases
        .call(this)
        .then(done, fail)
        .finally(() => patience.end());
    });
  };
}
