import type { JsonObject } from '#core/change/json.ts';
import type { OutboxRow } from '#client/sync/port.ts';
import { bodyAfter } from '#client/sync/outbox/rows.ts';
import { isQuotaError } from '#client/sync/prepare/room.ts';
import { newId } from '#core/id/uuid.ts';
import { asNewDraft } from '#modules/audits/shared/operational/operational.rules.ts';
import { blankOperationalAudit } from '#modules/audits/shared/operational/operational.blank.ts';
import type { OperationalAudit } from '#modules/audits/shared/operational/operational.schema.ts';
import { memoryStorage } from '#tests/support/fake-http.ts';
import { nameOfSet, type QuestionSet } from '#modules/audits/shared/question-set.ts';
import { TestBrowser } from '#tests/model/browser.ts';
import { deviceName } from '#client/sync/names.ts';
import { Beside } from '#tests/model/forms/beside.ts';
import { chosen } from '#tests/model/forms/decisions.ts';
import { enterIn, isTap, spotOf } from '#tests/model/forms/entries.ts';
import { Disk } from '#tests/model/forms/disk.ts';
import { freshOwner, type ReplicaEngine, TestDevice, until } from '#tests/model/device.ts';
import { ModelServer } from '#tests/model/server.ts';
import { Broken, Findings } from '#tests/model/forms/invariants.ts';
import type { OpenReport } from '#tests/model/forms/open-report.ts';
import { othersAct } from '#tests/model/forms/others.ts';
import { reportRules, type Rights } from '#tests/model/forms/rules.ts';
import { type AboutReport, type Decision, type Entry, type FormStep, type Plain, REPORTS, TABS } from '#tests/model/forms/steps.ts';
import { FormTab } from '#tests/model/forms/tab.ts';
import { Ledger, listedOf, wordsIn } from '#tests/model/forms/words.ts';
import { takeStoreAway } from '#tests/support/take-store.ts';

const KIND = 'operational-audit';
const WORKPLACE = '0198c0de-0000-4000-8000-000000000001';
// A wire name of reports, as the model server stores them.
const asAudit = (body: JsonObject): OperationalAudit => body as unknown as OperationalAudit;

/** One person with forms in up to three tabs of one device, everything else beside them. */
export class FormHistory {
  readonly server = new ModelServer();
  readonly ledger = new Ledger();
  readonly device: TestDevice;
  readonly tabs: (FormTab | null)[] = Array.from({ length: TABS }, () => null);
  readonly reports: string[] = Array.from({ length: REPORTS }, () => newId());
  private readonly rights: Rights = { mayWrite: true };
  readonly disk = new Disk();
  private readonly browser = new TestBrowser();
  private readonly notes = memoryStorage();
  readonly beside: Beside;
  /** Which questions each report was first shown with, by their hash. */
  readonly shownSets = new Map<string, string>();
  /** Photos whose bytes went with the store or at the person's word, and whether the server named them by then. */
  readonly takenPhotos = new Map<string, boolean>();
  /** What other people have taken away of what they had in sight. */
  readonly othersTook = new Set<string>();
  private backup;
  private readonly findings = new Findings(this);
  private flights: Promise<void>[] = [];
  /** Forms whose report the person has thrown away in them. */
  private readonly thrown = new Set<OpenReport>();
  private words = 0;

  constructor(engine: ReplicaEngine) {
    reportRules(this.server, this.rights);
    this.device = new TestDevice(this.server, freshOwner(), engine);
    this.beside = new Beside(this);
    // The first report is on the server, the others are begun on this device.
    this.server.insert(KIND, this.reports[0] ?? '', this.blank(this.beside.firstSet));
    this.backup = this.server.snapshot();
  }

  private blank(set: QuestionSet): JsonObject {
    const { version, hash } = nameOfSet(set);
    return blankOperationalAudit({
      workplace_id: WORKPLACE,
      question_set_version: version,
      question_set_hash: hash,
      auditor: [],
      today: '2026-11-21',
    }) as unknown as JsonObject;
  }

  async begin(): Promise<void> {
    await this.device.start();
    await this.device.pull();
  }

  /** A step that finds no room is told to the person, who goes on. */
  async take(step: FormStep): Promise<void> {
    try {
      await this.step(step);
    } catch (error) {
      if (!this.disk.isFull || !isQuotaError(error)) throw error;
    }
    this.findings.others();
  }

  private async step(step: FormStep): Promise<void> {
    if ('tab' in step) return this.inTab(step);
    if ('report' in step) return this.aboutReport(step.do, this.reports[step.report] ?? '');
    if (step.do === 'decide') return this.decide(step.how, step.which);
    if (step.do === 'fault') {
      this.server.faults.push(step.fault);
      return;
    }
    await this.plain(step.do);
  }

  private async plain(what: Plain): Promise<void> {
    const { server, device, beside, rights, disk } = this;
    const acts: Readonly<Record<Plain, () => unknown>> = {
      send: () => device.send(),
      'send-start': () => void this.flights.push(device.send()),
      pull: () => device.pull(),
      wait: () => device.clock.pass(100_000),
      offline: () => (server.offline = true),
      online: () => (server.offline = false),
      freeze: () => device.freeze(),
      backup: () => (this.backup = server.snapshot()),
      restore: () => this.restore('restore'),
      'put-back': () => this.restore('put-back'),
      'right-taken': () => (rights.mayWrite = false),
      'right-given': () => (rights.mayWrite = true),
      'workplace-taken': () => server.scope(true),
      'workplace-given': () => server.scope(false),
      'room-gone': () => (disk.isFull = true),
      'room-back': () => (disk.isFull = false),
      'store-deleted': () => this.deleteStore(),
      'answer-about-another': () => beside.answerAboutAnother(),
      'hand-over': () => beside.handOver(),
      'send-there': () => beside.sendThere(),
      'set-renewed': () => beside.renewSet(),
      'set-contradicted': () => beside.contradictSet(),
      sweep: () => beside.sweep(),
      'fail-page': () => beside.failPage(),
      crash: () => this.crash(),
    };
    await acts[what]();
  }

  private async crash(): Promise<void> {
    for (const at of this.tabs.keys()) this.endTab(at);
    await this.device.restart();
  }

  private restore(how: 'restore' | 'put-back'): void {
    const before = wordsIn(this.server.live().map((row) => row.body));
    this.server[how === 'restore' ? 'restore' : 'putBack'](this.backup);
    const after = wordsIn(this.server.live().map((row) => row.body));
    for (const word of this.ledger.serverLost(before, after)) this.takenPhotos.set(word, false);
  }

  /** The browser takes the device's store away under the open tabs. What lay there alone is lost; the forms have what they show. */
  private async deleteStore(): Promise<void> {
    const { device, server, ledger, beside } = this;
    await Promise.all(this.flights.splice(0));
    const handedRows = await beside.rows();
    const there = wordsIn([server.live().map((row) => row.body), [...server.kept.values()], handedRows.map(bodyAfter)]);
    const handed = await beside.photos();
    for (const { id, state } of await device.device.blobs.toArray()) {
      if (state === 'stored' || handed.has(id)) continue;
      ledger.drop(id);
      this.takenPhotos.set(id, there.has(id));
    }
    ledger.storeLost(there, wordsIn(handedRows.map(bodyAfter)));
    // A report that was nowhere else is begun anew, on the newest questions.
    const inTabs = this.tabs.map((tab) => tab?.report?.id);
    const elsewhere = new Set([...server.records.keys(), ...handedRows.map((row) => row.lane), ...inTabs]);
    for (const report of this.shownSets.keys()) if (!elsewhere.has(report)) this.shownSets.delete(report);
    const before = new Map(this.tabs.flatMap((tab) => (tab ? [[tab, tab.storeWatch.store.get()] as const] : [])));
    await takeStoreAway(deviceName(device.owner));
    device.feed.start();
    await device.feed.refresh();
    const open = this.tabs.filter((tab) => tab !== null);
    // One that had no room for its name is not told from the next.
    await until(() => open.every((tab) => before.get(tab) === '' || tab.storeWatch.store.get() !== before.get(tab)));
  }

  private async tab(at: number): Promise<FormTab> {
    const known = this.tabs[at];
    if (known) return known;
    const tab = new FormTab(this.device, this.browser, this.ledger, this.notes);
    this.tabs[at] = tab;
    await tab.begin();
    return tab;
  }

  private endTab(at: number): void {
    this.tabs[at]?.end();
    this.tabs[at] = null;
  }

  private async inTab(step: Extract<FormStep, { tab: number }>): Promise<void> {
    if (step.do === 'close-tab' || step.do === 'crash-tab') {
      const closed = step.do === 'close-tab' ? (this.tabs[step.tab] ?? null) : null;
      closed?.thaw(); // the browser lets it run before
      await this.keep(closed);
      this.endTab(step.tab);
      return;
    }
    const tab = await this.tab(step.tab);
    if (step.do === 'freeze-tab') return tab.freeze();
    if (step.do === 'thaw-tab') return tab.thaw();
    if (tab.frozen) return;
    if (step.do === 'code-late') return tab.codeLate();
    if (step.do === 'code-here') return tab.codeHere();
    if (step.do === 'open') {
      await this.keep(tab);
      await this.open(tab, this.reports[step.report] ?? '');
      return;
    }
    // Who has nothing open opens something.
    if (!tab.report) await this.open(tab, this.reports[step.tab === 0 ? 1 : 0] ?? '');
    if (!tab.report?.isOpen) return;
    if (step.do === 'choose' || step.do === 'choose-noted') await this.choose(tab, step.do, step.count);
    else if (step.do === 'keep') await this.keep(tab);
    else if (step.do === 'close') {
      await this.keep(tab);
      await tab.close();
    } else if (step.do === 'photo-step') await this.photoStep(tab);
    else if (step.do === 'photos-ready') {
      while (await this.photoStep(tab));
      await this.keep(tab);
    } else if (step.do === 'save' || step.do === 'save-valid' || step.do === 'delete') await this.commands(tab, step.do);
    else await this.enter(tab, step.do);
  }

  private async open(tab: FormTab, report: string): Promise<void> {
    const isNew = !this.server.records.has(report) && (await this.device.rows()).every((row) => row.lane !== report);
    if (isNew && (await tab.drafts.get(KIND, report)) === undefined && !this.ledger.has(report)) {
      const set = await tab.newestSet();
      if (set === null) return;
      await tab.questionSets.keep(set);
      await tab.drafts.save({ kind: KIND, id: report, body: this.blank(set), base: null, title: '' });
    }
    await tab.open(report);
    const { shown } = tab.report ?? {};
    if (!shown) return;
    const known = this.shownSets.get(report) ?? shown.hash;
    this.shownSets.set(report, known);
    if (known !== shown.hash) throw new Broken(`other questions above the answers of report ${this.reports.indexOf(report)}`);
  }

  /** The form flushes; what it then says to be kept is owed. */
  private async keep(tab: FormTab | null): Promise<void> {
    const form = tab?.report?.form;
    if (!form || !tab.report) return;
    const shown = form.body;
    if (await tab.report.keep()) this.ledger.kept(shown as unknown as JsonObject);
  }

  private async photoStep(tab: FormTab): Promise<boolean> {
    if (tab.report?.form === null) return false;
    return tab.photoStep();
  }

  private async choose(tab: FormTab, where: 'choose' | 'choose-noted', count: number): Promise<void> {
    const { report } = tab;
    if (where === 'choose' && report?.body?.bulguRapor.bulgu_rapor_list.length === 0) await this.enter(tab, 'no');
    const form = report?.form;
    if (!report || !form) return;
    const before = form.body as unknown as JsonObject;
    const spot = spotOf(form, report, where, ++this.words);
    this.ledger.acted(report.id, before, form.body as unknown as JsonObject);
    if (spot !== undefined) tab.choose(spot, count);
  }

  private async enter(tab: FormTab, what: Entry): Promise<void> {
    const { report } = tab;
    const form = report?.form;
    if (!form || !report) return;
    const before = form.body as unknown as JsonObject;
    enterIn(report, form, what, ++this.words);
    this.ledger.acted(report.id, before, form.body as unknown as JsonObject);
    // Given back what the draft began with, nothing was done: who has taken it away meanwhile had it in sight.
    const begun = wordsIn(form.document.base?.body);
    const had = wordsIn(before);
    for (const word of wordsIn(form.body)) if (!had.has(word) && begun.has(word) && this.othersTook.has(word)) this.ledger.undone(word);
    if (isTap(what)) await this.keep(tab);
  }

  private async commands(tab: FormTab, what: 'save' | 'save-valid' | 'delete'): Promise<void> {
    const { report } = tab;
    if (!report?.form || !report.open) return;
    // As the commands of the form: nothing is saved before its photos are ready.
    if (what !== 'delete' && !(await tab.photosReady())) return;
    await tab.press(this.command(tab, report, what));
  }

  private async command(tab: FormTab, report: OpenReport, what: 'save' | 'save-valid' | 'delete'): Promise<void> {
    if (!report.form || !report.open) return;
    const { document } = report.form;
    const { actions } = report.open;
    const isLate = !tab.isCodeHere;
    const shown = report.form.body as unknown as JsonObject;
    if (what === 'delete') {
      const mine = await this.beside.ofReport(report.id);
      const isDone = await actions.deleteReport();
      if (isDone) {
        this.thrown.add(report);
        // The whole draft goes, at the person's word; of others only what was before their eyes.
        for (const word of mine) this.ledger.drop(word, 'mine');
        for (const word of wordsIn(shown)) this.ledger.drop(word);
        // What another tab has not stored yet stays there to be read, and the form says that the report is gone.
        this.ledger.forgetEntered(report.id);
        this.ledger.ended(report.id);
      }
      if (tab.report === report) await tab.close();
      return;
    }
    const listed = listedOf(document.discarded);
    const isDone = await (what === 'save' ? actions.saveDraft() : actions.saveValid());
    if (!isDone) return;
    if (this.thrown.has(report)) throw new Broken(`saved after it was thrown away: report ${this.reports.indexOf(report.id)}`);
    // Who saves over what the form lists has it in sight.
    for (const word of listed) this.ledger.drop(word, 'theirs');
    // What was taken away while it waited is not kept by that save.
    if (!isLate) this.ledger.kept(shown);
    if (what === 'save-valid' && tab.report === report) await tab.close();
  }

  private async aboutReport(what: AboutReport, id: string): Promise<void> {
    if (what === 'discard-draft') return this.beside.discardDraft(id);
    if (what === 'move-draft') return this.beside.moveDraft(id);
    await othersAct(this, what, id, ++this.words);
  }

  /** The person decides on the so-maniest change that waits for it. */
  private async decide(how: Decision, which: number): Promise<void> {
    const { device } = this;
    const parked = (await device.rows()).filter((row) => row.state === 'rejected' || row.state === 'conflict');
    const row = parked[which % Math.max(parked.length, 1)];
    if (!row) return;
    if (how === 'retry') return device.outbox.retry(row.id);
    if (how === 'new-draft') return row.state === 'rejected' && row.change.op !== 'drop' ? this.newDraft(row) : undefined;
    const before = await this.device.rows();
    if (how === 'discard') await device.outbox.discard(row.id, 'test');
    else {
      const { choices, given } = chosen(row, how);
      // Who keeps one value has seen the other.
      for (const word of given) {
        if (how === 'theirs') this.takenPhotos.set(word, false);
        this.ledger.drop(word);
      }
      await device.outbox.resolve(row.id, choices);
      if (how === 'mine') await this.followNew(row.lane);
    }
    // What was thrown away: the changes, not what they were made on. A form that still shows such a photo is told when it saves.
    const drafted = wordsIn((await device.device.drafts.toArray()).map((draft) => draft.body));
    for (const old of before) {
      if ((await device.device.journal.get(old.id))?.outcome !== 'discarded') continue;
      const stays = wordsIn(old.base?.body);
      for (const word of wordsIn(bodyAfter(old))) {
        if (stays.has(word)) continue;
        this.ledger.drop(word, 'mine');
        if (!drafted.has(word)) this.takenPhotos.set(word, false);
      }
    }
  }

  /** A record made anew goes on under another id. */
  private async followNew(from: string): Promise<void> {
    const made = (await this.device.rows()).find((row) => row.change.op === 'put' && !this.reports.includes(row.lane));
    const at = this.reports.indexOf(from);
    if (made && at >= 0) this.reports[at] = made.lane;
  }

  /** "Yeni taslağa taşı": the refused change is a draft under another id from now on, and the person works on that. */
  private async newDraft(row: OutboxRow): Promise<void> {
    const make = (body: JsonObject, carried: ReadonlySet<string>) => asNewDraft(asAudit(body), carried) as unknown as JsonObject;
    const id = await this.device.outbox.toNewDraft(row.id, make);
    if (id !== null) this.reports[this.reports.indexOf(row.lane)] = id;
  }

  /** Everything comes to rest; then everything that was said to be kept is looked for. */
  async end(): Promise<void> {
    this.disk.isFull = false;
    this.server.scope(false);
    for (const tab of this.tabs) {
      if (!tab) continue;
      tab.thaw();
      await tab.codeHere();
      await tab.photosReady();
      await this.keep(tab);
    }
    await Promise.all(this.flights);
    this.rights.mayWrite = true;
    await this.device.heal();
    await this.device.outbox.sendNow();
    await this.device.heal();
    await this.beside.heal();
    await this.findings.check();
    await this.stop();
  }

  async stop(): Promise<void> {
    this.disk.isFull = false;
    for (const at of this.tabs.keys()) this.endTab(at);
    await this.device.crash();
    await this.beside.stop();
  }
}
