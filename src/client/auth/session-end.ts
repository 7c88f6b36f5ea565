import type { AppError } from '#core/error/app-error.ts';

/** From the message to /login, ms (AUTH-REF-04, CONST-06). */
export const TO_LOGIN_MS = 1200;

export interface SessionEndParts {
  /** Clears the keys of the sign-in and the menu; never a record, a draft or a photo (ledger 01, decision 7). */
  readonly clear: () => void;
  /** `words` stand for the catalogue's where the reason is known better. */
  readonly showMessage: (error: AppError, words?: string) => void;
  /** Whether the person is signing out in some tab just now: then nobody is told that the sign-in lapsed. */
  readonly isLeaving: () => boolean;
  readonly openLogin: () => void;
  readonly wait: (ms: number) => Promise<void>;
}

/**
 * The failure procedure of the sign-in; while it runs, further failures join it (AUTH-REF-04, AUTH-REF-05). A refused call may
 * come before the word of why: the first reason that is known better is shown all the same.
 */
export function createSessionEnd(parts: SessionEndParts): (error: AppError, words?: string) => Promise<void> {
  let running: Promise<void> | null = null;
  let isExplained = false;
  return (error, words) => {
    const tell = () => {
      if (!parts.isLeaving()) parts.showMessage(error, words);
    };
    if (running !== null && words !== undefined && !isExplained) tell();
    isExplained = words !== undefined || (running !== null && isExplained);
    running ??= (async () => {
      parts.clear();
      tell();
      await parts.wait(TO_LOGIN_MS);
      parts.openLogin();
    })().finally(() => {
      running = null;
    });
    return running;
  };
}
