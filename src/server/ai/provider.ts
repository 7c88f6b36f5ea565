/** A picture that goes along with a question. */
export interface AiImage {
  readonly type: string;
  /** The bytes in base64. */
  readonly data: string;
}

export interface AiQuestion {
  /** What the model is for, by the product alone. */
  readonly task: string;
  /** What a person wrote; never a part of the task. */
  readonly text: string;
  readonly images: readonly AiImage[];
}

/**
 * Why a model gave nothing that can be used: `busy` it has too much to do or its limit is reached, `timeout` no whole answer in time,
 * `unreachable` no connection or a fault of the service, `misconfigured` it does not take key, model or address, `redirected` it
 * sends elsewhere, `refused` it does not want to answer, `too_long` more than is read, `nonsense` not what was asked for,
 * `cancelled` the person does not wait any more.
 */
export const AI_FAILURES = [
  'busy',
  'timeout',
  'unreachable',
  'misconfigured',
  'redirected',
  'refused',
  'too_long',
  'nonsense',
  'cancelled',
] as const;
export type AiFailure = (typeof AI_FAILURES)[number];

export type AiAnswer =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly reason: AiFailure /** Seconds. */; readonly retryAfter?: number };

/** A language model behind one door: what it is made by, nobody who asks knows. Never throws. */
export interface AiProvider {
  readonly model: string;
  ask(question: AiQuestion, signal: AbortSignal): Promise<AiAnswer>;
}

/** What is known of the model, and how often an account may ask it. */
export interface AiFacts {
  /** Null: none is set up. */
  readonly provider: AiProvider | null;
  /** Questions of an account on one day; null: no limit. */
  readonly quota: number | null;
}

export const NO_AI: AiFacts = { provider: null, quota: 100 };
