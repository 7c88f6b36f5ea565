import { fetchFile } from '#client/sync/copies/files.ts';
import { type AwaitedFile, type CopiedDraft, type CopyFacts, copyFacts, copyName, newCopies } from '#client/sync/copies/kept.ts';
import { type Seen, takeIn } from '#client/sync/copies/take-in.ts';
import { type CopyWork, Later } from '#client/sync/copies/work.ts';
import { draftKey } from '#client/sync/device/draft-ends.ts';
import type { DraftRow } from '#client/sync/port.ts';
import { fileKeysIn } from '#core/field/named-files.ts';
import type { KindId } from '#core/record/kinds.ts';
import { kindOf } from '#modules/known-kinds.ts';
import type { CopyHead } from '#modules/sync/shared/draft-copy.calls.ts';

/** What was merged into a draft, and whether there is more that the server could not be asked for. */
export interface BroughtIn {
  readonly taken: readonly CopyHead[];
  readonly isAway: boolean;
}

/** Copies of other devices on their way into the drafts of this one. */
export class Incoming {
  private readonly work: CopyWork;

  constructor(work: CopyWork) {
    this.work = work;
  }

  /** A draft that another device has saved, and to which nothing was added here, is over here too. */
  async endWithOthers(facts: CopyFacts): Promise<void> {
    for (const head of facts.told?.heads ?? []) {
      if ((head.ended !== 'saved' && head.ended !== 'final') || head.device_id === this.work.parts.device_id) continue;
      const key = draftKey(head.kind, head.record_id);
      const row = await this.work.parts.device.drafts.get(key);
      if (row === undefined) continue;
      const taken = (facts.taken.get(key) ?? []).find(({ device }) => device === head.device_id);
      const isTheirs = taken !== undefined && taken.pure === row.version;
      const isInTheirs = head.taken[this.work.parts.device_id] === row.version;
      if (isTheirs || isInTheirs) await this.endAsSaved(row);
    }
  }

  /** Once the record has come down as that device saved it; it told its end only when all files were on the server. */
  private async endAsSaved(row: DraftRow): Promise<void> {
    const { device, drafts, onServer, now } = this.work.parts;
    const schema = kindOf(row.kind)?.schema;
    const record = await onServer(row.kind, row.id);
    if (schema === undefined || record === undefined || record.version <= (row.base?.version ?? 0)) return;
    const stored = device.blobs.where('id').anyOf([...fileKeysIn(schema, record.body)]);
    await stored.and(({ state }) => state === 'draft').modify({ state: 'stored', storedAt: now() });
    await drafts.port(row.kind, row.id).end('saved');
  }

  /** What was taken out of the draft, or left with it, is not waited for. */
  private async isWanted({ file, kind, record }: AwaitedFile, { fetched }: CopyFacts): Promise<boolean> {
    const key = draftKey(kind, record);
    const row = await this.work.parts.device.drafts.get(key);
    if (row !== undefined && JSON.stringify([row.body, row.discarded ?? []]).includes(file.id)) return true;
    for (const name of fetched.keys()) {
      if (name.startsWith(`${key}/`) && (await this.work.kept.content(name))?.files.some(({ id }) => id === file.id)) return true;
    }
    return false;
  }

  async fetchFiles(goOn: () => boolean): Promise<void> {
    const { device, api, ended, now } = this.work.parts;
    const facts = await copyFacts(device);
    const { awaited, told } = facts;
    const whole = new Set((told?.heads ?? []).flatMap(({ files }) => files));
    for (const one of awaited) {
      if (!goOn()) return;
      if (!(await this.isWanted(one, facts))) {
        await this.work.kept.awaitNoMore(one.file.id);
        continue;
      }
      if (whole.has(one.file.id) && (await fetchFile(device, api, await this.work.seal(), one, now(), ended)))
        await this.work.kept.awaitNoMore(one.file.id);
    }
  }

  /** What other devices have comes here beside the drafts, so that it can be opened without a network too. */
  async fetchCopies(facts: CopyFacts, goOn: () => boolean): Promise<void> {
    const wanted = newCopies(facts, this.work.parts.device_id);
    const names = new Set(wanted.map(copyName));
    for (const name of facts.fetched.keys()) if (!names.has(name)) await this.leave(name);
    for (const head of wanted) {
      if (!goOn()) return;
      if (facts.fetched.get(copyName(head))?.version !== head.version) await this.fetchOne(head);
    }
  }

  /** A copy that is over before it was brought in goes, with the files that came for it: they lie where they came from. */
  private async leave(name: string, kept: ReadonlySet<string> = new Set()): Promise<void> {
    const { device } = this.work.parts;
    const copy = await this.work.kept.content(name);
    await this.work.kept.forgetFetched(name);
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
    const answer = await this.work.parts.api.get(head, this.work.parts.ended);
    if (!answer.ok) return null;
    const { version, sealed } = answer.data;
    const draft = await this.opened(head, version, sealed);
    if (draft === null) return null;
    // Files that came for the copy before, and are not in this one any more.
    await this.leave(copyName(head), new Set(draft.files.map(({ id }) => id)));
    await this.work.kept.noteFetched(copyName(head), { version, draft });
    return { version, draft };
  }

  private async opened(head: CopyHead, version: number, sealed: string): Promise<CopiedDraft | null> {
    try {
      return await (await this.work.seal()).open(head, version, sealed);
    } catch (error) {
      if (error instanceof Later) throw error;
      // A key that the server had to make anew opens nothing from before it; it is asked for again.
      console.error('copy of a draft', error);
      await this.work.forgetKey();
      return null;
    }
  }

  /**
   * Merges what other devices have of this draft into the one here; what lies here already needs no network.
   * @param isAsked a person wants to go on now, and photos may follow; else only what is here whole is merged, since a draft whose
   * photos are still to come cannot be saved
   */
  async bring(kind: KindId, id: string, isAsked: boolean): Promise<BroughtIn> {
    const facts = await copyFacts(this.work.parts.device);
    const heads = newCopies(facts, this.work.parts.device_id).filter((head) => head.kind === kind && head.record_id === id);
    const taken: CopyHead[] = [];
    for (const head of heads.toSorted((a, b) => a.saved_at - b.saved_at)) {
      const fetched = facts.fetched.get(copyName(head));
      const draft = fetched?.version === head.version ? await this.work.kept.content(copyName(head)) : undefined;
      const copy = draft ? { version: head.version, draft } : await this.fetchOne(head).catch(() => null);
      if (copy === null) continue;
      const isWhole = await this.awaitFiles(head, copy.draft);
      if ((isWhole || isAsked) && (await this.takeOne(head, copy.version, copy.draft, facts))) taken.push(head);
    }
    return { taken, isAway: taken.length < heads.length };
  }

  /** Files of a copy whose bytes are not here will be fetched. Resolves with whether all are here. */
  private async awaitFiles({ kind, record_id }: CopyHead, draft: CopiedDraft): Promise<boolean> {
    const here = await this.work.parts.device.blobs.bulkGet(draft.files.map(({ id }) => id));
    const missing = draft.files.filter((_, at) => here[at] === undefined);
    for (const file of missing) await this.work.kept.await({ file, kind, record: record_id });
    return missing.length === 0;
  }

  /** What both drafts have in common: what was last taken in from that device, or what it took of this one since. */
  private async seenOf(head: CopyHead, facts: CopyFacts): Promise<Seen | null> {
    const { kept, parts } = this.work;
    const key = draftKey(head.kind, head.record_id);
    const before = facts.taken.get(key)?.find((copy) => copy.device === head.device_id);
    const theirs = before && (await kept.ground(copyName(head)));
    const version = head.taken[parts.device_id];
    const mine = version === undefined ? undefined : await kept.mine(key, version);
    const pure = before?.pure ?? null;
    if (mine !== undefined && (before === undefined || mine.at > before.at)) return { body: mine.body, discarded: mine.discarded, pure };
    return theirs === undefined ? null : { ...theirs, pure };
  }

  private async takeOne(head: CopyHead, version: number, draft: CopiedDraft, facts: CopyFacts): Promise<boolean> {
    const { drafts, now } = this.work.parts;
    const { kind, record_id: id, device_id } = head;
    const plan = kindOf(kind)?.groups;
    if (plan === undefined) return false;
    const key = draftKey(kind, id);
    const { version: pure, isPure } = await takeIn(drafts.port(kind as KindId, id), plan, draft, await this.seenOf(head, facts), now());
    const taken = { device: device_id, version, savedAt: draft.savedAt, at: now(), pure: isPure ? pure : null };
    await this.work.kept.noteTaken(copyName(head), taken, draft);
    // What came back after the store of this device was lost is its own again. Of what came from another one that device has to hear
    // the end, also when it is saved before a copy of it has gone from here.
    if (device_id === this.work.parts.device_id) await this.work.kept.noteSent(key, { version, at: now(), files: head.files, left: [] });
    else if (!facts.sent.has(key)) await this.work.kept.noteSent(key, { version: 0, at: now(), files: [], left: [] });
    await this.work.kept.forgetFetched(copyName(head));
    return true;
  }
}
