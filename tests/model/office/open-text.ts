import { settled, type ServerState, type VersionConflict } from '#client/records/conflict/version-conflict.ts';
import { beginText, isTouched, sendText } from '#client/records/text-document.ts';
import { bodyOf, isRecordGone, madeAnew, RECORD, recordOf, type Values, valuesOf } from '#client/server-kind/kind-form-values.ts';
import { conflictIn, kindSaver, stateOf } from '#client/server-kind/kind-saver.ts';
import { whenStoreLost } from '#client/sync/device/store-watch.ts';
import type { CallFunction } from '#client/http/create-client.ts';
import type { FormDocument } from '#client/sync/form/form-document.ts';
import type { JsonObject } from '#core/change/json.ts';
import type { ServerKindCalls } from '#core/record/record.ts';
import type { AnyCall, CallInput } from '#core/contract/call.ts';
import type { AppError } from '#core/error/app-error.ts';
import { newId } from '#core/id/uuid.ts';
import type { KindRow } from '#client/records/kept-row.ts';
import { KINDS } from '#modules/registry.ts';
import { begunOf, callsOf, lackingIn } from '#tests/model/office/kind.ts';
import type { OfficeTab } from '#tests/model/office/tab.ts';
import { wordsIn } from '#tests/model/forms/words.ts';

const NONE: ReadonlySet<string> = new Set();
/** `NEW_TEXT`, which stands among words for the screen. */
const NEW = 'new';

export type Pressed = 'saved' | 'refused' | 'nothing';

/** The form of a record of the server as `useKindForm` and `useServerForm` open and follow it, without React. */
export class OpenText {
  readonly key: string;
  document: FormDocument<JsonObject> | null = null;
  /** Everything that was before the person's eyes here. */
  readonly seen = new Set<string>();
  isSending = false;
  /** Why the last press did not save. */
  failure: AppError | null = null;
  private told: ServerState | null = null;
  private refused: ServerState | null = null;
  private isScheduled = false;
  private readonly tried: JsonObject[] = [];
  private readonly tab: OfficeTab;
  /** Null for a new one. */
  private readonly id: string | null;
  private readonly blank: Values;
  private readonly calls: ServerKindCalls;
  private readonly call: CallFunction;
  private readonly ends: (() => void)[] = [];

  constructor(tab: OfficeTab, id: string | null) {
    this.tab = tab;
    this.id = id;
    this.call = tab.client(this);
    this.key = id ?? NEW;
    this.calls = callsOf(tab.kind);
    this.blank = { ...begunOf(tab.kind), [RECORD]: { id: id ?? newId(), version: 0, base: null } };
  }

  private get record() {
    return KINDS[this.tab.kind.kind];
  }
  get values(): Values | null {
    // Such a form holds them.
    return (this.document?.body ?? null) as Values | null;
  }
  get isOpen(): boolean {
    return this.document !== null && this.document.ended === null;
  }

  async begin(): Promise<void> {
    const start = this.id === null ? this.blank : await this.ask();
    await this.beginOn(start);
  }

  /** The page asks for the record anew: an untouched form begins on it. */
  async look(): Promise<void> {
    if (this.id === null || this.isSending) return;
    const start = await this.ask();
    const stays = this.document !== null && isTouched(this.document);
    if (start !== undefined && !stays) await this.beginOn(start);
    this.noteSeen();
  }

  private async beginOn(start: Values | undefined): Promise<void> {
    const port = this.tab.formDrafts.port(this.tab.kind.kind, this.key);
    const watched = { ...port, watch: (onChange: () => void) => port.watch(() => this.tab.awake(onChange)) };
    const text = await beginText({
      port: watched,
      plan: this.record.groups,
      start,
      blank: this.blank,
      unkept: NONE,
      recordOf: (values) => (values as Values).$record.id,
      now: () => this.tab.now(),
    });
    if (text === null || (this.document !== null && isTouched(this.document))) return;
    this.unfollow();
    const { document } = text;
    this.document = document;
    this.ends.push(
      document.onTaken(() => this.heard()),
      document.follow(),
      whenStoreLost(this.tab.storeWatch.store, () => this.tab.awake(() => void document.storeLost())),
    );
    this.noteSeen();
  }

  private async ask(): Promise<Values | undefined> {
    const answer = await this.call(this.calls.get, { params: { id: this.id } } as CallInput<AnyCall>, { manner: 'background' });
    if (!answer.ok) return undefined;
    this.told = stateOf((answer.data as { data: KindRow }).data);
    return valuesOf(this.record.schema, this.id ?? '', this.told.version, this.told.body);
  }

  private heard(): void {
    this.noteSeen();
    if (this.document?.ended === null && this.document.isUnsaved) this.isScheduled = true;
  }

  /** What has to be chosen or seen before it may be saved. */
  get conflict(): VersionConflict | null {
    return this.isOpen && this.values !== null ? conflictIn(this.tab.kind.kind, this.values, this.told, this.refused) : null;
  }

  private noteSeen(): void {
    const { conflict, document } = this;
    const shown = [...(conflict?.clashes ?? []), ...(conflict?.others ?? [])].map(({ theirs }) => theirs);
    // What the text was begun on stood before the person then.
    const words = wordsIn([this.values, document?.discarded, shown]);
    for (const word of words) this.seen.add(word);
  }

  /** The person types. Returns what stood there before and stands there now; null where nothing can be typed. */
  type(next: (body: JsonObject) => JsonObject): { before: JsonObject; after: JsonObject } | null {
    if (!this.isOpen || this.isSending || this.document === null || this.values === null) return null;
    const before = bodyOf(this.values);
    const after = { ...this.document.body, ...next(before) };
    this.document.set(after);
    this.isScheduled = true;
    this.noteSeen();
    return { before, after: bodyOf(after as Values) };
  }

  /** What is scheduled is written. Returns whether the form says that all is kept. */
  async keep(): Promise<boolean> {
    const { document } = this;
    if (document === null) return false;
    if (this.isScheduled) {
      this.isScheduled = false;
      try {
        await document.write();
      } catch {
        // Tried again with the next one.
        this.isScheduled = true;
        return false;
      }
    }
    return document.savedAt !== null && !document.isUnsaved;
  }

  async press(): Promise<Pressed> {
    const { document, values } = this;
    if (document === null || values === null || !this.isOpen || this.isSending || this.conflict !== null) return 'nothing';
    if (lackingIn(this.tab.kind, values).length > 0) return 'nothing';
    this.isSending = true;
    try {
      const said = await sendText(document, values, (sent) => this.send(sent));
      if (said === 'changed') return 'nothing';
      this.failure = said;
    } finally {
      this.isSending = false;
    }
    if (this.failure === null) {
      this.isScheduled = false;
      return 'saved';
    }
    this.noteSeen();
    return 'refused';
  }

  private send(values: Values): Promise<AppError | null> {
    const { call, calls } = this;
    const options = { manner: 'background' } as const;
    return kindSaver({
      kind: this.tab.kind.kind,
      create: (input) => call(calls.create, input, options),
      update: (input) => call(calls.update, input, options),
      get: (id) => call(calls.get, { params: { id } } as CallInput<AnyCall>, options),
      taken: async () => undefined,
      tried: this.tried,
      onRefused: (state) => {
        this.refused = state;
      },
    })(values);
  }

  /** Takes one side everywhere. Returns the own words that were given up; null where nothing was to be chosen. */
  settle(side: 'mine' | 'theirs'): ReadonlySet<string> | null {
    const { conflict, values, document } = this;
    if (conflict === null || values === null || document === null || this.isSending) return null;
    this.noteSeen();
    const before = wordsIn(bodyOf(values));
    const choices = Object.fromEntries(conflict.clashes.map(({ group }) => [group, side]));
    const next = settled(this.record.groups, recordOf(values), bodyOf(values), conflict.server, choices);
    const { id, version, base } = next.record;
    document.set({ ...document.body, ...valuesOf(this.record.schema, id, version, base ?? {}), ...next.body });
    this.isScheduled = true;
    this.noteSeen();
    const after = wordsIn(next.body);
    return new Set([...before].filter((word) => !after.has(word)));
  }

  /** What stands here becomes a new record, as its record is gone. Returns its body; null where there is no such way. */
  makeAnew(): JsonObject | null {
    const { document, values } = this;
    if (document === null || values === null || !this.isOpen || this.isSending || !isRecordGone(this.failure)) return null;
    this.refused = null;
    document.set(madeAnew(values));
    this.isScheduled = true;
    this.noteSeen();
    return bodyOf(values);
  }

  async discard(): Promise<void> {
    this.isScheduled = false;
    await this.document?.end('discarded');
  }

  private unfollow(): void {
    for (const end of this.ends.splice(0)) end();
  }

  end(): void {
    this.unfollow();
    this.document = null;
  }
}
