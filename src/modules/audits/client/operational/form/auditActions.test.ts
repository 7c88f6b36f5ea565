import { expect, test, vi } from 'vitest';
import { noteShown, shownOf } from '#client/records/shown-values.ts';
import { DraftMoved, type DiscardedValue } from '#client/sync/index.ts';
import { FormDocument } from '#client/sync/form/form-document.ts';
import type { Audit } from '#modules/audits/shared/engine/audit-plan.ts';
import { blankOperationalAudit } from '#modules/audits/shared/operational/operational.blank.ts';
import { operationalAuditRecord } from '#modules/audits/shared/operational/operational.record.ts';
import { operationalAudit } from '#modules/audits/shared/operational/operational.rules.ts';
import { memoryDraft, NO_DRAFT } from '#tests/support/memory-draft.ts';
import { makeActions } from './auditActions.ts';
import { AuditForm } from './auditForm.ts';
import { DraftKeeper } from './draftKeeper.ts';

const WORKPLACE = '0198c0de-0000-7000-8000-000000000001';

test('nothing is saved over a value that gave way before the page could show it', async () => {
  const body = blankOperationalAudit({ workplace_id: WORKPLACE, question_set_version: 1, auditor: [], today: '2026-11-21' });
  const lost: DiscardedValue = { group: 'facility', path: [], value: 'Depo', at: 1 };
  const row = { ...NO_DRAFT, row: { body, base: null, discarded: [lost], at: 1 } };
  const document = new FormDocument<Audit>({
    port: memoryDraft(),
    plan: operationalAuditRecord.groups,
    state: row as never,
    body,
    base: null,
    title: () => '',
    now: () => 1,
  });
  const set = { kind: 'operational' as const, version: 1, sections: [] };
  const form = new AuditForm({ id: 'report', kind: operationalAudit, set, document, today: () => '2026-11-21' });
  const write = vi.fn(() => Promise.resolve());
  const tools = () => ({ outbox: { write }, photos: { remove: () => Promise.resolve() }, dfis: [], item: null, seen: shownOf });
  const actions = makeActions(form, new DraftKeeper(() => Promise.resolve()), tools as never, () => Promise.resolve());
  expect(document.discarded).toEqual([lost]);
  expect(await actions.saveDraft()).toBe(false);
  expect(actions.problem()).toBeInstanceOf(DraftMoved);
  expect(write).not.toHaveBeenCalled();
  noteShown(document, document.discarded);
  expect(await actions.saveDraft()).toBe(true);
  expect(write).toHaveBeenCalledTimes(1);
});
