import type { CallFunction } from '#client/http/create-client.ts';
import { DeviceDatabase } from '#client/sync/device/database.ts';
import { createFormDraftStore } from '#client/sync/device/form-drafts.ts';
import { StoreWatch } from '#client/sync/device/store-watch.ts';
import { Witness } from '#client/sync/device/witness.ts';
import type { FormDraftStore } from '#client/sync/engine.ts';
import { deviceName, FORM_DRAFTS, type Owner } from '#client/sync/names.ts';
import { newId } from '#core/id/uuid.ts';
import type { TestClock } from '#tests/model/device.ts';
import type { Notes } from '#tests/model/forms/tab.ts';
import type { OfficeKind } from '#tests/model/office/kind.ts';
import type { OfficeLine } from '#tests/model/office/line.ts';
import { OpenText } from '#tests/model/office/open-text.ts';
import type { TEST_SEALER } from '#tests/support/sealer.ts';

export interface OfficeParts {
  readonly kind: OfficeKind;
  readonly clock: TestClock;
  readonly line: OfficeLine;
  readonly notes: Notes;
  readonly sealer: typeof TEST_SEALER | null;
  readonly isLocked: () => boolean;
  readonly onSignedOut: () => void;
  readonly onWrite: (key: string, text: OpenText) => void;
}

/** One tab of the person who is signed in: a connection of its own to the device's store, and at most one form. */
export class OfficeTab {
  readonly owner: Owner;
  readonly kind: OfficeKind;
  readonly device: DeviceDatabase;
  readonly formDrafts: FormDraftStore;
  readonly storeWatch: StoreWatch;
  readonly now: () => number;
  /** The way to the server of one form: another one may be open by the time it asks. */
  readonly client: (text: OpenText) => CallFunction;
  text: OpenText | null = null;
  private readonly ended = new AbortController();
  private isFrozen = false;
  private unheard: (() => void)[] = [];
  private thawed = Promise.withResolvers<void>();

  constructor(owner: Owner, { kind, clock, line, notes, sealer, isLocked, onSignedOut, onWrite }: OfficeParts) {
    this.owner = owner;
    this.kind = kind;
    this.now = () => clock.wall;
    this.device = new DeviceDatabase(deviceName(owner), sealer);
    this.formDrafts = createFormDraftStore(this.device, this.now);
    this.storeWatch = new StoreWatch(this.device, new Witness(owner, notes), this.now, this.ended.signal, {
      other: async () => undefined,
      reopened: () => undefined,
    });
    this.client = (text) =>
      line.client({ user: owner.user, isLocked, onSignedOut, onWrite: (key) => onWrite(key, text), running: () => this.running() });
    this.thawed.resolve();
  }

  begin(): Promise<void> {
    return this.storeWatch.start();
  }
  /** Resolves with the end of the tab. */
  readonly gone = new Promise<void>((done) => this.ended.signal.addEventListener('abort', () => done()));

  get frozen(): boolean {
    return this.isFrozen;
  }
  freeze(): void {
    if (this.isFrozen) return;
    this.isFrozen = true;
    this.thawed = Promise.withResolvers();
  }
  thaw(): void {
    this.isFrozen = false;
    this.thawed.resolve();
    for (const hear of this.unheard.splice(0)) hear();
  }
  /** What comes from elsewhere, as soon as this tab may run. */
  awake(hear: () => void): void {
    if (this.isFrozen) this.unheard.push(hear);
    else hear();
  }
  private async running(): Promise<void> {
    await this.thawed.promise;
    if (this.ended.signal.aborted) await new Promise(() => undefined);
  }

  /** As it lies on the device. */
  async textOf(key: string): Promise<{ readonly value: unknown } | undefined> {
    return this.device.session.get(`${FORM_DRAFTS}${this.kind.kind}/${key}`);
  }

  /** A newer build leaves a text of a form that nobody knows here. */
  async strangeText(word: string): Promise<string> {
    const id = newId();
    const value = { values: { word }, savedAt: 1, version: 1 };
    await this.device.session.put({ k: `${FORM_DRAFTS}of-a-newer-build/${id}`, value });
    return id;
  }

  async open(id: string | null): Promise<OpenText> {
    this.text?.end();
    const text = new OpenText(this, id);
    this.text = text;
    await text.begin();
    return text;
  }

  /** The process is gone: nothing is written any more. */
  end(): void {
    this.ended.abort();
    this.text?.end();
    this.text = null;
    this.storeWatch.stop();
    this.device.close();
    this.thawed.resolve();
  }
}
