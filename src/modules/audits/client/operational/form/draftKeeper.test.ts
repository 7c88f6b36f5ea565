import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { blankOperationalAudit } from '#modules/audits/shared/operational/operational.blank.ts';
import { FormDocument } from '#client/sync/form/form-document.ts';
import type { OperationalAudit } from '#modules/audits/shared/operational/operational.schema.ts';
import { memoryDraft, NO_DRAFT } from '#tests/support/memory-draft.ts';
import type { Audit } from '#modules/audits/shared/engine/audit-plan.ts';
import { operationalAudit } from '#modules/audits/shared/operational/operational.rules.ts';
import { AuditForm } from './auditForm.ts';
import { DraftKeeper } from './draftKeeper.ts';

const set = { kind: 'operational' as const, version: 1, sections: [] };
const body = blankOperationalAudit({
  workplace_id: '0198c0de-0000-7000-8000-000000000001',
  question_set_version: 1,
  auditor: [],
  today: '2026-11-21',
});

function kept() {
  const document = new FormDocument<Audit>({
    port: memoryDraft(),
    plan: {},
    state: NO_DRAFT,
    body,
    base: null,
    title: () => '',
    now: () => 1,
  });
  const form = new AuditForm({ id: 'report', kind: operationalAudit, set, document, today: () => '2026-11-21' });
  const saved: string[] = [];
  const disk: { finish: () => void; fail: (reason: unknown) => void }[] = [];
  const keeper = new DraftKeeper(
    () => {
      const text = operationalAudit.nameOf(form.body as OperationalAudit);
      return new Promise<void>((resolve, reject) =>
        disk.push({
          finish: () => {
            saved.push(text);
            resolve();
          },
          fail: reject,
        }),
      );
    },
    null,
    () => 42,
  );
  keeper.follow(form);
  return { form, keeper, saved, disk };
}
const settle = () => vi.advanceTimersByTimeAsync(0);

describe('keeping a draft', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('OFF-DATA-05: "saved" is said only when the store has finished', async () => {
    const { form, keeper, disk } = kept();
    expect(keeper.snapshot()).toEqual({ state: 'untouched' });
    form.setField('facilityName', 'Depo', 'tap');
    await settle();
    expect(disk).toHaveLength(1);
    expect(keeper.snapshot().state).toBe('saving');
    disk[0]?.finish();
    await settle();
    expect(keeper.snapshot()).toEqual({ state: 'saved', at: 42 });
  });

  test('OFF-DATA-05: a save that lasts is said, one that does not is not', async () => {
    const { form, keeper, disk } = kept();
    form.setField('facilityName', 'Depo', 'tap');
    await vi.advanceTimersByTimeAsync(99);
    expect(keeper.snapshot()).toEqual({ state: 'saving', since: null, isLong: false });
    await vi.advanceTimersByTimeAsync(1);
    expect(keeper.snapshot()).toEqual({ state: 'saving', since: null, isLong: true });
    disk[0]?.finish();
    await settle();
    form.setField('facilityName', 'Tesis', 'tap');
    expect(keeper.snapshot()).toEqual({ state: 'saving', since: 42, isLong: false });
    disk[1]?.finish();
    await vi.advanceTimersByTimeAsync(200);
    expect(keeper.snapshot()).toEqual({ state: 'saved', at: 42 });
  });

  test('OFF-DATA-06: unbroken typing reaches the device within a second, again and again', async () => {
    const { form, disk, saved } = kept();
    for (let key = 1; key <= 30; key++) {
      form.setField('facilityName', 'x'.repeat(key), 'typing');
      await vi.advanceTimersByTimeAsync(100);
      disk.at(-1)?.finish();
      await settle();
      expect(key - (saved.at(-1)?.length ?? 0)).toBeLessThan(10);
    }
    expect(saved.length).toBeGreaterThan(3);
  });

  test('what changes during a save is saved after it, and is not called saved before', async () => {
    const { form, keeper, disk, saved } = kept();
    form.setField('facilityName', 'a', 'tap');
    await settle();
    form.setField('facilityName', 'ab', 'tap');
    disk[0]?.finish();
    await settle();
    expect(keeper.snapshot().state).toBe('saving');
    disk[1]?.finish();
    await settle();
    expect(saved).toEqual(['a', 'ab']);
    expect(keeper.snapshot().state).toBe('saved');
  });

  test('a device that does not store says so, and the next change tries again', async () => {
    const { form, keeper, disk, saved } = kept();
    form.setField('facilityName', 'a', 'tap');
    await settle();
    disk[0]?.fail(new DOMException('full', 'QuotaExceededError'));
    await settle();
    expect(keeper.snapshot()).toEqual({ state: 'failed', reason: 'QuotaExceededError' });
    form.setField('facilityName', 'ab', 'tap');
    expect(keeper.snapshot()).toEqual({ state: 'saving', since: null, isLong: true });
    await settle();
    disk[1]?.finish();
    await settle();
    expect(saved).toEqual(['ab']);
    expect(keeper.snapshot().state).toBe('saved');
  });

  test('OFF-DATA-06: what a store that does not answer has not kept is tried again without another key, and is called no want of room', async () => {
    const { form, keeper, disk, saved } = kept();
    form.setField('facilityName', 'a', 'tap');
    await settle();
    disk[0]?.fail(new DOMException('silent', 'TimeoutError'));
    await settle();
    expect(keeper.snapshot()).toEqual({ state: 'saving', since: null, isLong: true });
    await vi.advanceTimersByTimeAsync(2_000);
    disk[1]?.finish();
    await settle();
    expect([saved, keeper.snapshot().state]).toEqual([['a'], 'saved']);
  });

  test('OFF-AUD-14: after a report was locked nothing is kept any more', async () => {
    const { form, keeper, disk } = kept();
    keeper.stop();
    form.setField('facilityName', 'a', 'tap');
    await vi.advanceTimersByTimeAsync(5000);
    expect(disk).toHaveLength(0);
  });
});
