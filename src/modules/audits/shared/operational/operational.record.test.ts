import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { applyChange, patchOf } from '#core/change/change.ts';
import { joinParts, splitBody } from '#core/change/groups.ts';
import { changedParts, mergeBodies } from '#core/change/merge.ts';
import { newId } from '#core/id/uuid.ts';
import { blankOperationalAudit } from '#modules/audits/shared/operational/operational.blank.ts';
import { operationalAuditRecord as record } from '#modules/audits/shared/operational/operational.record.ts';
import { withAnswer } from '#modules/audits/shared/operational/operational.rules.ts';
import { type OperationalAudit, operationalAuditSchema } from '#modules/audits/shared/operational/operational.schema.ts';
import type { Finding } from '#modules/audits/shared/engine/audit.schema.ts';

const ID = (n: number) => `0190a5d2-7c1e-7abc-8def-${String(n).padStart(12, '0')}`;
const finding = (n: number, question_id: string, text = ''): Finding => ({
  id: ID(n),
  question_id,
  reference: '',
  kind: 'finding',
  status: 'low',
  bulgu_description: text,
  manual_reference: '',
  dfi_list: [],
  photos: [],
});
const blank = blankOperationalAudit({ workplace_id: ID(1), question_set_version: 1, auditor: [ID(2)], today: '2025-06-15' });
const with_ = (
  responses: OperationalAudit['responses'],
  findings: Finding[] = [],
  more: Partial<OperationalAudit> = {},
): OperationalAudit => ({
  ...blank,
  responses,
  bulguRapor: { bulgu_rapor_list: findings },
  ...more,
});
const merge = (base: OperationalAudit, mine: OperationalAudit, theirs: OperationalAudit) => mergeBodies(record.groups, base, mine, theirs);

const audits: fc.Arbitrary<OperationalAudit> = fc
  .record({
    answers: fc.uniqueArray(fc.tuple(fc.constantFrom('A1.1', 'A1.2', 'B1.1'), fc.constantFrom('yes' as const, 'no' as const)), {
      selector: ([ref]) => ref,
    }),
    findings: fc.uniqueArray(fc.tuple(fc.integer({ min: 10, max: 30 }), fc.string({ maxLength: 5 })), {
      selector: ([n]) => n,
      maxLength: 5,
    }),
    facilityName: fc.string({ maxLength: 5 }),
    duration: fc.option(fc.integer({ min: 1, max: 500 })),
    managerChange: fc.option(fc.boolean()),
  })
  .map(({ answers, findings, ...more }) =>
    with_(
      Object.fromEntries(answers),
      findings.toSorted(([a], [b]) => a - b).map(([n, text]) => finding(n, ['A1.1', 'A1.2', 'B1.1'][n % 3] ?? '', text)),
      more,
    ),
  );

describe('merge groups of an operational audit', () => {
  test('OFF-CONF-02: no field is lost in taking a report apart, and what comes together is a report', () => {
    fc.assert(
      fc.property(audits, audits, (before, after) => {
        expect(joinParts(record.groups, splitBody(record.groups, before))).toEqual(before);
        const patched = applyChange(
          record.groups,
          before,
          patchOf(record.groups, record.kind, ID(9), before, changedParts(record.groups, before, after)),
        );
        expect(patched).toEqual(after);
        expect(v.is(operationalAuditSchema, patched)).toBe(true);
      }),
    );
  });

  test('OFF-CONF-02: two people who answer different questions are merged, findings and all', () => {
    const base = with_({ 'A1.1': 'yes' });
    const mine = with_({ 'A1.1': 'yes', 'A1.2': 'no' }, [finding(11, 'A1.2', 'mine')]);
    const theirs = with_({ 'A1.1': 'no' }, [finding(10, 'A1.1', 'theirs')]);
    const merged = merge(base, mine, theirs);
    expect(merged.conflicts).toEqual([]);
    expect(merged.body).toEqual(with_({ 'A1.1': 'no', 'A1.2': 'no' }, [finding(10, 'A1.1', 'theirs'), finding(11, 'A1.2', 'mine')]));
  });

  test('OFF-CONF-03: an answer left here and a finding added to it there ask: the two never come apart', () => {
    const base = with_({ 'A1.1': 'no' }, [finding(10, 'A1.1')]);
    const mine = withAnswer(base, 'A1.1', 'yes');
    const theirs = with_({ 'A1.1': 'no' }, [finding(10, 'A1.1'), finding(11, 'A1.1')]);
    const merged = merge(base, mine, theirs);
    expect(merged.conflicts.map((conflict) => conflict.group)).toEqual(['answer:A1.1']);
    expect(merged.body).toEqual(theirs);
  });

  test('OFF-CONF-03: dates and duration of a visit are one group, name and type of the facility another', () => {
    const mine = with_({}, [], { inspectionDate: '2025-06-10' });
    expect(merge(blank, mine, with_({}, [], { duration: 90 })).conflicts.map((c) => c.group)).toEqual(['dates']);
    expect(
      merge(blank, with_({}, [], { facilityName: 'A' }), with_({}, [], { facilityType: ['storage'] })).conflicts.map((c) => c.group),
    ).toEqual(['facility']);
    expect(merge(blank, mine, with_({}, [], { generalEvaluation: 'İyi', facilityName: 'A' })).conflicts).toEqual([]);
  });
});

describe('what a list shows of a report', () => {
  test('its number and name, its status, the day of the inspection, its auditors', () => {
    const audit = with_({}, [], { number: 'ODR-2025-0001', facilityName: 'Depo', inspectionDate: '2025-06-15' });
    expect(record.title(audit)).toBe('ODR-2025-0001 · Depo');
    expect(record.title(with_({}, [], { facilityName: 'Depo' }))).toBe('Depo');
    const [first, second] = [newId(Date.parse('2025-06-15T09:00:00Z')), newId(Date.parse('2025-06-15T09:01:00Z'))];
    expect(new Date(record.sortAt(audit, first)).toISOString()).toMatch(/^2025-06-15/);
    expect(record.sortAt(audit, second)).toBeGreaterThan(record.sortAt(audit, first));
    expect(record.sortAt({ ...audit, inspectionDate: null }, first)).toBeLessThan(record.sortAt(audit, first));
    expect([record.status(audit), record.workplaceOf(audit), record.people?.(audit)]).toEqual(['draft', ID(1), [ID(2)]]);
  });
});
