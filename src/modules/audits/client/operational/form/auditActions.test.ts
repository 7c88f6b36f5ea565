import { expect, test, vi } from 'vitest';
import { noteShown, shownOf } from '#client/records/shown-values.ts';
import { DraftMoved, type DiscardedValue, NotLoaded, type WriteIntent } from '#client/sync/index.ts';
import { FormDocument } from '#client/sync/form/form-document.ts';
import { newId } from '#core/id/uuid.ts';
import type { Audit } from '#modules/audits/shared/engine/audit-plan.ts';
import { blankFinding } from '#modules/audits/shared/engine/blank-finding.ts';
import { blankOperationalAudit } from '#modules/audits/shared/operational/operational.blank.ts';
import { operationalAuditRecord } from '#modules/audits/shared/operational/operational.record.ts';
import { operationalAudit } from '#modules/audits/shared/operational/operational.rules.ts';
import { memoryDraft, NO_DRAFT } from '#tests/support/memory-draft.ts';
import { makeActions } from './auditActions.ts';
import { AuditForm } from './auditForm.ts';
import { DraftKeeper } from './draftKeeper.ts';

const WORKPLACE = '0198c0de-0000-7000-8000-000000000001';

/** The acts of a report over an outbox that only counts; `ready` is the code that hands over. */
function acting(discarded: readonly DiscardedValue[] = [], ready?: () => Promise<void>) {
  const body = {
    ...blankOperationalAudit({ workplace_id: WORKPLACE, question_set_version: 1, auditor: [], today: '2026-11-21' }),
    responses: { 'A1.1': 'no' as const },
  };
  const row = { ...NO_DRAFT, row: { body, base: null, discarded, at: 1 } };
  const document = new FormDocument<Audit>({
    port: ready === undefined ? memoryDraft() : { ...memoryDraft(), ready },
    plan: operationalAuditRecord.groups,
    state: row as never,
    body,
    base: null,
    title: () => '',
    now: () => 1,
  });
  const set = { kind: 'operational' as const, version: 1, sections: [] };
  const form = new AuditForm({ id: 'report', kind: operationalAudit, set, document, today: () => '2026-11-21' });
  const write = vi.fn((_: readonly WriteIntent[]) => Promise.resolve());
  const tools = () => ({ outbox: { write }, photos: { remove: () => Promise.resolve() }, dfis: [], item: null, seen: shownOf });
  const actions = makeActions(form, new DraftKeeper(() => Promise.resolve()), tools as never, () => Promise.resolve());
  return { form, document, actions, write };
}

test('nothing is saved over a value that gave way before the page could show it', async () => {
  const lost: DiscardedValue = { group: 'facility', path: [], value: 'Depo', at: 1 };
  const { document, actions, write } = acting([lost]);
  expect(document.discarded).toEqual([lost]);
  expect(await actions.saveDraft()).toBe(false);
  expect(actions.problem()).toBeInstanceOf(DraftMoved);
  expect(write).not.toHaveBeenCalled();
  noteShown(document, document.discarded);
  expect(await actions.saveDraft()).toBe(true);
  expect(write).toHaveBeenCalledTimes(1);
});

test('opened, left before the code came and opened again, there is one DFI', async () => {
  const code = Promise.withResolvers<void>();
  const { form, actions, write } = acting([], () => code.promise);
  const finding = blankFinding('A1.1', 1);
  form.putFinding(finding);
  const input = {
    id: newId(),
    source_kind: '',
    source_id: null,
    deficiency_description: 'Tüp boş',
    created_for: '',
    deadline: '2026-12-21' as const,
    responsible: null,
  };
  const left = new AbortController();
  const first = actions.raiseDfi(finding, input, left.signal);
  left.abort();
  const second = actions.raiseDfi(finding, input, new AbortController().signal);
  code.resolve();
  expect(await Promise.all([first, second])).toEqual([false, true]);
  expect(write.mock.calls.flatMap(([intents]) => intents.filter(({ kind }) => kind === 'dfi'))).toHaveLength(1);
  expect(form.finding(finding.id)?.dfi_list).toHaveLength(1);
  // Its text stood there again after a kill, and was sent again.
  expect(await actions.raiseDfi(finding, input)).toBe(true);
  expect(form.finding(finding.id)?.dfi_list).toHaveLength(1);
});

test('a report thrown away while a save waits for its code is not sent when it comes', async () => {
  const code = Promise.withResolvers<void>();
  const { actions, write } = acting([], () => code.promise);
  const saved = actions.saveDraft();
  expect(await actions.deleteReport()).toBe(true);
  code.resolve();
  expect(await saved).toBe(false);
  expect(write).not.toHaveBeenCalled();
});

test('OFF-AUD-14: a report whose code to save does not come says that, and is saved for good when it comes', async () => {
  let isLost = true;
  const { actions, write } = acting([], async () => {
    if (isLost) throw new Error('no script');
  });
  for (const act of [actions.ready, actions.saveDraft, actions.saveValid]) {
    expect(await act()).toBe(false);
    expect(actions.problem()).toBeInstanceOf(NotLoaded);
  }
  isLost = false;
  expect([await actions.ready(), await actions.saveValid(), actions.problem()]).toEqual([true, true, null]);
  expect(write).toHaveBeenCalledTimes(1);
});
