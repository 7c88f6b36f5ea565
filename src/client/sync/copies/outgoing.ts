import type { CopySpot } from '#client/sync/copies/api.ts';
import { filesOfDraft, sendFile } from '#client/sync/copies/files.ts';
import { type CopyFacts, copyFacts, type SentCopy } from '#client/sync/copies/kept.ts';
import { type CopyWork, Later } from '#client/sync/copies/work.ts';
import type { BlobRow, DraftRow } from '#client/sync/port.ts';
import type { CopyHead } from '#modules/sync/shared/draft-copy.calls.ts';

/** A person rests when nothing was typed for so long, ms; who types on without a rest is followed so seldom. */
const REST_MS = 20_000;
const LONG_MS = 180_000;
/** A copy that the server did not take is tried again when its draft has changed, so much later, ms. */
const REFUSED_MS = 1_800_000;

/** Copies of the drafts of this device on their way to the server. */
export class Outgoing {
  private readonly work: CopyWork;
  /** Versions that this page has met and not sent yet, and since when. */
  private readonly met = new Map<string, { readonly version: number; readonly since: number }>();

  constructor(work: CopyWork) {
    this.work = work;
  }

  /** Drafts that the server does not have as they are, and whose person rests. Their versions are looked up without their bodies. */
  async due({ sent }: CopyFacts): Promise<readonly DraftRow[]> {
    const { device, now } = this.work.parts;
    const versions = (await device.drafts.orderBy('[key+version]').keys()) as unknown as [string, number][];
    const keys = versions.flatMap(([key, version]) => {
      const copy = sent.get(key);
      if (copy?.version === version || (copy?.isRefused && now() - copy.at < REFUSED_MS)) return [];
      const met = this.met.get(key);
      if (met?.version !== version) this.met.set(key, { version, since: now() });
      const isResting = met?.version === version && now() - met.since >= REST_MS;
      return isResting || (copy !== undefined && now() - copy.at >= LONG_MS) ? [key] : [];
    });
    return (await device.drafts.bulkGet(keys)).flatMap((row) => row ?? []);
  }

  private takenBy(facts: CopyFacts, key: string): Record<string, number> {
    return Object.fromEntries((facts.taken.get(key) ?? []).map(({ device, version }) => [device, version]));
  }

  private spotOf(kind: string, record_id: string): CopySpot {
    return { kind, record_id, device_id: this.work.parts.device_id };
  }

  async send(row: DraftRow, facts: CopyFacts): Promise<void> {
    const { device, api, ended, now } = this.work.parts;
    const { body, base, title, savedAt, discarded = [], version = 0, key } = row;
    const files = await filesOfDraft(device, row.kind, body);
    const named = files.map(({ id }) => id);
    const spot = this.spotOf(row.kind, row.id);
    const sealed = await (await this.work.seal()).seal(spot, version, { body, base, title, savedAt, discarded, files });
    await this.work.kept.noteMine(key, version, { body, discarded, at: now() });
    const answer = await api.keep({ ...spot, version, saved_at: savedAt, taken: this.takenBy(facts, key), files: named, sealed }, ended);
    const before = new Set(facts.sent.get(key)?.files);
    const copy: SentCopy = {
      version,
      at: now(),
      files: named.filter((id) => before.has(id)),
      left: named.filter((id) => !before.has(id)),
    };
    if (!answer.ok && !['LIMIT_REACHED', 'VALIDATION', 'PAYLOAD_TOO_LARGE', 'VERSION_CONFLICT'].includes(answer.error.code))
      throw new Later(answer.error.code);
    await this.work.kept.noteSent(key, answer.ok ? copy : { ...copy, version: facts.sent.get(key)?.version ?? 0, isRefused: true });
    this.met.delete(key);
  }

  /** Drafts that are over here: the server hears it once what was saved of them has arrived there. */
  async tellEnds(facts: CopyFacts, goOn: () => boolean): Promise<void> {
    const { device, api, ended } = this.work.parts;
    const here = new Set(await device.drafts.toCollection().primaryKeys());
    let { told } = facts;
    for (const [key, copy] of facts.sent) {
      if (!goOn()) return;
      if (here.has(key) && !facts.isOff) continue;
      const at = key.indexOf('/');
      const [kind, id] = [key.slice(0, at), key.slice(at + 1)];
      if (!here.has(key) && (await this.isOnItsWay(id))) continue;
      // Whoever wants no copies any more ends none of the drafts.
      const end = here.has(key) ? undefined : await device.draftEnds.get(key);
      const how = end?.how ?? 'moved';
      // Above each version that has gone out, also of copies that the line still holds back.
      const version = end?.version ?? (await device.drafts.get(key))?.version ?? copy.version;
      this.work.good(await api.end({ ...this.spotOf(kind, id), version, taken: this.takenBy(facts, key), how }, ended));
      // What was told of it before is over: else the own copy would stand there as one of another device, until the next look.
      if (told) {
        const isOver = (head: CopyHead) => head.device_id === this.work.parts.device_id && head.kind === kind && head.record_id === id;
        told = { ...told, heads: told.heads.filter((head) => !isOver(head)) };
        await this.work.kept.noteTold(told);
      }
      await this.work.kept.forgetSent(key);
    }
  }

  /** What was saved of a record, or a file of it, is not on the server yet. */
  private async isOnItsWay(record: string): Promise<boolean> {
    const { outbox, blobs } = this.work.parts.device;
    const isWaiting = ({ state }: BlobRow) => state === 'queued' || state === 'sending' || state === 'rejected';
    const [changes, files] = await Promise.all([
      outbox
        .where('lane')
        .equals(record)
        .and(({ open }) => open === 1)
        .count(),
      blobs.where('record').equals(record).and(isWaiting).count(),
    ]);
    return changes + files > 0;
  }

  async sendFiles(goOn: () => boolean): Promise<void> {
    const { device, api, ended } = this.work.parts;
    const { sent } = await copyFacts(device);
    for (const [key, copy] of sent) {
      // Looked at every few seconds: a draft without files to send is not read for it.
      if (copy.isRefused || copy.left.length === 0) continue;
      if ((await device.drafts.get(key))?.version !== copy.version) continue;
      let { files, left } = copy;
      for (const id of copy.left) {
        const how = goOn() ? await sendFile(device, api, await this.work.seal(), id, goOn, ended) : 'later';
        if (how === 'later') return;
        // One that is gone keeps nothing back that stands behind it; its form says that it is missing.
        if (how === 'sent') files = [...files, id];
        left = left.filter((other) => other !== id);
        await this.work.kept.noteSent(key, { ...copy, files, left });
      }
    }
  }

  /** The person throws away everything that lies on this device: its copies go too, as far as the server can be asked now. */
  async forget(): Promise<void> {
    const { device } = this.work.parts;
    const { sent } = await copyFacts(device);
    for (const [key, copy] of sent) {
      const version = ((await device.drafts.get(key))?.version ?? copy.version) + 1;
      const at = key.indexOf('/');
      const spot = this.spotOf(key.slice(0, at), key.slice(at + 1));
      await this.work.parts.api.end({ ...spot, version, taken: {}, how: 'discarded' }, this.work.parts.ended);
    }
  }
}
