/** A page of a browser engine, as the stories of all engines drive it. */
export interface EnginePage {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs a function body in the page; `args` are its `args`. A promise that it returns is waited for. */
  evaluate<T>(body: string, ...args: readonly unknown[]): Promise<T>;
  click(css: string): Promise<void>;
  /** Types into a field as a keyboard would. */
  type(css: string, text: string): Promise<void>;
  /** Chooses a file in a file input. */
  attach(css: string, file: string): Promise<void>;
  setSize(width: number, height: number): Promise<void>;
  screenshot(file: string): Promise<void>;
  /** Errors and warnings that the page has told since the last call. */
  messages(): Promise<readonly string[]>;
  close(): Promise<void>;
}

export interface EngineBrowser {
  readonly version: string;
  newPage(): Promise<EnginePage>;
  /** Ends every process of the browser at once. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

export interface Engine {
  readonly name: 'chromium' | 'firefox' | 'webkit';
  /** What to install where it is missing; null where it is here. */
  missing(): string | null;
  /** Whether what it keeps is there again when it starts anew with the same folder. */
  readonly keepsProfile: boolean;
  launch(profile: string): Promise<EngineBrowser>;
}

/** Tells what a page logged, where the engine does not tell it to its driver. */
export const WATCH_MESSAGES = `
  if (!window.__messages) {
    window.__messages = [];
    const tell = (kind, value) => window.__messages.push(kind + ' ' + (value && (value.stack || value.message) || value));
    addEventListener('error', (event) => tell('error', event.error || event.message));
    addEventListener('unhandledrejection', (event) => tell('rejection', event.reason));
    for (const kind of ['error', 'warn']) {
      const old = console[kind];
      console[kind] = (...values) => { tell(kind, values.map((value) => value && value.message || String(value)).join(' ')); old(...values); };
    }
  }`;
