import type { JsonObject } from '#core/change/json.ts';
import { sameJson } from '#core/change/json.ts';
import type { BaseState } from '#core/change/overlay.ts';
import { copyFacts } from '#client/sync/copies/kept.ts';
import { audit, clock, type CopyDevice, deviceOf, KIND, now, photoFinding, RECORD } from '#tests/support/copy-device.ts';
import { copyServer } from '#tests/support/copy-server.ts';

const NAMES = ['tablet', 'phone', 'desk'] as const;
const SPOTS = ['facilityName', 'generalEvaluation', 'a1_report'] as const;
/** Other devices are looked for again after this time, ms. */
const LOOK_MS = 400_000;

/** A word that somebody typed, where it must be found until somebody changes it or throws it away. */
interface Word {
  readonly text: string;
  home: number;
}

/** One draft on up to three devices of one person, with a line that fails, until everything that was typed has met. */
export class CopyHistory {
  readonly told: string[] = [];
  private readonly random: () => number;
  private readonly server = copyServer(now);
  private readonly devices: CopyDevice[];
  private readonly words = new Map<string, Word>();
  private readonly photos = new Map<string, Word>();
  /** The record as the server has it, and what stands in it or was listed as it was saved. */
  private record: BaseState | undefined;
  private saved = '';
  private count = 0;
  private hasEnded = false;
  private hasBegun = false;

  constructor(random: () => number) {
    this.random = random;
    this.devices = NAMES.slice(0, 2 + Math.floor(random() * 2)).map((name) => deviceOf(this.server, name));
  }

  private one<T>(list: readonly T[]): T {
    return list[Math.floor(this.random() * list.length)] as T; // no list here is empty
  }

  private at(index: number): CopyDevice {
    return this.devices[index] as CopyDevice; // an index of this list
  }

  async run(steps: number): Promise<void> {
    for (let step = 0; step < steps; step++) {
      await this.step();
      await this.check();
    }
    await this.settle();
    await this.check();
    await this.checkMet();
  }

  private async step(): Promise<void> {
    const index = Math.floor(this.random() * this.devices.length);
    const dice = this.random();
    const name = NAMES[index];
    const say = (what: string) => this.told.push(`${name} ${what}`);
    if (dice < 0.42) {
      // A report that is nowhere yet has its id from the device that begins it.
      if (this.hasBegun && this.record === undefined && (await this.at(index).row()) === undefined) return;
      this.hasBegun = true;
      await (dice < 0.34 ? this.type(index, say) : this.takePhoto(index, say));
    } else if (dice < 0.64) {
      say('rests');
      await this.at(index).rests();
    } else if (dice < 0.8) {
      say('opens');
      clock.wall += LOOK_MS;
      await this.at(index).rests();
      await this.at(index).carrier.bring(KIND, RECORD, this.random() < 0.7);
    } else if (dice < 0.84) {
      const isCut = this.random() < 0.5;
      say(isCut ? 'line cut' : 'line back');
      this.server.cut(isCut);
    } else if (dice < 0.88) {
      say('answers get lost');
      this.server.loseAnswers(1 + Math.floor(this.random() * 3));
    } else if (dice < 0.92) await this.save(index, say);
    else if (dice < 0.95) await this.discard(index, say);
    else if (dice < 0.98) await this.loseStore(index, say);
    else {
      say('waits');
      clock.wall += 1_000_000;
    }
  }

  /** Where the form of a device begins: from its draft, else from the record. */
  private async standing(index: number): Promise<{ readonly body: JsonObject; readonly base: BaseState | null }> {
    const row = await this.at(index).row();
    return { body: row?.body ?? this.record?.body ?? audit({}), base: row?.base ?? this.record ?? null };
  }

  private async write(index: number, change: (body: JsonObject) => JsonObject): Promise<void> {
    clock.wall += 1_000;
    const { drafts } = this.at(index);
    const row = await drafts.get(KIND, RECORD);
    const { body, base } = await this.standing(index);
    const content = { body: change(body), base, title: 'Depo', discarded: row?.discarded ?? [] };
    const seen = await drafts.port(KIND, RECORD).read();
    await drafts.port(KIND, RECORD).write(seen.version, content, () => content);
  }

  private async type(index: number, say: (what: string) => void): Promise<void> {
    const spot = this.one(SPOTS);
    const text = `söz${++this.count}.`;
    say(`types ${text} at ${spot}`);
    await this.write(index, (body) => {
      // Whoever writes over a word has seen it.
      this.words.delete(String(body[spot]));
      return { ...body, [spot]: text };
    });
    this.words.set(text, { text, home: index });
  }

  private async takePhoto(index: number, say: (what: string) => void): Promise<void> {
    const { key, finding } = await photoFinding(this.at(index).device, 50 + this.count);
    say(`takes photo ${key.slice(-6)}`);
    await this.write(index, (body) => {
      const { bulgu_rapor_list: list } = body['bulguRapor'] as { bulgu_rapor_list: JsonObject[] }; // the body of an audit
      return { ...body, bulguRapor: { bulgu_rapor_list: [...list, finding] } };
    });
    this.photos.set(key, { text: key, home: index });
  }

  /** The form refuses to save while a photo of it lies nowhere near. */
  private async save(index: number, say: (what: string) => void): Promise<void> {
    const row = await this.at(index).row();
    const { awaited } = await copyFacts(this.at(index).device);
    if (row === undefined || awaited.length > 0) return;
    say('saves');
    this.saved += JSON.stringify([row.body, row.discarded ?? []]);
    this.record = { version: (this.record?.version ?? 0) + 1, body: row.body };
    for (const photo of [...this.photos.values()]) if (this.saved.includes(photo.text)) this.photos.delete(photo.text);
    await this.at(index).drafts.port(KIND, RECORD).end('saved');
    for (const device of this.devices) device.state.record = this.record;
    this.hasEnded = true;
  }

  private async discard(index: number, say: (what: string) => void): Promise<void> {
    if ((await this.at(index).row()) === undefined) return;
    say('throws away');
    await this.at(index).drafts.port(KIND, RECORD).end('discarded');
    this.forget(index);
    this.hasEnded = true;
  }

  private forget(home: number): void {
    for (const words of [this.words, this.photos]) for (const [key, word] of words) if (word.home === home) words.delete(key);
  }

  /** The device's store is gone. What it had a copy of comes back when the draft is opened. */
  private async loseStore(index: number, say: (what: string) => void): Promise<void> {
    this.server.cut(false);
    this.server.loseAnswers(0);
    for (let round = 0; round < 2; round++) {
      clock.wall += 1_000_000;
      await this.at(index).rests();
    }
    say('loses its store');
    const before = this.at(index);
    before.device.close();
    const after = deviceOf(this.server, NAMES[index] ?? '');
    if (this.record !== undefined) after.state.record = this.record;
    this.devices[index] = after;
    clock.wall += LOOK_MS;
    await after.rests();
    await after.carrier.bring(KIND, RECORD, true);
    await after.rests();
  }

  /** The line is well, everybody rests and opens the draft until nothing is new. */
  private async settle(): Promise<void> {
    this.told.push('all meet');
    this.server.cut(false);
    this.server.loseAnswers(0);
    for (let round = 0; round < 4; round++) {
      for (const device of this.devices) {
        clock.wall += 1_000_000;
        await device.rests();
        await device.carrier.bring(KIND, RECORD, true);
        await device.rests();
      }
    }
  }

  /** Every word is in the draft of its device, in the list of what gave way there, or was saved. */
  private async check(): Promise<void> {
    for (const [index, device] of this.devices.entries()) {
      const row = await device.row();
      const here = JSON.stringify([row?.body ?? null, row?.discarded ?? []]);
      for (const { text, home } of [...this.words.values(), ...this.photos.values()])
        if (home === index && !here.includes(text) && !this.saved.includes(text))
          throw new Error(`${text} of ${NAMES[index]} is nowhere: ${here.slice(0, 400)}`);
      for (const { text, home } of this.photos.values())
        if (
          home === index &&
          here.includes(text) &&
          (await device.device.photoBytes(text)) === null &&
          !(await this.isComing(device, text))
        )
          throw new Error(`the bytes of ${text} of ${NAMES[index]} are gone`);
    }
  }

  private async isComing({ device }: CopyDevice, key: string): Promise<boolean> {
    return (await copyFacts(device)).awaited.some(({ file }) => file.id === key);
  }

  /** All drafts are one, with their photos, and nothing goes to and fro any more. */
  private async checkMet(): Promise<void> {
    const asked = this.server.asked.length;
    for (const device of this.devices) await device.rests();
    const kept = this.server.asked.slice(asked).filter((name) => name === 'keep' || name === 'part');
    if (kept.length > 0) throw new Error(`copies still go: ${kept.join()}`);
    const rows = (await Promise.all(this.devices.map((device) => device.row()))).flatMap((row) => row ?? []);
    for (const { body } of rows.slice(1)) {
      if (this.hasEnded) continue;
      const first = rows[0]?.body ?? {};
      const apart = Object.keys({ ...first, ...body }).filter((name) => !sameJson(first[name] ?? null, body[name] ?? null));
      if (apart.length > 0) throw new Error(`two drafts: ${JSON.stringify(apart.map((name) => [name, first[name], body[name]]))}`);
    }
    if (!this.hasEnded && rows.length > 0 && rows.length < this.devices.length) throw new Error('a device has no draft');
    for (const device of this.devices) {
      const body = JSON.stringify((await device.row())?.body ?? null);
      for (const { text } of this.photos.values())
        if (body.includes(text) && (await device.device.photoBytes(text)) === null) throw new Error(`the bytes of ${text} have not come`);
    }
  }
}
