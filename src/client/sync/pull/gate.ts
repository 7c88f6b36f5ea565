/** A page of the feed waits no longer than this for own work: a tab that sends may end without a word, ms. */
const MOST_MS = 30_000;

/** Own work goes first: what comes down waits while records go up. */
export class Gate {
  #isShut = false;
  #waiting: (() => void)[] = [];

  /** @param isShut whether own records are being sent */
  set(isShut: boolean): void {
    this.#isShut = isShut;
    if (!isShut) for (const go of this.#waiting.splice(0)) go();
  }

  /** Resolves when nothing of the own is on its way. */
  async pass(): Promise<void> {
    if (!this.#isShut) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    await new Promise<void>((go) => {
      this.#waiting.push(go);
      timer = setTimeout(go, MOST_MS);
    });
    clearTimeout(timer);
  }
}
