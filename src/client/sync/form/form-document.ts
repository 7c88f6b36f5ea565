import { DraftMoved } from '#client/sync/device/draft-ends.ts';
import type { DraftPort } from '#client/sync/engine.ts';
import { type HandOver, NotLoaded, type Press, TakenBack } from '#client/sync/form/press.ts';
import type { MeetAnother } from '#client/sync/form/beside-another.ts';
import { type Held, handedOver, isIn, isUnsaved, joinedWith, rebased, takenIn } from '#client/sync/form/held.ts';
import type { DiscardedValue, DraftContent, DraftFate, DraftState, Outbox } from '#client/sync/port.ts';
import { type GroupPlan, saidAfter } from '#core/change/groups.ts';
import { type JsonObject, sameJson } from '#core/change/json.ts';
import { putBack, valueAt } from '#core/change/merge-forms.ts';
import { type BaseState, baseOf, holds, serverStateOf, type ToldState } from '#core/change/overlay.ts';

/** What a form begins with. `body` is shown first: that of the draft, else of the record, else a blank one. */
export interface DocumentStart<Body extends JsonObject> {
  readonly port: DraftPort;
  readonly plan: GroupPlan;
  /** The draft as it was read. */
  readonly state: DraftState;
  readonly body: Body;
  /** The record as it is known where there is no draft, which has a base of its own; null for a new one. */
  readonly base: ToldState<Body> | null;
  readonly title: (body: Body) => string;
  /** Where drafts of several records lie under one name in turn. */
  readonly meetAnother?: MeetAnother<Body> | undefined;
  readonly now: () => number;
}

/** Other forms may write at the very moment of saving: so often it is tried at most. */
const TRIES = 20;

/**
 * A draft as an open form holds it, and the only way in which a form reads and writes one. What other forms, in any tab, have
 * written is merged with what is entered here before anything is stored over it. It knows no screen: `onTaken` tells one.
 */
export class FormDocument<Body extends JsonObject> {
  readonly #start: DocumentStart<Body>;
  #held: Held<Body>;
  /** Version of the draft that `ground` is. */
  #seen: number;
  #savedAt: number | null;
  /** What the server has, as it was last told; undefined before. */
  #server: BaseState<Body> | null | undefined;
  #ended: DraftFate | null = null;
  /** The store with the draft was taken away: what stands here has to be stored anew. */
  #isLost = false;
  /** Losses that this form was told of and has not looked at yet: until then nobody may hear that all is kept. */
  #losses = 0;
  /** The server may have what stands here as a record. */
  #isOffered = false;
  /** How often a person has thrown the draft or its record away here: what was to be saved before is not wanted any more. */
  #thrown = 0;
  /** Name of the store that this form last met; null before it has one. */
  #store: string | null;
  /** Another store was met, and the views of the page may still show what lay in the one before. */
  #isAhead = false;
  /** What the first news of the record is compared with: an end of the draft that was met before may be newer than they are. */
  #began: BaseState<Body> | null;
  #queue: Promise<unknown> = Promise.resolve();
  #listeners = new Set<() => void>();

  constructor(start: DocumentStart<Body>) {
    const { row, end, version } = start.state;
    const discarded = (row ?? end)?.discarded ?? [];
    this.#start = start;
    this.#seen = version;
    this.#savedAt = row?.savedAt ?? null;
    this.#store = start.state.store ?? null;
    if (start.base !== null) this.#server = serverStateOf(start.base);
    this.#held = {
      body: start.body,
      discarded,
      // Drafts hold bodies of their kind: what was stored is what a form of it had.
      ground: { body: row ? (row.body as Body) : start.body, discarded },
      base: row?.base ? (row.base as BaseState<Body>) : start.base && baseOf(start.base),
      known: null,
      changedAt: row?.savedAt ?? 0,
    };
    this.#began = this.#held.base;
  }

  get body(): Body {
    return this.#held.body;
  }
  /** What the next write stands on; null while nothing of the record was ever queued. */
  get base(): BaseState<Body> | null {
    return this.#held.base;
  }
  /** Values that gave way to newer ones, until the person has looked at them. */
  get discarded(): readonly DiscardedValue[] {
    return this.#held.discarded;
  }
  /** When the stored draft was written; null while there is none. */
  get savedAt(): number | null {
    return this.#savedAt;
  }
  /** How the draft was ended elsewhere, where this form cannot go on from it. */
  get ended(): DraftFate | null {
    return this.#ended;
  }
  /** Whether there is anything here that the stored draft, or without one what the form began with, lacks. */
  get isUnsaved(): boolean {
    return this.#isLost || this.#losses > 0 || isUnsaved(this.#held);
  }
  /** Whether there is anything here that neither the outbox nor the server has. */
  get isDirty(): boolean {
    return this.base === null || !sameJson(this.base.body, this.body);
  }

  /** Told when something came from elsewhere: body, base, discarded values or the end. Returns the end of it. */
  readonly onTaken = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** A person's act, on the screen at once. `write` stores it. */
  set(body: Body): void {
    this.#held = { ...this.#held, body, changedAt: this.#start.now() };
  }

  /** Everything entered so far is in the stored draft when this resolves. What was typed before its end elsewhere is a draft again. */
  write(): Promise<void> {
    return this.#inTurn(async () => {
      if (!this.isUnsaved) return;
      let stored: Held<Body> | null = this.#held;
      const state = await this.#start.port.write(this.#seen, this.#content(), (found) => {
        this.#takeIn(found);
        stored = isUnsaved(this.#held) || found.version === 0 ? this.#held : null;
        return stored === null ? null : this.#content();
      });
      this.#isLost = false;
      this.#note(state);
      if (stored !== null) this.#held = { ...this.#held, ground: { body: stored.body, discarded: stored.discarded } };
    });
  }

  /**
   * The device's store was taken away and another one stands in its place: a draft that lay there is not kept any more, and what was
   * handed over has gone with it. All that stands here and the server lacks has to be stored anew, over what the server has. The
   * views of the page were read anew before.
   */
  storeLost(): Promise<void> {
    this.#losses++;
    this.#tell();
    return this.#inTurn(async () => {
      const next = this.#isAhead ? null : await this.#start.port.store().catch(() => null);
      this.#losses--;
      if (!this.#isAhead) this.#loseStore(next);
      this.#isAhead = false;
    });
  }

  #loseStore(next: string | null): void {
    const base = this.#server === undefined ? this.base : this.#server;
    const isHanded = this.base !== null && this.#ended === null && !sameJson(base?.body ?? null, this.body);
    // That it has yet to look at a loss makes nothing of an untouched form owed.
    const isOwed = this.#savedAt !== null || this.#isLost || isUnsaved(this.#held) || isHanded;
    this.#savedAt = null;
    // Versions of the new store begin anew: one that another form has written there may have the number of the lost one.
    this.#seen = 0;
    this.#held = { ...this.#held, base, known: base };
    this.#began = base;
    this.#isLost = isOwed;
    this.#store = next;
    this.#tell();
  }

  /** A form that finds another store by itself, before it is told: what went with the first was not taken back by anybody. */
  #meet(store: string | null): void {
    if (this.#store !== null && this.#store !== store) {
      this.#loseStore(store);
      this.#isAhead = true;
    } else this.#store = store;
  }

  /** Looks at the store, and takes in what other forms have written or done. */
  refresh(): Promise<void> {
    return this.#inTurn(() => this.#look());
  }

  /** Follows the draft in the store from now on. Returns the end of it. */
  follow(): () => void {
    const look = () => void this.refresh().catch((error: unknown) => console.error('draft', error));
    look();
    return this.#start.port.watch(look);
  }

  /** The record as this device has it now. */
  tell(told: ToldState<Body>): Promise<void> {
    return this.#inTurn(async () => {
      this.#meet(await this.#start.port.store());
      this.#server = serverStateOf(told);
      // What another form has handed over is in the record already: its end comes first.
      await this.#look();
      const seen = this.#isAhead ? this.#server : baseOf(told);
      if (seen !== null)
        this.#put(rebased(this.#start.plan, { ...this.#held, known: this.#held.known ?? this.#began }, seen, this.#start.now()));
    });
  }

  /** Whether the record may be changed, as the screen knows it: it may have become final on the server, or be a draft again. */
  lock(isFinal: boolean): void {
    if (isFinal === (this.#ended === 'final') || (isFinal && this.#ended !== null)) return;
    this.#ended = isFinal ? 'final' : null;
    this.#tell();
  }

  /** Resolves when nothing has to be fetched any more for handing over: who checks what is handed over waits first. @throws NotLoaded */
  async ready(): Promise<void> {
    try {
      await this.#start.port.ready?.();
    } catch (cause) {
      throw new NotLoaded('the code that hands over', { cause });
    }
  }

  /** Taken at the moment of a press that saves, before anything is waited for. */
  press(signal?: AbortSignal): Press {
    return { discarded: this.discarded, thrown: this.#thrown, signal };
  }

  /**
   * Hands the draft over to the outbox with what belongs to it, in one transaction that also ends the draft. What another form
   * has written meanwhile is taken in first. Nothing is saved over a value that gave way since the person pressed the button: the
   * other form may have had it from another person, and nobody would ask about it any more.
   * @param make what is handed over, out of what stands on the screen
   * @param press when the person pressed
   * @param onStored called when it is durable, before any view is told
   * @throws what the outbox throws, DraftMoved when the draft was ended elsewhere or a value gave way, TakenBack or NotLoaded: nothing was stored
   */
  async handOver(
    outbox: Pick<Outbox, 'write'>,
    make: (shown: Body, base: BaseState<Body> | null) => HandOver<Body>,
    press: Press = this.press(),
    onStored?: () => void,
  ): Promise<void> {
    await this.ready();
    return this.#inTurn(async () => {
      for (let tries = 1; ; tries++) {
        // An act that was done at once while this one waited for its code is the newer word of the person.
        if (press.thrown !== this.#thrown || press.signal?.aborted) throw new TakenBack('before it was done');
        if (this.#ended !== null) throw new DraftMoved(this.#ended);
        if (this.discarded.some((value) => !isIn(press.discarded, value))) throw new DraftMoved('changed');
        const shown = this.body;
        const { body, own, before = [], behind = [] } = make(shown, this.base);
        try {
          await outbox.write([...before, { ...own, draft: this.#seen }, ...behind], onStored);
        } catch (error) {
          if (!(error instanceof DraftMoved) || tries === TRIES) throw error;
          await this.#look();
          continue;
        }
        this.#note({ version: this.#seen + 1, row: null, end: null });
        this.#put(handedOver(this.#start.plan, this.#held, shown, body));
        return;
      }
    });
  }

  /**
   * Deletes the record as it stands on the screen, with its draft. Nothing is deleted that nobody has seen here.
   * @param write queues the deletion of what stands on this base, and ends this version of the draft
   * @throws DraftMoved when there was something newer: it is shown now, and nothing was deleted
   */
  async drop(write: (base: BaseState<Body> | null, draft: number) => Promise<void>): Promise<void> {
    const shown = this.body;
    this.#thrown++;
    await this.ready();
    return this.#inTurn(async () => {
      await this.#look();
      if (!sameJson(shown, this.body)) throw new DraftMoved('changed');
      try {
        await write(this.base, this.#seen);
      } catch (error) {
        if (error instanceof DraftMoved) await this.#look();
        throw error;
      }
    });
  }

  /** The draft goes, at the word of the person in this form, which stores nothing of it any more. */
  end(how: DraftFate): Promise<void> {
    this.#thrown++;
    return this.#inTurn(async () => {
      await this.#start.port.end(how);
      this.#note({ version: this.#seen + 1, row: null, end: null });
      this.#held = { ...this.#held, discarded: [], ground: { body: this.body, discarded: [] } };
    });
  }

  /** What stands here is sent from now on: it goes on in no text of another record. */
  offered(): void {
    this.#isOffered = true;
  }

  /**
   * The server has what was `sent` with these values `listed` beside it, and the draft goes. Where another form has put something else
   * there meanwhile, that stays a draft and is not taken in: this form is over.
   */
  sent(sent: Body, listed: readonly DiscardedValue[]): Promise<void> {
    return this.#inTurn(async () => {
      const { port } = this.#start;
      const isSent = (body: JsonObject, discarded: readonly DiscardedValue[] = []) => sameJson([body, discarded], [sent, listed]);
      // What this form wrote last, maybe without room for the rest; or the whole of it, by another form or in a new store.
      const isOwn = ({ version, row }: DraftState) =>
        version === this.#seen ? isSent(this.body, this.discarded) : row !== null && isSent(row.body, row.discarded);
      let found = await port.read();
      while (isOwn(found) && !(await port.end('final', found.version))) found = await port.read();
      this.#note(found);
      this.#held = { ...this.#held, body: sent, discarded: [], ground: { body: sent, discarded: [] } };
      this.#isLost = false;
      this.#savedAt = null;
    });
  }

  /** The person goes on here with a draft that was thrown away elsewhere, or whose record was deleted there: saving wants it again. */
  resume(): void {
    if (this.#ended !== 'discarded' && this.#ended !== 'deleted') return;
    this.#ended = null;
    this.#tell();
  }

  /** What stands on the screen becomes a stored draft again, after its end elsewhere too. */
  keep(): Promise<void> {
    return this.#inTurn(async () => {
      const { body, discarded } = this.#held;
      const content = this.#content();
      this.#note(await this.#start.port.write(this.#seen, content, () => content));
      this.#held = { ...this.#held, ground: { body, discarded } };
    });
  }

  /** A value that had given way stands again where it stood: the newest act of the person. Where its place is gone it stays listed. */
  takeBack(value: DiscardedValue): void {
    const { plan } = this.#start;
    const body = putBack(plan, this.body, value) as Body;
    const stands = valueAt(plan, body, value);
    // What it says nothing of may stand there.
    const wanted = value.path.length === 0 ? saidAfter(plan, value.group, stands, value.value) : value.value;
    if (!sameJson(stands, wanted)) return;
    this.set(body);
    this.forget(value);
  }

  /** The person has looked at a value that gave way. */
  forget(value: DiscardedValue): void {
    this.#put({ ...this.#held, discarded: this.discarded.filter((one) => !sameJson(one, value)) });
  }

  #content(): DraftContent {
    return { body: this.body, base: this.base, discarded: this.discarded, title: this.#start.title(this.body) };
  }

  #note({ version, row }: DraftState): void {
    this.#seen = version;
    this.#savedAt = row?.savedAt ?? null;
  }

  async #look(): Promise<void> {
    const state = await this.#start.port.newer(this.#seen);
    if (state !== null) this.#takeIn(state);
  }

  #takeIn(state: DraftState): void {
    const { plan, now } = this.#start;
    if (state.store !== undefined) this.#meet(state.store);
    const next = this.#mergedWith(state);
    this.#note({ ...state, version: Math.max(state.version, this.#seen) });
    if (state.row === null && state.end !== null) this.#ended = state.end.how === 'saved' ? null : state.end.how;
    // A final record has drafts too: what was typed before this form heard of it.
    else if (this.#ended !== 'final') this.#ended = null;
    const { known } = this.#held;
    // What this form has been told of the record the other one may not have known yet.
    const isBehind = next !== null && known !== null && (next.base === null || !holds(next.base, known));
    this.#put(isBehind ? rebased(plan, { ...next, known: next.base }, known, now()) : (next ?? this.#held));
    this.#tell();
  }

  /** A form that was only begun here goes on in a text of another record. */
  #mergedWith(state: DraftState): Held<Body> | null {
    const { plan, meetAnother, now } = this.#start;
    const wasText = this.#savedAt !== null || this.#ended !== null || this.#isLost || this.#isOffered;
    const met = wasText ? meetAnother?.({ plan, held: this.#held, isLost: this.#isLost, state, now: now() }) : null;
    return met ?? (this.#isLost ? joinedWith : takenIn)(plan, this.#held, state, now());
  }

  #put(held: Held<Body>): void {
    const before = this.#held;
    this.#held = held;
    if (held.body !== before.body || held.base !== before.base || held.discarded !== before.discarded) this.#tell();
  }

  #tell(): void {
    for (const listener of [...this.#listeners]) listener();
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#queue.then(work, work);
    this.#queue = turn.catch(() => undefined);
    return turn;
  }
}
