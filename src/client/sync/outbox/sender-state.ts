/** What the sender tells of itself. */
export interface SenderState {
  readonly sending: boolean;
  /** Records are on their way, files aside: what comes down waits for them. */
  readonly writing: boolean;
  readonly needsSignIn: boolean;
  readonly needsUpdate: boolean;
  /** Since when the server answers and what is sent gets no answer all the same, ms since 1970; null while it does. */
  readonly blockedSince: number | null;
}

/** Nothing was ever sent. */
export const IDLE: SenderState = { sending: false, writing: false, needsSignIn: false, needsUpdate: false, blockedSince: null };
