import type { SyncApi } from '#client/sync/api.ts';
import type { Environment } from '#client/sync/environment.ts';
import type { SyncStatus } from '#client/sync/port.ts';
import { ValueStore } from '#client/sync/store.ts';

/** Whether the server answers: GET health, or any other call that was answered. The browser's opinion alone counts for nothing (OFF-REP-03). */
export class Connection {
  readonly state = new ValueStore<SyncStatus['connection']>('unknown');
  /** Server clock minus device clock in ms, as last seen (OFF-CLOCK-01). */
  clockOffset = 0;
  private readonly api: SyncApi;
  private readonly environment: Environment;
  private readonly ended = new AbortController();
  private asking: Promise<boolean> | null = null;

  constructor(api: SyncApi, environment: Environment) {
    this.api = api;
    this.environment = environment;
  }

  /** Asks the server; calls that come meanwhile share the question. */
  check(): Promise<boolean> {
    this.asking ??= this.ask().finally(() => {
      this.asking = null;
    });
    return this.asking;
  }

  /** Somebody got an answer of the server, or none. */
  heard(answered: boolean, serverTime: number | null = null): void {
    if (this.ended.signal.aborted) return;
    if (serverTime !== null) this.clockOffset = serverTime - this.environment.now();
    this.state.set(answered ? 'online' : 'offline');
  }

  stop(): void {
    this.ended.abort();
  }

  private async ask(): Promise<boolean> {
    const answer = await this.api.health(this.ended.signal);
    this.heard(answer.ok, answer.ok ? answer.data.time : null);
    return answer.ok;
  }
}
