import { Incoming, type BroughtIn } from '#client/sync/copies/incoming.ts';
import { copyFacts } from '#client/sync/copies/kept.ts';
import { Outgoing } from '#client/sync/copies/outgoing.ts';
import { type CarrierParts, CopyWork, Later } from '#client/sync/copies/work.ts';
import type { KindId } from '#core/record/kinds.ts';

/** Other devices are asked for so often, ms. */
const LOOK_MS = 300_000;
/** A tab that works for longer is perhaps frozen, ms. */
const HELD_MS = 60_000;
/** While files of a draft are still to come from another device, ms. */
const SOON_MS = 20_000;
/** After a run that failed the next one waits, twice as long each time, ms. */
const FIRST_PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 900_000;

/**
 * Carries copies of drafts between the devices of one person (decision 93): sealed, behind saved work, when the person rests. What
 * comes from another device is brought in when its draft is opened, and never over what was typed here.
 */
export class DraftCarrier {
  private readonly shared: CopyWork;
  private readonly outgoing: Outgoing;
  private readonly incoming: Incoming;
  private running: Promise<void> | null = null;
  private isAsked = false;
  private failures = 0;
  private nextAt = 0;

  constructor(parts: CarrierParts) {
    this.shared = new CopyWork(parts);
    this.outgoing = new Outgoing(this.shared);
    this.incoming = new Incoming(this.shared);
  }

  /** Does what is due; who calls meanwhile waits for the same. What cannot be done now is done at the next run. @param isAsked a person wants to see other devices now */
  run(isAsked = false): Promise<void> {
    if (!this.shared.parts.isFree() || (!isAsked && this.shared.parts.now() < this.nextAt)) return Promise.resolve();
    if (isAsked) this.isAsked = true;
    this.running ??= this.runAlone().finally(() => {
      this.running = null;
    });
    return this.running;
  }

  /** One tab of all at a time. */
  private async runAlone(): Promise<void> {
    const { locks, lock, ended, now, isFree } = this.shared.parts;
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
    const { device, now } = this.shared.parts;
    let facts = await copyFacts(device);
    const { isAsked } = this;
    this.isAsked = false;
    const lookMs = facts.awaited.length > 0 ? SOON_MS : LOOK_MS;
    if (isAsked || facts.told === null || now() - facts.told.at > lookMs) {
      await this.look();
      facts = await copyFacts(device);
      await this.incoming.endWithOthers(facts);
      await this.incoming.fetchCopies(facts, goOn);
    }
    await this.outgoing.tellEnds(facts, goOn);
    if (!facts.isOff) {
      for (const row of await this.outgoing.due(facts)) if (goOn()) await this.outgoing.send(row, facts);
      await this.outgoing.sendFiles(goOn);
    }
    await this.incoming.fetchFiles(goOn);
  }

  /** Asks which copies there are. */
  private async look(): Promise<void> {
    const heads = this.shared.good(await this.shared.parts.api.list(this.shared.parts.ended));
    await this.shared.kept.noteTold({ heads, at: this.shared.parts.now() });
  }

  /**
   * Merges what other devices have of this draft into the one here; what lies here already needs no network.
   * @param isAsked a person wants to go on now, and photos may follow; else only what is here whole is merged, since a draft whose
   * photos are still to come cannot be saved
   */
  async bring(kind: KindId, id: string, isAsked: boolean): Promise<BroughtIn> {
    const brought = await this.incoming.bring(kind, id, isAsked);
    // Files are fetched, and a copy of what it has become goes, without anybody waiting.
    if (brought.taken.length > 0 || brought.isAway) void this.run();
    return brought;
  }

  /** The person throws away everything that lies on this device: its copies go too, as far as the server can be asked now. */
  forget(): Promise<void> {
    return this.outgoing.forget();
  }

  /** Whether copies are made at all. Those on the server go when they are not wanted any more. */
  async switch(isOn: boolean): Promise<void> {
    await this.shared.kept.switchOff(!isOn);
    await this.run();
  }
}
