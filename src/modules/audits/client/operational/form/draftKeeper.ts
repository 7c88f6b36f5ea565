import { isHung } from '#client/page/patience.ts';
import { FrameDrawing } from '#client/ui/frame-drawing.ts';
import type { AuditForm, Manner } from './auditForm.ts';

/** How long typing may wait for the device, in milliseconds from the first key that is not kept (OFF-DATA-06 allows a second). */
const TYPING_MS = 400;
/** So long a save may last before it is said in words, ms: what comes and goes faster than that is a flicker that nobody can read. */
const UNSAID_MS = 100;

/** What could not be kept is tried again after so long, ms, whether the person types on or not. */
const AGAIN_MS = 2_000;

export type SaveState =
  | { readonly state: 'untouched' }
  /** `since`: when it was kept last, null for never; `isLong`: it lasts, and is to be said. */
  | { readonly state: 'saving'; readonly since: number | null; readonly isLong: boolean }
  | { readonly state: 'saved'; readonly at: number }
  | { readonly state: 'failed'; readonly reason: string };

/**
 * Keeps the form on the device. One save at a time; what changes while one runs is saved after it. "Saved" is said
 * only when the store's transaction has completed (OFF-DATA-05).
 */
export class DraftKeeper {
  #save: () => Promise<void>;
  #state: SaveState;
  #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #longTimer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | null = null;
  #behind = false;
  #stopped = false;
  #now: () => number;
  /** Mostly a tap is kept before the frame that shows it: then that frame says so. */
  #drawing = new FrameDrawing(() => {
    for (const listener of [...this.#listeners]) listener();
  });

  constructor(save: () => Promise<void>, savedAt: number | null = null, now: () => number = Date.now) {
    this.#save = save;
    this.#now = now;
    this.#state = savedAt === null ? { state: 'untouched' } : { state: 'saved', at: savedAt };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly snapshot = (): SaveState => this.#state;

  /** Keeps every change of a form from now on. */
  follow(form: AuditForm): void {
    form.onChange((manner) => {
      this.#behind = true;
      this.#setSaving(manner);
      if (manner === 'tap') void this.flush();
      else this.#timer ??= setTimeout(() => void this.flush(), TYPING_MS);
    });
  }

  /** Everything entered so far is durable when this resolves, or the state says that it is not. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#stopped) return Promise.resolve();
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  /** Something came from elsewhere. What of it, or of what stands here, the stored draft lacks is kept at once. */
  heard({ savedAt, isUnsaved }: { readonly savedAt: number | null; readonly isUnsaved: boolean }): void {
    if (isUnsaved) {
      this.#behind = true;
      void this.flush();
    } else if (!this.#behind && this.#running === null && savedAt !== null) this.#set({ state: 'saved', at: savedAt });
  }

  /** After a write to the outbox the draft is gone and the outbox has it; what came in meanwhile is kept anew. */
  taken(isDirty: boolean): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#behind = isDirty;
    this.#set({ state: 'saved', at: this.#now() });
    if (isDirty) void this.flush();
  }

  /** Saves no more: the draft was deleted or locked. */
  stop(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#longTimer);
    this.#stopped = true;
    this.#behind = false;
  }

  /** What was to be stopped for did not happen. */
  resume(): void {
    this.#stopped = false;
  }

  async #run(): Promise<void> {
    while (this.#behind && !this.#stopped) {
      this.#behind = false;
      try {
        await this.#save();
        if (!this.#behind) this.#set({ state: 'saved', at: this.#now() });
      } catch (error) {
        this.#behind = true;
        // A store that does not answer is told apart, and it is no matter of room.
        if (isHung(error)) this.#set({ state: 'saving', since: null, isLong: true });
        else this.#set({ state: 'failed', reason: error instanceof Error ? error.name : 'Error' });
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => void this.flush(), AGAIN_MS);
        return;
      }
    }
  }
  #setSaving(manner: Manner): void {
    const before = this.#state;
    if (before.state === 'saving') return;
    const since = before.state === 'saved' ? before.at : null;
    // After a failure nothing may be said but that it is tried again.
    const isLong = before.state === 'failed';
    this.#set({ state: 'saving', since, isLong }, manner);
    if (!isLong) this.#longTimer = setTimeout(() => this.#set({ state: 'saving', since, isLong: true }), UNSAID_MS);
  }
  #set(state: SaveState, manner: Manner = 'typing'): void {
    clearTimeout(this.#longTimer);
    this.#state = state;
    if (manner === 'tap') this.#drawing.inFrame();
    else this.#drawing.now();
  }
}
