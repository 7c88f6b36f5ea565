import { bodyOf } from '#client/server-kind/kind-form-values.ts';
import { deviceName, type Owner } from '#client/sync/names.ts';
import { isQuotaError } from '#client/sync/prepare/room.ts';
import { sameJson } from '#core/change/json.ts';
import { newId } from '#core/id/uuid.ts';
import { freshOwner, type ReplicaEngine, TestClock, until } from '#tests/model/device.ts';
import { Disk } from '#tests/model/forms/disk.ts';
import { Broken } from '#tests/model/forms/invariants.ts';
import { Ledger, wordsIn } from '#tests/model/forms/words.ts';
import { officeRules } from '#tests/model/office/rules.ts';
import { OfficeLine } from '#tests/model/office/line.ts';
import { byAnother } from '#tests/model/office/others.ts';
import { OfficePromises } from '#tests/model/office/promises.ts';
import type { OpenText } from '#tests/model/office/open-text.ts';
import { type OfficeStep, TABS } from '#tests/model/office/steps.ts';
import { callsOf, type OfficeKind, type Place, typed, wholeOf, withLacking } from '#tests/model/office/kind.ts';
import { OfficeTab } from '#tests/model/office/tab.ts';
import { ModelServer } from '#tests/model/server.ts';
import { memoryStorage } from '#tests/support/fake-http.ts';
import { TEST_SEALER } from '#tests/support/sealer.ts';
import { takeStoreAway } from '#tests/support/take-store.ts';

/** One of the people who share the device. */
interface Person {
  readonly owner: Owner;
  readonly ledger: Ledger;
}

/** Two people who share a device and write records of the office in up to three tabs of it, and others who write the same ones. */
export class OfficeHistory {
  readonly server = new ModelServer();
  readonly people: readonly Person[] = [0, 1].map(() => ({ owner: freshOwner(), ledger: new Ledger() }));
  private readonly line: OfficeLine;
  private readonly kind: OfficeKind;
  private readonly clock = new TestClock();
  private readonly disk = new Disk();
  private readonly notes = memoryStorage();
  private readonly engine: ReplicaEngine;
  private readonly tabs: (OfficeTab | null)[] = Array.from({ length: TABS }, () => null);
  readonly records: string[] = [];
  /** Which form sent which request. */
  readonly writers = new Map<string, OpenText>();
  readonly typist = new Map<string, number>();
  /** Words that a person has saved in a second record. */
  readonly again = new Set<string>();
  private who = 0;
  private isLocked = false;
  private isSignedOut = false;
  private mayWrite = true;
  private words = 0;
  private readonly word = (): string => `§${++this.words}§`;
  private readonly promises = new OfficePromises(this);
  private readonly flights = new Set<Promise<unknown>>();
  /** Texts of a newer build, whose form nobody knows here. */
  readonly strange: string[] = [];
  kept = 0;

  constructor(engine: ReplicaEngine, kind: OfficeKind) {
    this.engine = engine;
    this.kind = kind;
    this.line = new OfficeLine(this.server, callsOf(kind));
    this.server.rules = officeRules(() => this.mayWrite);
    for (let n = 0; n < 2; n++) {
      const id = newId();
      this.server.insert(kind.kind, id, wholeOf(kind, this.word));
      this.records.push(id);
    }
  }

  private get me(): Person {
    return this.people[this.who] as Person; // one of two
  }

  async take(step: OfficeStep): Promise<void> {
    try {
      await this.step(step);
    } catch (error) {
      if (!this.disk.isFull || !isQuotaError(error)) throw error;
    }
    if (this.isSignedOut) {
      this.isSignedOut = false;
      await this.leaveAll();
    }
    this.promises.writes();
  }

  private async step(step: OfficeStep): Promise<void> {
    switch (step.do) {
      case 'theirs-type':
        return byAnother(this, step.at, (body) => typed(this.kind, body, step.place, this.word(), true));
      case 'theirs-delete':
        return byAnother(this, step.at, () => null);
      case 'throw-away':
        return this.throwAway(step.at);
      case 'fault':
        return void this.line.faults.push(step.fault);
      case 'hold':
        return this.line.hold(step.way);
      case 'open':
        return this.open(step.tab, step.at);
      case 'type':
        return this.type(step.tab, step.place, step.isMore);
      default:
        if ('tab' in step) return this.inTab(step.do, step.tab);
        return this.plain(step.do);
    }
  }

  private async plain(
    what: Exclude<OfficeStep, { tab: number } | { at: number } | { way: string } | { fault: string }>['do'],
  ): Promise<void> {
    const acts: Readonly<Record<typeof what, () => unknown>> = {
      release: () => this.release(),
      offline: () => (this.server.offline = true),
      online: () => (this.server.offline = false),
      'right-taken': () => (this.mayWrite = false),
      'right-given': () => (this.mayWrite = true),
      'reach-taken': () => this.reach(true),
      'reach-given': () => this.reach(false),
      'store-deleted': () => this.deleteStore(),
      'room-gone': () => (this.disk.isFull = true),
      'room-back': () => (this.disk.isFull = false),
      'other-person': () => this.otherPerson(),
      lock: () => (this.isLocked = true),
      unlock: () => (this.isLocked = false),
      'newer-build': () => this.newerBuild(),
      wait: () => this.clock.pass(100_000),
    };
    await acts[what]();
  }

  private reach(isOutside: boolean): void {
    this.server.scope(isOutside);
    this.line.isOutside = isOutside;
  }

  private async release(): Promise<void> {
    this.line.release();
    const awake = [...this.flights];
    // What a frozen tab waits for comes when it thaws.
    await Promise.race([Promise.all(awake), new Promise((done) => setTimeout(done, 30))]);
  }

  private async tab(at: number): Promise<OfficeTab> {
    const known = this.tabs[at];
    if (known) return known;
    const tab = new OfficeTab(this.me.owner, {
      kind: this.kind,
      clock: this.clock,
      line: this.line,
      notes: this.notes,
      sealer: this.engine === 'sealed' ? TEST_SEALER : null,
      isLocked: () => this.isLocked,
      onSignedOut: () => (this.isSignedOut = true),
      // Tried again it is still of the form that began it.
      onWrite: (key, text) => void (this.writers.has(key) || this.writers.set(key, text)),
    });
    this.tabs[at] = tab;
    await tab.begin();
    return tab;
  }

  private async open(at: number, which: number): Promise<void> {
    const tab = await this.tab(at);
    if (tab.frozen) return;
    await this.keep(tab);
    const text = await tab.open(which === 0 ? null : (this.records[(which - 1) % this.records.length] ?? null));
    for (const word of wordsIn(text.values))
      if ((this.typist.get(word) ?? this.who) !== this.who && !this.promises.everThere().has(word))
        throw new Broken(`another's word: ${word}`);
  }

  private async type(at: number, place: Place, isMore: boolean): Promise<void> {
    const tab = await this.tab(at);
    if (tab.frozen) return;
    if (tab.text?.document === null || tab.text === null) await this.open(at, at === 0 ? 0 : 1);
    const word = this.word();
    const done = tab.text?.type((body) => typed(this.kind, withLacking(this.kind, body, this.word), place, word, isMore));
    if (!done || !tab.text) return;
    const had = wordsIn(done.before);
    for (const one of wordsIn(done.after)) if (!had.has(one)) this.typist.set(one, this.who);
    this.me.ledger.acted(tab.text.key, done.before, done.after);
  }

  /** The form writes what it has; what it then says to be kept is owed. */
  private async keep(tab: OfficeTab | null): Promise<void> {
    const shown = tab?.text?.values;
    if (!tab?.text || !shown) return;
    if (!(await tab.text.keep())) return;
    this.me.ledger.kept(bodyOf(shown));
    this.kept++;
  }

  private async inTab(what: Exclude<Extract<OfficeStep, { tab: number }>['do'], 'open' | 'type'>, at: number): Promise<void> {
    const tab = await this.tab(at);
    if (what === 'close-tab' || what === 'kill-tab') {
      if (what === 'close-tab') {
        tab.thaw(); // the browser lets it run before
        await this.keep(tab);
      }
      return this.endTab(at);
    }
    if (what === 'freeze') return tab.freeze();
    if (what === 'thaw') return tab.thaw();
    const { text } = tab;
    if (tab.frozen || !text?.document) return;
    const acts: Readonly<Record<typeof what, () => unknown>> = {
      keep: () => this.keep(tab),
      press: () => this.press(tab, text),
      'press-held': () => {
        this.line.hold(this.words % 2 === 0 ? 'reply' : 'request');
        return this.press(tab, text);
      },
      'settle-mine': () => this.settle(tab, text, 'mine'),
      'settle-theirs': () => this.settle(tab, text, 'theirs'),
      'make-anew': () => this.makeAnew(tab, text),
      discard: () => this.discard(tab, text),
      resume: () => this.resume(text),
      look: () => text.look(),
      close: async () => {
        await this.keep(tab);
        text.end();
        tab.text = null;
      },
    };
    await acts[what]();
  }

  private endTab(at: number): void {
    this.tabs[at]?.end();
    this.tabs[at] = null;
  }

  /** The person goes on as soon as it is done or held on its way. */
  private async press(tab: OfficeTab, text: OpenText): Promise<void> {
    const waits = this.line.nextWait();
    const work = Promise.race([this.pressed(tab, text), tab.gone]);
    this.flights.add(work);
    void work.finally(() => this.flights.delete(work)).catch(() => undefined);
    await Promise.race([work, waits]);
  }

  private async pressed(tab: OfficeTab, text: OpenText): Promise<void> {
    const sent = text.values;
    const { ledger } = this.me;
    const before = this.server.log.length;
    const listed = wordsIn(text.document?.discarded);
    if (sent === null || (await text.press()) !== 'saved') return;
    const body = bodyOf(sent);
    const own = this.server.log.slice(before).filter(({ key }) => this.writers.get(key) === text);
    if (
      sent.$record.version === 0 &&
      own.some(({ callId, over, body: after }) => callId === callsOf(this.kind).update.id && sameJson(over, after))
    )
      throw new Broken('saved once more as it stood');
    ledger.kept(body);
    // What had given way was in sight.
    for (const word of listed) ledger.drop(word);
    const id = sent.$record.id;
    if (!this.records.includes(id)) this.records.push(id);
    if (!tab.frozen) await this.promises.gone(tab, text.key, sent, listed);
    if (tab.text === text) {
      text.end();
      tab.text = null;
    }
  }

  private async settle(tab: OfficeTab, text: OpenText, side: 'mine' | 'theirs'): Promise<void> {
    const given = text.settle(side);
    if (given === null) return;
    for (const word of given) this.me.ledger.drop(word);
    await this.press(tab, text);
  }

  /** The record may be out of reach alone: then the person has it twice by own will. */
  private async makeAnew(tab: OfficeTab, text: OpenText): Promise<void> {
    const body = text.makeAnew();
    if (body === null) return;
    for (const word of wordsIn(body)) this.again.add(word);
    await this.press(tab, text);
  }

  private async discard(tab: OfficeTab, text: OpenText): Promise<void> {
    if (text.isSending || !text.isOpen) return;
    await this.dropText(tab, text.key, text);
    await text.discard();
    text.end();
    tab.text = null;
  }

  /** The whole text goes, at the person's word. */
  private async dropText(tab: OfficeTab, key: string, text: OpenText | null): Promise<void> {
    const row = await tab.textOf(key);
    const there = this.promises.everThere();
    for (const word of wordsIn([row?.value, text?.values && bodyOf(text.values), text?.document?.discarded]))
      if (!there.has(word)) this.me.ledger.drop(word);
    for (const [word, fact] of this.me.ledger.facts)
      if (fact.report === key && fact.state === 'entered' && !there.has(word)) fact.state = 'dropped';
  }

  private resume(text: OpenText): void {
    if (text.document?.ended !== 'discarded') return;
    text.document.resume();
    for (const word of wordsIn(text.values)) {
      const fact = this.me.ledger.facts.get(word);
      if (fact?.state === 'dropped') fact.state = 'entered';
    }
  }

  /** On the page of the draft. */
  private async throwAway(at: number): Promise<void> {
    const tab = await this.tab(0);
    if (tab.frozen) return;
    const texts = await tab.formDrafts.all();
    const text = texts[at % Math.max(texts.length, 1)];
    if (text === undefined || text.kind !== this.kind.kind) return;
    await this.dropText(tab, text.id, null);
    await tab.formDrafts.port(text.kind, text.id).end('discarded');
  }

  private async newerBuild(): Promise<void> {
    const tab = await this.tab(0);
    const id = await tab.strangeText(this.word());
    if (this.who === 0) this.strange.push(id);
  }

  private async leaveAll(): Promise<void> {
    for (const at of this.tabs.keys()) {
      const tab = this.tabs[at] ?? null;
      tab?.thaw();
      await this.keep(tab).catch(() => undefined);
      this.endTab(at);
    }
  }

  private async otherPerson(): Promise<void> {
    await this.leaveAll();
    this.isLocked = false;
    this.who = 1 - this.who;
  }

  /** The browser takes the device's store away under the open tabs. */
  private async deleteStore(): Promise<void> {
    this.me.ledger.storeLost(wordsIn([this.server.live().map(({ body }) => body)]), new Set());
    if (this.who === 0) this.strange.length = 0;
    const open = this.tabs.filter((tab) => tab !== null);
    const before = new Map(open.map((tab) => [tab, tab.storeWatch.store.get()] as const));
    await takeStoreAway(deviceName(this.me.owner));
    await until(
      () => open.every((tab) => before.get(tab) === '' || tab.storeWatch.store.get() !== before.get(tab)),
      () => 'a store that was taken away was not noticed',
    );
  }

  /** Everything comes to rest; then everything that was said to be kept is looked for, and what is left is sent. */
  async end(): Promise<void> {
    this.disk.isFull = false;
    this.isLocked = false;
    this.mayWrite = true;
    this.reach(false);
    this.server.offline = false;
    this.line.faults = [];
    for (const tab of this.tabs) tab?.thaw();
    await this.release();
    await Promise.all(this.flights);
    await this.leaveAll();
    this.promises.writes();
    for (const who of this.people.keys()) {
      this.who = who;
      await this.promises.found(await this.tab(0), who);
      await this.sendLeft();
      await this.leaveAll();
    }
    this.promises.doubles();
    await this.stop();
  }

  /** Each text that is left can be sent, and is gone then. */
  private async sendLeft(): Promise<void> {
    const tab = await this.tab(0);
    for (const { kind, id } of await tab.formDrafts.all()) {
      if (kind !== this.kind.kind) continue;
      const text = await tab.open(this.records.includes(id) ? id : null);
      for (let tries = 0; tries < 4; tries++) {
        if (text.conflict !== null) await this.settle(tab, text, tries % 2 === 0 ? 'mine' : 'theirs');
        else await this.press(tab, text);
        if (tab.text === text) await this.makeAnew(tab, text);
        this.promises.writes();
        if (tab.text !== text) break;
        if (tries === 3) throw new Broken(`a text cannot be sent: ${text.failure?.code}`);
      }
    }
  }

  async stop(): Promise<void> {
    this.disk.isFull = false;
    for (const at of this.tabs.keys()) this.endTab(at);
  }
}
