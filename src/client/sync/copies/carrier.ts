import type { Answer } from '#client/sync/api.ts';
import type { CopyApi, CopySpot } from '#client/sync/copies/api.ts';
import { fetchFile, filesOfDraft, sendFile } from '#client/sync/copies/files.ts';
import {
  type AwaitedFile,
  type CopiedDraft,
  type CopyFacts,
  copyFacts,
  copyName,
  type KeptCopies,
  keptCopies,
  newCopies,
  type SentCopy,
} from '#client/sync/copies/kept.ts';
import { type CopySeal, copySeal } from '#client/sync/copies/sealed-draft.ts';
import { takeIn } from '#client/sync/copies/take-in.ts';
import type { DeviceDatabase } from '#client/sync/device/database.ts';
import { draftKey } from '#client/sync/device/draft-ends.ts';
import type { DraftStore } from '#client/sync/engine.ts';
import type { LockPort } from '#client/sync/environment.ts';
import type { OnServer } from '#client/sync/outbox/photos.ts';
import type { BlobRow, DraftRow } from '#client/sync/port.ts';
import { fileKeysIn } from '#core/field/named-files.ts';
import type { KindId } from '#core/record/kinds.ts';
import { kindOf } from '#modules/registry.ts';
import type { CopyHead } from '#modules/sync/shared/draft-copy.calls.ts';

export interface CarrierParts {
  readonly device: DeviceDatabase;
  readonly drafts: DraftStore;
  readonly api: CopyApi;
  readonly user: string;
  /** Id of this device. */
  readonly device_id: string;
  readonly locks: LockPort;
  readonly lock: string;
  readonly now: () => number;
  /** There is a line, and nothing that was saved wants it now. */
  readonly isFree: () => boolean;
  readonly onServer: OnServer;
  readonly ended: AbortSignal;
}

/** A person rests when nothing was typed for so long, ms; who types on without a rest is followed so seldom. */
const REST_MS = 20_000;
const LONG_MS = 180_000;
/** Other devices are asked for so often, ms. */
const LOOK_MS = 300_000;
/** A tab that works for longer is perhaps frozen, ms. */
const HELD_MS = 60_000;
/** A copy that the server did not take is tried again when its draft has changed, so much later, ms. */
const REFUSED_MS = 1_800_000;
/** While files of a draft are still to come from another device, ms. */
const SOON_MS = 20_000;
/** After a run that failed the next one waits, twice as long each time, ms. */
const FIRST_PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 900_000;

/** What was merged into a draft, and whether there is more that the server could not be asked for. */
export interface BroughtIn {
  readonly taken: readonly CopyHead[];
  readonly isAway: boolean;
}

/** The line went, or the server cannot take more now: the next run goes on. */
class Later extends Error {}

/**
 * Carries copies of drafts between the devices of one person (decision 93): sealed, behind saved work, when the person rests. What
 * comes from another device is brought in when its draft is opened, and never over what was typed here.
 */
export class DraftCarrier {
  private readonly parts: CarrierParts;
  private readonly kept: KeptCopies;
  private running: Promise<void> | null = null;
  private isAsked = false;
  private failures = 0;
  private nextAt = 0;
  private sealing: Promise<CopySeal> | null = null;
  /** Versions that this page has met and not sent yet, and since when. */
  private readonly met = new Map<string, { readonly version: number; readonly since: number }>();

  constructor(parts: CarrierParts) {
    this.parts = parts;
    this.kept = keptCopies(parts.device);
  }

  /** Does what is due; who calls meanwhile waits for the same. What cannot be done now is done at the next run. @param isAsked a person wants to see other devices now */
  run(isAsked = false): Promise<void> {
    if (!this.parts.isFree() || (!isAsked && this.parts.now() < this.nextAt)) return Promise.resolve();
    if (isAsked) this.isAsked = true;
    this.running ??= this.runAlone().finally(() => {
      this.running = null;
    });
    return this.running;
  }

  /** One tab of all at a time. */
  private async runAlone(): Promise<void> {
    const { locks, lock, ended, now, isFree } = this.parts;
    let hasRun = false;
    const work = async (lost: AbortSignal): Promise<void> => {
      hasRun = true;
      const goOn = () => !lost.aborted && !ended.aborted && isFree();
      try {
        await this.work(goOn);
        this.failures = 0;
      } catch (error) {
        if (ended.aborted) return;
        this.nextAt = now() + Math.min(FIRST_PAUSE_MS * 2 ** this.failures++, LONGEST_PAUSE_MS);
        if (!(error instanceof Later)) console.error('copies of drafts', error);
      }
    };
    await locks.hold(lock, { steal: false, signal: AbortSignal.any([ended, AbortSignal.timeout(HELD_MS)]) }, work);
    // A tab that is frozen keeps its lock. One that lives stops at its next step, and whatever both did leaves the same.
    if (!hasRun && !ended.aborted) await locks.hold(lock, { steal: true, signal: ended }, work);
  }

  private async work(goOn: () => boolean): Promise<void> {
    const { device, now } = this.parts;
    let facts = await copyFacts(device);
    const { isAsked } = this;
    this.isAsked = false;
    const lookMs = facts.awaited.length > 0 ? SOON_MS : LOOK_MS;
    if (isAsked || facts.told === null || now() - facts.told.at > lookMs) {
      await this.look();
      facts = await copyFacts(device);
      await this.endWithOthers(facts);
      await this.fetchCopies(facts, goOn);
    }
    await this.tellEnds(facts, goOn);
    if (!facts.isOff) {
      for (const row of await this.due(facts)) if (goOn()) await this.send(row, facts);
      await this.sendFiles(goOn);
    }
    await this.fetchFiles(goOn);
  }

  /** Asks which copies there are. */
  private async look(): Promise<void> {
    const heads = this.good(await this.parts.api.list(this.parts.ended));
    await this.kept.noteTold({ heads, at: this.parts.now() });
  }

  private good<T>(answer: Answer<T>): T {
    if (!answer.ok) throw new Later(answer.error.code);
    return answer.data;
  }

  private seal(): Promise<CopySeal> {
    this.sealing ??= (async () => {
      const known = await this.kept.key();
      const key = known ?? this.good(await this.parts.api.key(this.parts.ended));
      if (known === undefined) await this.kept.noteKey(key);
      return copySeal(this.parts.user, key);
    })();
    this.sealing.catch(() => {
      this.sealing = null;
    });
    return this.sealing;
  }

  /** Drafts that the server does not have as they are, and whose person rests. Their versions are looked up without their bodies. */
  private async due({ sent }: CopyFacts): Promise<readonly DraftRow[]> {
    const { device, now } = this.parts;
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
    return { kind, record_id, device_id: this.parts.device_id };
  }

  private async send(row: DraftRow, facts: CopyFacts): Promise<void> {
    const { device, api, ended, now } = this.parts;
    const { body, base, title, savedAt, discarded = [], version = 0, key } = row;
    const files = await filesOfDraft(device, row.kind, body);
    const spot = this.spotOf(row.kind, row.id);
    const sealed = await (await this.seal()).seal(spot, version, { body, base, title, savedAt, discarded, files });
    const answer = await api.keep(
      { ...spot, version, saved_at: savedAt, taken: this.takenBy(facts, key), files: files.map(({ id }) => id), sealed },
      ended,
    );
    const before = facts.sent.get(key)?.files ?? [];
    const copy: SentCopy = { version, at: now(), files: before.filter((id) => files.some((file) => file.id === id)) };
    if (!answer.ok && !['LIMIT_REACHED', 'VALIDATION', 'PAYLOAD_TOO_LARGE'].includes(answer.error.code)) throw new Later(answer.error.code);
    await this.kept.noteSent(key, answer.ok ? copy : { ...copy, version: facts.sent.get(key)?.version ?? 0, isRefused: true });
    this.met.delete(key);
  }

  /** Drafts that are over here: the server hears it once what was saved of them has arrived there. */
  private async tellEnds(facts: CopyFacts, goOn: () => boolean): Promise<void> {
    const { device, api, ended } = this.parts;
    const here = new Set(await device.drafts.toCollection().primaryKeys());
    for (const [key, copy] of facts.sent) {
      if (!goOn()) return;
      if (here.has(key) && !facts.isOff) continue;
      const at = key.indexOf('/');
      const [kind, id] = [key.slice(0, at), key.slice(at + 1)];
      if (!here.has(key) && (await this.isOnItsWay(id))) continue;
      // Whoever wants no copies any more ends none of the drafts.
      const how = here.has(key) ? 'moved' : ((await device.draftEnds.get(key))?.how ?? 'moved');
      this.good(await api.end({ ...this.spotOf(kind, id), version: copy.version, taken: this.takenBy(facts, key), how }, ended));
      await this.kept.forgetSent(key);
    }
  }

  /** What was saved of a record, or a file of it, is not on the server yet. */
  private async isOnItsWay(record: string): Promise<boolean> {
    const { outbox, blobs } = this.parts.device;
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

  /** A draft that another device has saved, and to which nothing was added here, is over here too. */
  private async endWithOthers(facts: CopyFacts): Promise<void> {
    for (const head of facts.told?.heads ?? []) {
      if ((head.ended !== 'saved' && head.ended !== 'final') || head.device_id === this.parts.device_id) continue;
      const key = draftKey(head.kind, head.record_id);
      const row = await this.parts.device.drafts.get(key);
      if (row === undefined) continue;
      const taken = (facts.taken.get(key) ?? []).find(({ device }) => device === head.device_id);
      const isTheirs = taken !== undefined && taken.pure === row.version;
      const isInTheirs = head.taken[this.parts.device_id] === row.version;
      if (isTheirs || isInTheirs) await this.endAsSaved(row);
    }
  }

  /** Once the record has come down as that device saved it; it told its end only when all files were on the server. */
  private async endAsSaved(row: DraftRow): Promise<void> {
    const { device, drafts, onServer, now } = this.parts;
    const schema = kindOf(row.kind)?.schema;
    const record = await onServer(row.kind, row.id);
    if (schema === undefined || record === undefined || record.version <= (row.base?.version ?? 0)) return;
    const stored = device.blobs.where('id').anyOf([...fileKeysIn(schema, record.body)]);
    await stored.and(({ state }) => state === 'draft').modify({ state: 'stored', storedAt: now() });
    await drafts.port(row.kind, row.id).end('saved');
  }

  private async sendFiles(goOn: () => boolean): Promise<void> {
    const { device, api, ended } = this.parts;
    const { sent } = await copyFacts(device);
    for (const [key, copy] of sent) {
      const row = copy.isRefused ? undefined : await device.drafts.get(key);
      if (row === undefined || row.version !== copy.version) continue;
      const files = new Set(copy.files);
      for (const { id } of await filesOfDraft(device, row.kind, row.body)) {
        if (files.has(id)) continue;
        if (!goOn() || !(await sendFile(device, api, await this.seal(), id, goOn, ended))) return;
        files.add(id);
        await this.kept.noteSent(key, { ...copy, files: [...files] });
      }
    }
  }

  /** What was taken out of the draft, or left with it, is not waited for. */
  private async isWanted({ file, kind, record }: AwaitedFile): Promise<boolean> {
    const key = draftKey(kind, record);
    const row = await this.parts.device.drafts.get(key);
    if (row !== undefined && JSON.stringify([row.body, row.discarded ?? []]).includes(file.id)) return true;
    for (const name of (await copyFacts(this.parts.device)).fetched.keys()) {
      if (name.startsWith(`${key}/`) && (await this.kept.content(name))?.files.some(({ id }) => id === file.id)) return true;
    }
    return false;
  }

  private async fetchFiles(goOn: () => boolean): Promise<void> {
    const { device, api, ended, now } = this.parts;
    const { awaited, told } = await copyFacts(device);
    const whole = new Set((told?.heads ?? []).flatMap(({ files }) => files));
    for (const one of awaited) {
      if (!goOn()) return;
      if (!(await this.isWanted(one))) {
        await this.kept.awaitNoMore(one.file.id);
        continue;
      }
      if (whole.has(one.file.id) && (await fetchFile(device, api, await this.seal(), one, now(), ended)))
        await this.kept.awaitNoMore(one.file.id);
    }
  }

  /** What other devices have comes here beside the drafts, so that it can be opened without a network too. */
  private async fetchCopies(facts: CopyFacts, goOn: () => boolean): Promise<void> {
    const wanted = newCopies(facts, this.parts.device_id);
    const names = new Set(wanted.map(copyName));
    for (const name of facts.fetched.keys()) if (!names.has(name)) await this.leave(name);
    for (const head of wanted) {
      if (!goOn()) return;
      if (facts.fetched.get(copyName(head))?.version !== head.version) await this.fetchOne(head);
    }
  }

  /** A copy that is over before it was brought in goes, with the files that came for it: they lie where they came from. */
  private async leave(name: string, kept: ReadonlySet<string> = new Set()): Promise<void> {
    const { device } = this.parts;
    const copy = await this.kept.content(name);
    await this.kept.forgetFetched(name);
    const files = (copy?.files ?? []).flatMap(({ id }) => (kept.has(id) ? [] : [id]));
    // Not those that were taken on this device, and had gone from here to the other one.
    await device.letGo(
      device.blobs
        .where('id')
        .anyOf(files)
        .and(({ copied }) => copied === true),
    );
  }

  /** Null: the server cannot be asked now, or what it gave does not open. */
  private async fetchOne(head: CopyHead): Promise<{ readonly version: number; readonly draft: CopiedDraft } | null> {
    const answer = await this.parts.api.get(head, this.parts.ended);
    if (!answer.ok) return null;
    const { version, sealed } = answer.data;
    const draft = await this.opened(head, version, sealed);
    if (draft === null) return null;
    // Files that came for the copy before, and are not in this one any more.
    await this.leave(copyName(head), new Set(draft.files.map(({ id }) => id)));
    await this.kept.noteFetched(copyName(head), { version, draft });
    return { version, draft };
  }

  private async opened(head: CopyHead, version: number, sealed: string): Promise<CopiedDraft | null> {
    try {
      return await (await this.seal()).open(head, version, sealed);
    } catch (error) {
      if (error instanceof Later) throw error;
      // A key that the server had to make anew opens nothing from before it; it is asked for again.
      console.error('copy of a draft', error);
      this.sealing = null;
      await this.kept.forgetKey();
      return null;
    }
  }

  /**
   * Merges what other devices have of this draft into the one here; what lies here already needs no network.
   * @param isAsked a person wants to go on now, and photos may follow; else only what is here whole is merged, since a draft whose
   * photos are still to come cannot be saved
   */
  async bring(kind: KindId, id: string, isAsked: boolean): Promise<BroughtIn> {
    const facts = await copyFacts(this.parts.device);
    const heads = newCopies(facts, this.parts.device_id).filter((head) => head.kind === kind && head.record_id === id);
    const taken: CopyHead[] = [];
    for (const head of heads.toSorted((a, b) => a.saved_at - b.saved_at)) {
      const fetched = facts.fetched.get(copyName(head));
      const draft = fetched?.version === head.version ? await this.kept.content(copyName(head)) : undefined;
      const copy = draft ? { version: head.version, draft } : await this.fetchOne(head).catch(() => null);
      if (copy === null) continue;
      const isWhole = await this.awaitFiles(head, copy.draft);
      if ((isWhole || isAsked) && (await this.takeOne(head, copy.version, copy.draft, facts))) taken.push(head);
    }
    if (heads.length > 0) void this.run();
    return { taken, isAway: taken.length < heads.length };
  }

  /** Files of a copy whose bytes are not here will be fetched. Resolves with whether all are here. */
  private async awaitFiles({ kind, record_id }: CopyHead, draft: CopiedDraft): Promise<boolean> {
    const here = await this.parts.device.blobs.bulkGet(draft.files.map(({ id }) => id));
    const missing = draft.files.filter((_, at) => here[at] === undefined);
    for (const file of missing) await this.kept.await({ file, kind, record: record_id });
    return missing.length === 0;
  }

  private async takeOne(head: CopyHead, version: number, draft: CopiedDraft, facts: CopyFacts): Promise<boolean> {
    const { drafts, now } = this.parts;
    const { kind, record_id: id, device_id } = head;
    const plan = kindOf(kind)?.groups;
    if (plan === undefined) return false;
    const key = draftKey(kind, id);
    const before = facts.taken.get(key)?.find((copy) => copy.device === device_id) ?? null;
    const ground = before && ((await this.kept.ground(copyName(head))) ?? null);
    const seen = before && ground && { ...ground, pure: before.pure };
    const { version: pure, isPure } = await takeIn(drafts.port(kind as KindId, id), plan, draft, seen, now());
    const taken = { device: device_id, version, savedAt: draft.savedAt, at: now(), pure: isPure ? pure : null };
    await this.kept.noteTaken(copyName(head), taken, draft);
    // What came back after the store of this device was lost is its own again. Of what came from another one that device has to hear
    // the end, also when it is saved before a copy of it has gone from here.
    if (device_id === this.parts.device_id) await this.kept.noteSent(key, { version, at: now(), files: head.files });
    else if (!facts.sent.has(key)) await this.kept.noteSent(key, { version: 0, at: now(), files: [] });
    await this.kept.forgetFetched(copyName(head));
    return true;
  }

  /** The person throws away everything that lies on this device: its copies go too, as far as the server can be asked now. */
  async forget(): Promise<void> {
    const { sent } = await copyFacts(this.parts.device);
    for (const [key, { version }] of sent) {
      const at = key.indexOf('/');
      const spot = this.spotOf(key.slice(0, at), key.slice(at + 1));
      await this.parts.api.end({ ...spot, version, taken: {}, how: 'discarded' }, this.parts.ended);
    }
  }

  /** Whether copies are made at all. Those on the server go when they are not wanted any more. */
  async switch(isOn: boolean): Promise<void> {
    await this.kept.switchOff(!isOn);
    await this.run();
  }
}
