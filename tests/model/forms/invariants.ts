import { unclaimedPhotos } from '#client/sync/views/unclaimed.ts';
import { bodyAfter } from '#client/sync/outbox/rows.ts';
import type { BlobRow, DraftRow, OutboxRow } from '#client/sync/port.ts';
import type { JsonObject } from '#core/change/json.ts';
import type { FormHistory } from '#tests/model/forms/history.ts';
import { listedOf, wordsIn } from '#tests/model/forms/words.ts';

/** What did not hold, with the name of the promise that it breaks. */
export class Broken extends Error {
  override readonly name = 'Broken';
}

interface Found {
  readonly drafts: readonly DraftRow[];
  readonly waiting: readonly OutboxRow[];
  readonly blobs: ReadonlyMap<string, BlobRow>;
  readonly bytes: ReadonlySet<string>;
  /** Values that gave way, as forms show them. */
  readonly listed: ReadonlySet<string>;
  /** Photos that the page of those without a holder shows. */
  readonly unclaimed: ReadonlySet<string>;
}

/** Keys of the photos of a report; other kinds of these histories have none. */
const photosOf = (body: JsonObject): string[] => {
  type Holder = { photos: { document_key: string }[] };
  const { bulguRapor, observations = [] } = body as unknown as { bulguRapor?: { bulgu_rapor_list: Holder[] }; observations?: Holder[] };
  return [...(bulguRapor?.bulgu_rapor_list ?? []), ...observations].flatMap(({ photos }) => photos.map((photo) => photo.document_key));
};

/** Looks for everything that was said to be kept. */
export class Findings {
  private readonly history: FormHistory;
  /** So many writes of the server were looked at. */
  private looked = 0;

  constructor(history: FormHistory) {
    this.history = history;
  }

  private async read(): Promise<Found> {
    const { device } = this.history.device;
    const [drafts, waiting, blobs, bytes, ends, handed, unclaimed] = await Promise.all([
      device.drafts.toArray(),
      Promise.all([this.history.device.rows(), this.history.beside.rows()]).then((rows) => rows.flat()),
      device.blobs.toArray(),
      device.bytes.toCollection().primaryKeys(),
      device.draftEnds.toArray(),
      this.history.beside.photos(),
      unclaimedPhotos(device, this.history.device.clock.wall),
    ]);
    return {
      drafts,
      waiting,
      blobs: new Map([...handed, ...blobs.map((blob) => [blob.id, blob] as const)]),
      bytes: new Set([...handed.keys(), ...bytes]),
      listed: new Set([...drafts, ...ends].flatMap((row) => [...listedOf(row.discarded)])),
      unclaimed: new Set(unclaimed.map((photo) => photo.document_key)),
    };
  }

  /** @throws Broken */
  async check(): Promise<void> {
    const found = await this.read();
    this.words(found);
    this.photos(found);
    this.others();
    this.doubles(found);
  }

  private words({ drafts, waiting, listed }: Found): void {
    const { ledger, server } = this.history;
    const here = wordsIn([
      drafts.map((draft) => draft.body),
      waiting.map(bodyAfter),
      server.live().map((row) => row.body),
      [...server.kept.values()],
    ]);
    for (const [word, { whose, hash, report }] of ledger.owed()) {
      if (hash === undefined && !here.has(word) && !listed.has(word))
        throw new Broken(`${whose === 'mine' ? 'word' : "other's word"} lost: ${word} of ${this.name(report)}`);
    }
  }

  private photos({ drafts, waiting, blobs, bytes, unclaimed }: Found): void {
    const { ledger, server } = this.history;
    const drafted = wordsIn(drafts.map((draft) => draft.body));
    // A value that gave way is listed in the form, and its photos stay for it.
    const listed = wordsIn(drafts.map((draft) => draft.discarded));
    const queued = wordsIn(waiting.map(bodyAfter));
    for (const row of server.live()) {
      for (const key of photosOf(row.body)) {
        const isStored =
          server.files.get(key) === 'stored' && (ledger.facts.get(key)?.hash ?? server.announced.get(key)) === server.announced.get(key);
        const blob = blobs.get(key);
        if (isStored || this.history.takenPhotos.get(key) === true) continue;
        if (!bytes.has(key)) throw new Broken(`photo nowhere: ${key} of ${this.name(row.id)}`);
        if (blob?.state !== 'queued')
          throw new Broken(`photo stuck: ${key} of ${this.name(row.id)} is ${blob?.state}, ${blob?.problem?.code}`);
      }
    }
    // What a form or a waiting change names will be sent one day.
    for (const body of [...drafts.map((draft) => draft.body), ...waiting.map(bodyAfter)]) {
      for (const key of body === null ? [] : photosOf(body))
        if (!bytes.has(key) && server.files.get(key) !== 'stored' && !this.history.takenPhotos.has(key))
          throw new Broken(`photo nowhere: ${key}, named on the device`);
    }
    const named = wordsIn(server.live().map((row) => row.body));
    for (const [key, { hash, report }] of ledger.owed()) {
      if (hash === undefined || named.has(key) || ((unclaimed.has(key) || listed.has(key)) && bytes.has(key))) continue;
      if (!drafted.has(key) && !queued.has(key)) throw new Broken(`photo unheld: ${key} of ${this.name(report)}`);
    }
  }

  /**
   * What others entered left the server only by a change that was made with it in sight. Looked at after each step, because the
   * same answer may be given again later.
   * @throws Broken
   */
  others(): void {
    const { ledger, server } = this.history;
    for (const { id, body, over } of server.log.slice(this.looked)) {
      const after = wordsIn(body);
      for (const word of wordsIn(over)) {
        const fact = ledger.facts.get(word);
        if (fact?.whose === 'theirs' && fact.state !== 'dropped' && !after.has(word))
          throw new Broken(`other's word taken away: ${word} of ${this.name(id)}`);
      }
    }
    this.looked = server.log.length;
  }

  private doubles({ drafts }: Found): void {
    const created = new Set<string>();
    for (const { id, callId } of this.history.server.log) {
      if (!callId.endsWith('create')) continue;
      if (created.has(id)) throw new Broken(`${id} was created twice`);
      created.add(id);
    }
    for (const body of [...drafts.map((draft) => draft.body), ...this.history.server.live().map((row) => row.body)]) {
      const keys = photosOf(body);
      if (new Set(keys).size !== keys.length) throw new Broken('a photo is named twice');
    }
  }

  private name(id: string): string {
    return `report ${this.history.reports.indexOf(id)}`;
  }
}
