import { createHash } from 'node:crypto';
import { type Arrivals, createArrivals } from '#client/sync/device/arrivals.ts';
import { DeviceDatabase } from '#client/sync/device/database.ts';
import { createDraftStore } from '#client/sync/device/drafts.ts';
import { createPhotoStore } from '#client/sync/device/photos.ts';
import { StoreWatch } from '#client/sync/device/store-watch.ts';
import { Witness } from '#client/sync/device/witness.ts';
import { createQuestionSetStore } from '#client/sync/device/question-sets.ts';
import type { DraftStore, PhotoStore, QuestionSetStore } from '#client/sync/engine.ts';
import type { Environment } from '#client/sync/environment.ts';
import { deviceName } from '#client/sync/names.ts';
import { createOutbox } from '#client/sync/outbox/outbox.ts';
import type { Outbox } from '#client/sync/port.ts';
import { OutboxFeed } from '#client/sync/views/outbox-feed.ts';
import type { Store } from '#client/sync/store.ts';
import { newestSet } from '#modules/audits/client/operational/questions/find-set.ts';
import type { QuestionSet } from '#modules/audits/shared/question-set.ts';
import { RecordViews } from '#client/sync/views/record-views.ts';
import type { PreparedResult } from '#client/workers/image-facts.ts';
import type { TestBrowser } from '#tests/model/browser.ts';
import type { TestDevice } from '#tests/model/device.ts';
import { OpenReport } from '#tests/model/forms/open-report.ts';
import type { Ledger } from '#tests/model/forms/words.ts';

/** What the tabs of one browser share beside the databases. */
export type Notes = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const KIND = 'operational-audit';
let pictures = 0;
/** A picture that is ready, unlike every other. */
const picture = (): PreparedResult => {
  const bytes = new BigUint64Array([BigInt(++pictures)]);
  return {
    ok: true,
    image: {
      hash: createHash('sha256').update(bytes).digest('hex'),
      type: 'image/jpeg',
      size: bytes.byteLength,
      width: 1,
      height: 1,
      taken_at: null,
      position: null,
      bytes: bytes.buffer,
    },
  };
};
/** What a store tells as soon as it has what is asked for. */
async function told<T>(store: Store<T>, isThere: (value: T) => boolean): Promise<T> {
  const ready = Promise.withResolvers<void>();
  const look = () => isThere(store.get()) && ready.resolve();
  const end = store.subscribe(look);
  look();
  await ready.promise.finally(end);
  return store.get();
}
const turn = (): Promise<void> => new Promise((done) => setImmediate(done));
async function turns(count: number): Promise<void> {
  for (let n = 0; n < count; n++) await turn();
}

/** One tab of the person: connections of its own to the databases of the device, and at most one form. */
export class FormTab {
  readonly drafts: DraftStore;
  readonly photos: PhotoStore;
  readonly arrivals: Arrivals;
  readonly outbox: Outbox;
  readonly views: RecordViews;
  readonly device: DeviceDatabase;
  readonly now: () => number;
  readonly storeWatch: StoreWatch;
  readonly questionSets: QuestionSetStore;
  report: OpenReport | null = null;
  /** Presses that wait for the code which hands over. */
  private late: Promise<void>[] = [];
  private code: { readonly comes: PromiseWithResolvers<void>; readonly asked: PromiseWithResolvers<void> } | null = null;
  private readonly feed: OutboxFeed;
  private readonly ended = new AbortController();
  /** Pictures at whose making ready the tab is. */
  private readonly making: (() => void)[] = [];
  /** A frozen tab hears nothing until it is thawed. */
  private isFrozen = false;
  private unheard: (() => void)[] = [];

  constructor(on: TestDevice, browser: TestBrowser, ledger: Ledger, notes: Notes) {
    const { owner, clock, server, host } = on;
    this.now = () => clock.wall;
    const environment: Environment = { ...browser.tab().environment(), now: this.now };
    this.device = new DeviceDatabase(deviceName(owner), on.sealer);
    this.feed = new OutboxFeed(this.device);
    this.views = new RecordViews(host, this.feed);
    this.outbox = createOutbox(
      this.device,
      this.feed,
      () => ({ owner, now: clock.wall, clockOffset: 0 }),
      () => undefined,
      (kind, id) => host.read(kind, id),
    );
    this.drafts = createDraftStore(this.device, this.now);
    this.questionSets = createQuestionSetStore(this.device, this.now);
    const photos = createPhotoStore(this.device, server.api(), this.now, this.ended.signal);
    this.photos = {
      ...photos,
      async add(photo, bytes, whose) {
        await photos.add(photo, bytes, whose);
        ledger.photo(photo.document_key, whose.record, photo.hash);
      },
    };
    const prepare = async (): Promise<PreparedResult> => {
      await new Promise<void>((done) => this.making.push(done));
      return picture();
    };
    this.arrivals = createArrivals(this.device, this.photos, environment, prepare, this.ended.signal);
    this.storeWatch = new StoreWatch(this.device, new Witness(owner, notes), this.now, this.ended.signal, {
      other: async () => {
        this.feed.start();
        await this.feed.refresh();
      },
      reopened: () => this.feed.start(),
    });
    this.feed.start();
  }

  /** From now on a store that is taken away under the tab is noticed. */
  begin(): Promise<void> {
    return this.storeWatch.start();
  }

  /** Question sets of the feed, as the list of them tells. */
  async feedSets(): Promise<readonly QuestionSet[]> {
    const list = this.views.list('question-set', { status: 'operational' });
    const { rows } = await told(list, ({ ready }) => ready);
    return rows.map((row) => row.body);
  }
  /** What a new report is begun on. */
  async newestSet(): Promise<QuestionSet | null> {
    return newestSet(await this.feedSets(), await this.questionSets.names());
  }

  freeze(): void {
    this.isFrozen = true;
  }
  thaw(): void {
    this.isFrozen = false;
    for (const hear of this.unheard.splice(0)) hear();
  }
  get frozen(): boolean {
    return this.isFrozen;
  }
  /** What comes from elsewhere, as soon as this tab may run. */
  awake(hear: () => void): void {
    if (this.isFrozen) this.unheard.push(hear);
    else hear();
  }

  /** From now on what hands over waits for its code, until it comes; with the tab it never does. */
  codeLate(): void {
    this.code ??= { comes: Promise.withResolvers(), asked: Promise.withResolvers() };
  }
  async codeHere(): Promise<void> {
    this.code?.comes.resolve();
    this.code = null;
    await Promise.all(this.late.splice(0));
  }
  get isCodeHere(): boolean {
    return this.code === null;
  }
  /** Resolves when the code is there. */
  async ready(): Promise<void> {
    this.code?.asked.resolve();
    await this.code?.comes.promise;
  }
  /** The person goes on as soon as it is done or waits for its code. */
  async press(work: Promise<void>): Promise<void> {
    const { code } = this;
    if (code === null) return work;
    this.late.push(work);
    // Another press may have asked before: what this one stores before it waits is stored in a moment.
    await Promise.race([work, code.asked.promise.then(() => turns(20))]);
  }

  async open(id: string): Promise<void> {
    await this.close();
    this.report = new OpenReport(this, id);
    await this.report.begin();
  }

  /** The person goes to another page: what was typed is kept first; pictures on their way stay with the tab. */
  async close(): Promise<void> {
    await this.report?.keep();
    this.report?.end();
    this.report = null;
  }

  /** The process is gone: nothing is written any more. */
  end(): void {
    this.report?.end();
    this.report = null;
    this.ended.abort();
    this.storeWatch.stop();
    this.feed.stop();
    this.device.close();
  }

  choose(spot: string, count: number): void {
    const { report } = this;
    if (!report) return;
    const files = Array.from({ length: count }, () => new File([new Uint8Array(3)], 'x.jpg', { type: 'image/jpeg' }));
    this.arrivals.take(files, { kind: KIND, record: report.id, spot });
  }

  /** The next picture is ready, and its bytes are stored. Returns whether there was one. */
  async photoStep(): Promise<boolean> {
    // What was chosen last is still being stored, and what failed is tried again.
    for (let turns = 0; turns < 50 && this.making.length === 0 && this.isMaking(); turns++) await turn();
    const next = this.making.shift();
    if (!next) return false;
    const before = this.arriving();
    next();
    for (let turns = 0; turns < 50 && this.arriving() === before; turns++) await turn();
    return true;
  }

  /** Saving waits for all of the form; false when some failed, and the person does not go on without them. */
  async photosReady(): Promise<boolean> {
    if (!this.report) return true;
    const list = this.arrivals.of(this.report.id);
    while (list.get().some(({ problem }) => problem === null) && (await this.photoStep()));
    return list.get().length === 0;
  }

  private arriving(): string {
    return this.report
      ? JSON.stringify(
          this.arrivals
            .of(this.report.id)
            .get()
            .map(({ key, problem }) => [key, problem]),
        )
      : '';
  }
  private isMaking(): boolean {
    return (
      this.report !== null &&
      this.arrivals
        .of(this.report.id)
        .get()
        .some(({ problem }) => problem === null)
    );
  }
}
