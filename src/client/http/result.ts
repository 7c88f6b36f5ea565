import type { Patience } from '#client/http/transport.ts';
import type { AppError } from '#core/error/app-error.ts';

/** What a call comes to. Never thrown. */
export type Result<T> =
  | { readonly ok: true; readonly data: T; readonly headers: Headers }
  | { readonly ok: false; readonly error: AppError };

/** `foreground`: a person waits for it and is told by a toast. `background`: silent, shown in its own place (ledger 04, decision 5). */
export type Manner = 'foreground' | 'background';

export interface CallOptions {
  readonly manner: Manner;
  readonly signal?: AbortSignal;
  /** Idempotency-Key; made anew per call for calls that write when absent. With it goes the retry count of its own (ledger 04, decision 4). */
  readonly key?: string;
  /** Whose mutation it is: header X-Outbox-Owner (OFF-DEV-05). */
  readonly owner?: string;
  /** When a queued write was done on this device: headers X-Done-At and X-Clock-Offset (OFF-CLOCK-01). */
  readonly done?: { readonly at: number; readonly clockOffset: number };
  /** Place in the feed of the state that the change was made on: header X-Base-Place. */
  readonly basePlace?: number;
  /** The bytes of a call whose request is binary. */
  readonly bytes?: { readonly data: ArrayBuffer; readonly type: string };
  /** Headers that the protocol of the call asks for. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The service worker shall keep nothing of the answer: header X-No-Keep. */
  readonly unkept?: boolean;
  /** How long the answer is waited for; 30 s in all by default. */
  readonly patience?: Patience;
  /** Told how many bytes of a good answer are here, each time that some arrive. */
  readonly onBytes?: (received: number) => void;
  /** Leaves out every automatic try again. */
  readonly once?: boolean;
}
