import { describe, expect, test } from 'vitest';
import { newId } from '#core/id/uuid.ts';
import { blankOperationalAudit } from '#modules/audits/shared/operational/operational.blank.ts';
import {
  dfiIdsOf,
  differsByServerOnly,
  settleUpdate,
  withDfiNumber,
  withoutDfi,
} from '#modules/audits/shared/operational/operational.rules.ts';
import type { OperationalAudit } from '#modules/audits/shared/operational/operational.schema.ts';
import type { DfiRef, Finding } from '#modules/audits/shared/engine/audit.schema.ts';

const [d1, d2, d3] = [newId(), newId(), newId()];
const finding = (question_id: string, ...dfis: DfiRef[]): Finding => ({
  id: newId(),
  question_id,
  reference: '',
  kind: 'finding',
  status: 'low',
  bulgu_description: 'Etiket yok',
  manual_reference: '',
  dfi_list: dfis,
  photos: [],
});
const report = (responses: OperationalAudit['responses'], ...list: Finding[]): OperationalAudit => ({
  ...blankOperationalAudit({ workplace_id: newId(), question_set_version: 3, auditor: [], today: '2026-03-01' }),
  number: 'ODR-2026-0001',
  responses,
  bulguRapor: { bulgu_rapor_list: list },
});
const facts = (base: OperationalAudit, numbers: Record<string, string> = {}, deleted: string[] = []) => ({
  base,
  arrived: new Date('2026-03-01T09:00:00Z'),
  numbers: new Map(Object.entries(numbers)),
  deleted: new Set(deleted),
});

describe('references to DFIs', () => {
  test('AUD-OPS-09 DFI-FROM-01: the number goes beside the reference that is there', () => {
    const f = finding('D1.1', { dfi_id: d1, dfi_no: null });
    expect(
      withDfiNumber(report({ 'D1.1': 'no' }, f), f.id, { dfi_id: d1, dfi_no: 'DÖF-2026-0007' })?.bulguRapor.bulgu_rapor_list[0]?.dfi_list,
    ).toEqual([{ dfi_id: d1, dfi_no: 'DÖF-2026-0007' }]);
  });

  test('DFI-FROM-01: a DFI that no finding names joins its finding; without the finding it has no place', () => {
    const f = finding('D1.1');
    const audit = report({ 'D1.1': 'no' }, f);
    expect(dfiIdsOf(withDfiNumber(audit, f.id, { dfi_id: d1, dfi_no: 'DÖF-2026-0001' }) ?? audit)).toEqual([d1]);
    expect(withDfiNumber(audit, newId(), { dfi_id: d1, dfi_no: 'DÖF-2026-0001' })).toBeNull();
  });

  test('a deleted DFI is named no more', () => {
    expect(dfiIdsOf(withoutDfi(report({}, finding('D1.1', { dfi_id: d1, dfi_no: null }, { dfi_id: d2, dfi_no: null })), d1))).toEqual([d2]);
  });
});

describe('a draft saved again', () => {
  test('when it was begun is said once, whatever a later save says of it', () => {
    const begun = { ...report({}), begun_at: '2026-03-01T06:15:00.000Z' };
    const later = { ...begun, begun_at: '2026-03-02T06:15:00.000Z' };
    expect(settleUpdate(begun, later, facts(begun)).body.begun_at).toBe(begun.begun_at);
    // A device of an older build does not know the field.
    const { begun_at: _, ...without } = begun;
    expect(settleUpdate(begun, without, facts(begun)).body.begun_at).toBe(begun.begun_at);
    expect(settleUpdate(without, without, facts(without)).body).not.toHaveProperty('begun_at');
  });

  test('issue 16, 12: no report was begun after it had come; one that did not say so yet may still say it', () => {
    const { begun_at: _, ...stored } = report({});
    const said = (begun_at: string) => settleUpdate(stored, { ...stored, begun_at }, facts(stored)).body.begun_at;
    expect(said('2026-03-01T08:59:00.000Z')).toBe('2026-03-01T08:59:00.000Z');
    expect(said('2026-03-01T09:01:00.000Z')).toBeNull();
  });

  test("number, sharing, question set and the previous findings are not the device's to change", () => {
    const stored = report({ 'D1.1': 'yes' });
    const incoming: OperationalAudit = {
      ...stored,
      number: 'ODR-1999-0001',
      sharing: 'shared',
      question_set_version: 9,
      facilityName: 'Yeni ad',
      previousBulguRapor: { ...stored.previousBulguRapor, number: 'ODR-1999-0002' },
    };
    expect(settleUpdate(stored, incoming, facts(stored)).body).toEqual({ ...stored, facilityName: 'Yeni ad' });
  });

  test('AUD-GEN-08 AUD-OPS-12: an answer that leaves no takes its findings and their DFIs, even when the body still names them', () => {
    const kept = finding('D1.2', { dfi_id: d2, dfi_no: 'DÖF-2026-0002' });
    const stored = report({ 'D1.1': 'no', 'D1.2': 'no' }, finding('D1.1', { dfi_id: d1, dfi_no: 'DÖF-2026-0001' }), kept);
    const { body, lost } = settleUpdate(
      stored,
      { ...stored, responses: { 'D1.1': 'yes', 'D1.2': 'no' } },
      facts(stored, { [d2]: 'DÖF-2026-0002' }),
    );
    expect(lost).toEqual([d1]);
    expect(body.bulguRapor.bulgu_rapor_list).toEqual([kept]);
  });

  test('AUD-FIND-03: a removed finding loses its DFIs, a removed reference its own', () => {
    const both = finding('D1.1', { dfi_id: d1, dfi_no: null }, { dfi_id: d2, dfi_no: null });
    const stored = report({ 'D1.1': 'no' }, both, finding('D1.1', { dfi_id: d3, dfi_no: null }));
    const incoming = { ...stored, bulguRapor: { bulgu_rapor_list: [{ ...both, dfi_list: [{ dfi_id: d2, dfi_no: null }] }] } };
    expect(settleUpdate(stored, incoming, facts(stored)).lost).toEqual([d1, d3]);
  });

  test('a number that the device does not know yet stays; one it made up does not', () => {
    const f = finding('D1.1', { dfi_id: d1, dfi_no: 'DÖF-2026-0001' });
    const stored = report({ 'D1.1': 'no' }, f);
    const incoming = {
      ...stored,
      bulguRapor: {
        bulgu_rapor_list: [
          {
            ...f,
            dfi_list: [
              { dfi_id: d1, dfi_no: null },
              { dfi_id: d2, dfi_no: 'DÖF-1' },
            ],
          },
        ],
      },
    };
    expect(settleUpdate(stored, incoming, facts(stored, { [d1]: 'DÖF-2026-0001' })).body.bulguRapor.bulgu_rapor_list[0]?.dfi_list).toEqual([
      { dfi_id: d1, dfi_no: 'DÖF-2026-0001' },
      { dfi_id: d2, dfi_no: null },
    ]);
  });

  test('a reference that a follow-up of the server added meanwhile is kept; one the person took out is not', () => {
    const f = finding('D1.1', { dfi_id: d1, dfi_no: null });
    const base = report({ 'D1.1': 'no' }, f);
    const stored = withDfiNumber(base, f.id, { dfi_id: d2, dfi_no: 'DÖF-2026-0002' }) ?? base;
    expect(differsByServerOnly(base, stored)).toBe(true);
    const incoming = withoutDfi(base, d1);
    const { body, lost } = settleUpdate(stored, incoming, facts(base, { [d2]: 'DÖF-2026-0002' }));
    expect(dfiIdsOf(body)).toEqual([d2]);
    expect(lost).toEqual([d1]);
  });

  test('a reference to a DFI deleted elsewhere goes', () => {
    const stored = report({ 'D1.1': 'no' }, finding('D1.1', { dfi_id: d1, dfi_no: null }));
    expect(dfiIdsOf(settleUpdate(withoutDfi(stored, d1), stored, facts(stored, {}, [d1])).body)).toEqual([]);
  });

  test('what another person entered is a difference of its own', () => {
    const base = report({ 'D1.1': 'no' });
    expect(differsByServerOnly(base, { ...base, facilityName: 'Başka' })).toBe(false);
    expect(differsByServerOnly(base, { ...base, responses: {} })).toBe(false);
  });
});
