import { createDraftStore } from '#client/sync/device/drafts.ts';
import { sweepPhotos } from '#client/sync/device/holders.ts';
import { firstChoice } from '#client/sync/hand-over/check.ts';
import { createHandOvers } from '#client/sync/hand-over/hand-over.ts';
import type { BlobRow, OutboxRow } from '#client/sync/port.ts';
import type { JsonObject } from '#core/change/json.ts';
import { newId } from '#core/id/uuid.ts';
import { asNewDraft } from '#modules/audits/shared/operational/operational.rules.ts';
import type { OperationalAudit } from '#modules/audits/shared/operational/operational.schema.ts';
import { hashOfSet, type QuestionSet } from '#modules/audits/shared/question-set.ts';
import { Broken } from '#tests/model/forms/invariants.ts';
import { freshOwner, TestDevice } from '#tests/model/device.ts';
import type { FormHistory } from '#tests/model/forms/history.ts';
import { wordsIn } from '#tests/model/forms/words.ts';

const KIND = 'operational-audit';
const NONE: ReadonlySet<string> = new Set();

const setOf = (version: number, word: string): QuestionSet => ({
  kind: 'operational',
  version,
  sections: [
    {
      key: 'all',
      title_tr: 'x',
      title_en: 'x',
      applies_to: [],
      questions: ['A1.1', 'A1.2', 'A1.3'].map((ref) => ({ ref, text_tr: word, text_en: word, help_tr: '', help_en: '' })),
    },
  ],
});

/** What happens to drafts and waiting work beside the forms: the page of a draft, a second device, new question sets. */
export class Beside {
  private readonly history: FormHistory;
  /** The device that work was handed over to; null before. */
  private other: TestDevice | null = null;
  private readonly sets = [{ id: newId(), set: setOf(1, 'ilk') }];

  constructor(history: FormHistory) {
    this.history = history;
    this.publish();
  }

  get firstSet(): QuestionSet {
    return setOf(1, 'ilk');
  }

  /** Everything of a report on this device. */
  async ofReport(id: string): Promise<ReadonlySet<string>> {
    const { device, server } = this.history;
    const { drafts, draftEnds } = device.device;
    const [draft, end] = await Promise.all([drafts.get(`${KIND}/${id}`), draftEnds.get(`${KIND}/${id}`)]);
    const rows = (await device.rows()).filter((row) => row.lane === id);
    return wordsIn([
      draft?.body,
      draft?.discarded,
      end?.discarded,
      rows.map((row) => [row.base?.body, row.change]),
      server.records.get(id)?.body,
    ]);
  }

  /** The page of a draft: throwing it away, whether a form of it is open or not. */
  async discardDraft(id: string): Promise<void> {
    const { device, server, ledger, takenPhotos } = this.history;
    const { drafts } = device.device;
    const draft = await drafts.get(`${KIND}/${id}`);
    if (!draft) return;
    await this.store().remove(KIND, id);
    const others = (await drafts.toArray()).map((row) => [row.body, row.discarded]);
    const left = wordsIn([(await device.rows()).filter((row) => row.lane === id), server.records.get(id)?.body, others]);
    for (const word of wordsIn([draft.body, draft.discarded])) {
      if (left.has(word)) continue;
      ledger.drop(word, 'mine');
      takenPhotos.set(word, false);
    }
    // What another tab has just typed went with the draft, or stays there to be read: the form says that the draft is gone.
    ledger.forgetEntered(id);
    ledger.ended(id);
  }

  /** The page of a draft: moving it to a new one, which it offers where its record is final or gone. */
  async moveDraft(id: string): Promise<void> {
    const { device, reports } = this.history;
    const draft = await device.device.drafts.get(`${KIND}/${id}`);
    if (!draft || (await device.rows()).some((row) => row.lane === id)) return;
    const row = await device.host.read(KIND, id);
    const isFinal = row?.body['report_status'] === 'valid';
    if (!isFinal && (row !== undefined || draft.base === null)) return;
    // Bodies of a draft are those of its kind.
    const make = (body: JsonObject) => asNewDraft(body as unknown as OperationalAudit, NONE) as unknown as JsonObject;
    const moved = await this.store().move(KIND, id, make);
    if (moved !== null) reports[reports.indexOf(id)] = moved;
  }

  /** All unsent work goes to a second device as a file, and is sent from there too. */
  async handOver(): Promise<void> {
    const { device } = this.history;
    if ((await device.rows()).length === 0 && (await device.files()) === 0) return;
    const open = await device.rows();
    const files = await device.device.blobs.where('state').anyOf('queued', 'sending', 'rejected').toArray();
    const { file, passphrase } = await this.handOvers(device).pack(null, 'x');
    const other = await this.second();
    const there = this.handOvers(other);
    const work = await there.open(file, passphrase);
    const offer = await there.look(work);
    if (typeof offer === 'string') throw new Broken(`handed-over work is not taken: ${offer}`);
    const records = firstChoice(offer.records);
    await there.take(work, { records, loose: true });
    const going = new Set(records);
    const left = new Set(offer.records.filter(({ record }) => !going.has(record)).flatMap(({ steps }) => steps.map(({ id }) => id)));
    await this.checkTaken(
      other,
      open.filter((row) => !left.has(row.id)),
      files.filter((one) => !left.has(one.mutation)),
    );
  }

  /** All that was in the file is on the second device now, or was there before. */
  private async checkTaken({ device }: TestDevice, rows: readonly OutboxRow[], files: readonly BlobRow[]): Promise<void> {
    for (const { id, lane } of rows) {
      const isThere = (await device.outbox.where('id').equals(id).count()) > 0 || (await device.journal.get(id)) !== undefined;
      if (!isThere) throw new Broken(`handed over without a change of ${lane}`);
    }
    for (const { id } of files) {
      const here = await device.blobs.get(id);
      const isSent = here?.state === 'stored' || here?.state === 'known';
      if (!isSent && (here?.mutation === '' || (await device.photoBytes(id)) === null)) throw new Broken(`handed over without photo ${id}`);
    }
  }

  async sendThere(): Promise<void> {
    await this.other?.send();
  }

  /** The next version of the question set is published. */
  renewSet(): void {
    const { version } = this.sets.at(-1)?.set ?? this.firstSet;
    this.sets.push({ id: newId(), set: setOf(version + 1, `${version + 1}`) });
    this.publish();
  }

  /** A server that lost its newest set by a restore publishes other words under its number. */
  contradictSet(): void {
    const last = this.sets.at(-1);
    if (!last) return;
    last.set = setOf(last.set.version, `${last.set.version} başka ${hashOfSet(last.set).slice(0, 4)}`);
    this.history.server.change(last.id, () => last.set as unknown as JsonObject);
  }

  /** Photos that nobody names are cleared away, as each start of the app does. */
  async sweep(): Promise<void> {
    await sweepPhotos(this.history.device.device);
  }

  /** The device has no room for the next page of the feed. */
  failPage(): void {
    const { device } = this.history;
    device.beforeStore = () => {
      device.beforeStore = () => undefined;
      throw new DOMException('injected', 'QuotaExceededError');
    };
  }

  /** The next answer to a write is about another record; what the server did stays done. */
  answerAboutAnother(): void {
    const { server } = this.history;
    server.twist = (asked, answer) => {
      if (asked !== 'send' || !answer.ok) return answer;
      server.twist = (_what, same) => same;
      return { ok: true, data: { success: true, data: { id: newId(), version: 7, seq: 99, record: {} } } };
    };
  }

  async heal(): Promise<void> {
    await this.other?.heal();
  }
  async rows(): Promise<readonly OutboxRow[]> {
    return (await this.other?.rows()) ?? [];
  }
  /** Photos whose bytes wait there. */
  async photos(): Promise<ReadonlyMap<string, BlobRow>> {
    const rows = (await this.other?.device.blobs.where('state').anyOf('queued', 'sending', 'rejected').toArray()) ?? [];
    return new Map(rows.map((row) => [row.id, row]));
  }
  async stop(): Promise<void> {
    await this.other?.crash();
    this.other = null;
  }

  private publish(): void {
    const last = this.sets.at(-1);
    if (last) this.history.server.insert('question-set', last.id, last.set as unknown as JsonObject);
  }

  private store() {
    const { device } = this.history;
    return createDraftStore(device.device, () => device.clock.wall);
  }

  private handOvers({ device, owner, clock, feed }: TestDevice) {
    return createHandOvers(
      device,
      owner,
      () => clock.wall,
      async () => null,
      () => feed.refresh(),
    );
  }

  private async second(): Promise<TestDevice> {
    const { server, device } = this.history;
    if (this.other === null) {
      this.other = new TestDevice(server, freshOwner(), device.engine, device.clock);
      await this.other.start();
    }
    return this.other;
  }
}
