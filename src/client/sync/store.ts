/** A value that changes, as `useSyncExternalStore` reads it. */
export interface Store<T> {
  get(): T;
  /** Returns the end of the subscription. */
  subscribe(onChange: () => void): () => void;
}

/** A store that somebody sets. An equal value (by `same`) is not told. */
export class ValueStore<T> implements Store<T> {
  private value: T;
  private readonly same: (a: T, b: T) => boolean;
  private readonly listeners = new Set<() => void>();

  constructor(value: T, same: (a: T, b: T) => boolean = Object.is) {
    this.value = value;
    this.same = same;
  }

  readonly get = (): T => this.value;

  readonly subscribe = (onChange: () => void): (() => void) => {
    this.listeners.add(onChange);
    return () => this.listeners.delete(onChange);
  };

  set(value: T): void {
    if (this.same(this.value, value)) return;
    this.value = value;
    for (const listener of [...this.listeners]) listener();
  }
}

/**
 * A store that works only while somebody listens: `open` starts it and returns its end. It stays open for a moment after the
 * last listener, so that a change of page does not read everything again.
 */
export class SharedStore<T> implements Store<T> {
  private readonly inner: ValueStore<T>;
  private readonly open: (set: (value: T) => void) => () => void;
  private readonly onClosed: () => void;
  private close: (() => void) | null = null;
  private listeners = 0;
  private linger: ReturnType<typeof setTimeout> | undefined;

  constructor(initial: T, open: (set: (value: T) => void) => () => void, onClosed: () => void = () => undefined) {
    this.inner = new ValueStore(initial);
    this.open = open;
    this.onClosed = onClosed;
  }

  readonly get = (): T => this.inner.get();

  readonly subscribe = (onChange: () => void): (() => void) => {
    this.listeners++;
    clearTimeout(this.linger);
    const end = this.inner.subscribe(onChange);
    this.close ??= this.open((value) => this.inner.set(value));
    return () => {
      end();
      this.listeners--;
      if (this.listeners === 0) this.linger = setTimeout(() => this.end(), LINGER_MS);
    };
  };

  private end(): void {
    if (this.listeners > 0 || this.close === null) return;
    this.close();
    this.close = null;
    this.onClosed();
  }
}

const LINGER_MS = 2_000;
