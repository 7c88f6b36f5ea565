import type { AnyRouteMatch, AnyRouter, ParsedLocation } from '@tanstack/react-router';

interface Cell<T> {
  get(): T;
  subscribe(listener: (value: T) => void): { unsubscribe(): void };
}

/** What a page asks of the router when it goes somewhere, as far as tabs look at it. */
export interface Going {
  readonly to?: string;
  readonly href?: string;
  readonly search?: unknown;
  readonly replace?: boolean;
  readonly reloadDocument?: boolean;
}
/** The router's own, without the types of its paths: they are known only at run time. */
export type Navigate = (options: Going) => Promise<void>;

/**
 * The router as one kept page sees it: address, parameters and matches are those of its own tab, whatever page is open
 * meanwhile. Everything else is the one router of the product. The hooks of the router read nothing but `stores`, and
 * act by nothing but `navigate` (docs/decisions/0014).
 */
export class PageView {
  readonly router: AnyRouter;
  #matches: readonly AnyRouteMatch[];
  #location: ParsedLocation;
  #state: object = {};
  #ids: readonly string[] = [];
  readonly #listeners = new Set<() => void>();

  constructor(router: AnyRouter, matches: readonly AnyRouteMatch[], location: ParsedLocation, navigate: Navigate) {
    this.#matches = matches;
    this.#location = location;
    this.#read();
    const byRoute = new Map<string, Cell<AnyRouteMatch | undefined>>();
    const stores = {
      status: this.#cell(() => 'idle'),
      location: this.#cell(() => this.#location),
      resolvedLocation: this.#cell(() => this.#location),
      ids: this.#cell(() => this.#ids),
      matches: this.#cell(() => this.#matches),
      __store: this.#cell(() => this.#state),
      byRoute,
      getMatchStore: (id: string) => {
        const cell = byRoute.get(id) ?? this.#cell(() => this.#matches.find((match) => match.routeId === id));
        byRoute.set(id, cell);
        return cell;
      },
    };
    // Methods of the router are bound to the real one; what is not overridden here is its own.
    this.router = Object.create(router, { stores: { value: stores }, navigate: { value: navigate } }) as AnyRouter;
  }

  get location(): ParsedLocation {
    return this.#location;
  }

  /** The tab's own address changed, or its page was loaded. */
  show(matches: readonly AnyRouteMatch[], location: ParsedLocation): void {
    if (matches === this.#matches && location === this.#location) return;
    this.#matches = matches;
    this.#location = location;
    this.#read();
    for (const listener of [...this.#listeners]) listener();
  }

  #read(): void {
    this.#ids = this.#matches.map((match) => match.routeId);
    this.#state = { status: 'idle', isLoading: false, matches: this.#matches, location: this.#location, resolvedLocation: this.#location };
  }

  #cell<T>(read: () => T): Cell<T> {
    return {
      get: read,
      subscribe: (listener) => {
        const tell = () => listener(read());
        this.#listeners.add(tell);
        return { unsubscribe: () => this.#listeners.delete(tell) };
      },
    };
  }
}
