import { whenStoreLost } from '#client/sync/device/store-watch.ts';
import { FormDocument } from '#client/sync/form/form-document.ts';
import type { RecordItem } from '#client/sync/types.ts';
import { type AuditActions, makeActions } from '#modules/audits/client/operational/form/auditActions.ts';
import { AuditForm } from '#modules/audits/client/operational/form/auditForm.ts';
import { DraftKeeper } from '#modules/audits/client/operational/form/draftKeeper.ts';
import type { AuditKind } from '#modules/audits/shared/engine/audit-kind.ts';
import type { Audit } from '#modules/audits/shared/engine/audit-plan.ts';
import { operationalAuditRecord } from '#modules/audits/shared/operational/operational.record.ts';
import { operationalAudit, questionSetOf } from '#modules/audits/shared/operational/operational.rules.ts';
import { canEditAudit } from '#modules/audits/shared/engine/audit-edit.ts';
import { findSet } from '#modules/audits/client/operational/questions/find-set.ts';
import type { OperationalAudit } from '#modules/audits/shared/operational/operational.schema.ts';
import { nameOfSet, type PublishedSetName, type QuestionSet } from '#modules/audits/shared/question-set.ts';
import type { FormTab } from '#tests/model/forms/tab.ts';

const KIND = 'operational-audit';
const kind: AuditKind = operationalAudit;
const ACTOR = { user_id: 'me', role_id: 1, permissions: new Set(['aud.write', 'aud.manage']) };

interface Open {
  readonly form: AuditForm;
  readonly keeper: DraftKeeper;
  readonly actions: AuditActions;
}

/** A report as `useOpenAudit` opens and follows it, without React. */
export class OpenReport {
  readonly id: string;
  open: Open | null = null;
  /** The questions that the form stands with. */
  shown: PublishedSetName | null = null;
  private item: RecordItem<typeof KIND> | null = null;
  private readonly tab: FormTab;
  private readonly ends: (() => void)[] = [];

  constructor(tab: FormTab, id: string) {
    this.tab = tab;
    this.id = id;
  }

  get form(): AuditForm | null {
    return this.open?.form ?? null;
  }
  get body(): OperationalAudit | null {
    // The histories write operational audits.
    return (this.form?.body ?? null) as OperationalAudit | null;
  }
  /** Whether the person can enter something. */
  get isOpen(): boolean {
    return this.form !== null && this.form.document.ended === null;
  }

  async begin(): Promise<void> {
    const store = this.tab.views.record(KIND, this.id);
    const known = Promise.withResolvers<void>();
    const look = (): void => {
      const state = store.get();
      if (state.state === 'loading') return;
      this.item = state.state === 'ready' ? state.item : null;
      this.tab.awake(() => this.follow());
      known.resolve();
    };
    this.ends.push(store.subscribe(look));
    look();
    await known.promise;
    const port = this.tab.drafts.port(KIND, this.id);
    const state = await port.read();
    // As the page draws it: what stands in the form and what it stands on are of one telling.
    const { item } = this;
    // Drafts hold bodies of this very kind.
    const body = (state.row?.body ?? item?.body ?? null) as OperationalAudit | null;
    if (body === null || this.isLocked()) return;
    const set = await this.questions(body);
    if (set === null) return;
    this.shown = nameOfSet(set);
    const document = new FormDocument<Audit>({
      port: { ...port, ready: () => this.tab.ready(), watch: (onChange) => port.watch(() => this.tab.awake(onChange)) },
      plan: operationalAuditRecord.groups,
      state,
      body: { ...body, report_status: 'draft' },
      base: item,
      title: kind.record.title,
      now: () => this.tab.now(),
    });
    const form = new AuditForm({ id: this.id, kind, document, today: () => '2026-11-21', set });
    const keeper = new DraftKeeper(() => document.write(), document.savedAt);
    keeper.follow(form);
    this.ends.push(
      document.onTaken(() => keeper.heard(document)),
      document.follow(),
      whenStoreLost(this.tab.storeWatch.store, () => this.tab.awake(() => void document.storeLost())),
      this.tab.arrivals.attach(KIND, this.id, (file, spot) => form.putArrived(file, spot)),
    );
    // A page shows them at once.
    const seen = () => document.discarded;
    const tools = () => ({ outbox: this.tab.outbox, photos: this.tab.photos, dfis: [], item: this.item, seen });
    this.open = { form, keeper, actions: makeActions(form, keeper, tools, () => Promise.resolve()) };
    this.follow();
  }

  /** The very set that the report names, as `useQuestionSet` finds it; null where the page says that it is not on this device. */
  private async questions(body: OperationalAudit): Promise<QuestionSet | null> {
    const { questionSets } = this.tab;
    const asked = questionSetOf(body);
    const kept = (await questionSets.ahead(asked)) ?? null;
    const found = findSet(asked, { kept, feed: await this.tab.feedSets(), bundled: null, server: null });
    if (found.state !== 'ready') return null;
    await questionSets.keep(found.set, asked.hash !== null).catch(() => undefined);
    return found.set;
  }

  /** Flushes what was entered; whether the form says now that everything is kept. */
  async keep(): Promise<boolean> {
    const { open } = this;
    if (open === null) return false;
    await open.keeper.flush();
    return open.keeper.snapshot().state === 'saved';
  }

  end(): void {
    for (const end of this.ends.splice(0)) end();
    this.open?.keeper.stop();
    this.open = null;
  }

  private isLocked(): boolean {
    const { item } = this;
    if (item === null) return false;
    const before = item.server ?? { ...item.body, report_status: 'draft' as const };
    return !canEditAudit(item.sync === 'needs-attention' ? before : item.body, item.meta?.created_by ?? null, ACTOR);
  }

  private follow(): void {
    const { document } = this.form ?? {};
    if (!document) return;
    if (this.item) void document.tell(this.item).catch(() => undefined);
    document.lock(this.isLocked());
  }
}
