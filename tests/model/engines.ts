import { createSyncEngine, type EngineParts } from '#client/sync/create-engine.ts';
import type { SyncEngine } from '#client/sync/engine.ts';
import { takePartInPulling } from '#client/sync/pull/term.ts';
import { newId } from '#core/id/uuid.ts';
import { TestBrowser, type TestTab } from '#tests/model/browser.ts';
import { openTestReplica } from '#tests/model/device.ts';
import { ModelServer } from '#tests/model/server.ts';

/** Engines of one person in tabs of one browser, over one server; the worker's part of each runs in the page. */
export class Engines {
  readonly server = new ModelServer();
  readonly browser = new TestBrowser();
  readonly user: EngineParts['user'] = { id: newId(), account_id: 'a' };
  /** Which tab asked the feed, in order. */
  readonly pulls: { tab: TestTab }[] = [];
  private readonly opened: SyncEngine[] = [];

  /** An engine in a tab, as the shell makes it. */
  readonly open = (tab: TestTab, more: Partial<EngineParts> = {}): SyncEngine => {
    const environment = tab.environment();
    const engine = createSyncEngine({
      user: this.user,
      environment,
      api: this.server.api(),
      openReplica: (name) => openTestReplica('dexie', name),
      startPulling: ({ owner, onContact }) => {
        const feed = this.server.feed();
        const part = takePartInPulling({
          owner,
          environment,
          onContact,
          api: {
            ...feed,
            changes: (request, token, signal) => {
              this.pulls.push({ tab });
              return feed.changes(request, token, signal);
            },
          },
          openReplica: (name) => openTestReplica('dexie', name),
          token: async () => 'token',
          pageSize: () => 500,
        });
        return { poke: part.poke, tell: () => undefined, stop: part.stop };
      },
      ...more,
    });
    this.opened.push(engine);
    engine.start();
    return engine;
  };

  async stop(): Promise<void> {
    await Promise.all(this.opened.splice(0).map((engine) => engine.stop()));
  }
}
