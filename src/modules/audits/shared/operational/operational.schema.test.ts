import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { blankOperationalAudit } from '#modules/audits/shared/operational/operational.blank.ts';
import { a5Schema, type OperationalAudit, operationalAuditSchema } from '#modules/audits/shared/operational/operational.schema.ts';
import { findingSchema } from '#modules/audits/shared/engine/audit.schema.ts';

const ID = '0190a5d2-7c1e-7abc-8def-000000000001';
const blank = blankOperationalAudit({ workplace_id: ID, question_set_version: 1, auditor: [ID], today: '2025-06-15' });
const takes = (more: Partial<Record<keyof OperationalAudit, unknown>>) => v.is(operationalAuditSchema, { ...blank, ...more });
const a5 = (more: object) => v.is(a5Schema, { ...blank.a5, ...more });

const finding = {
  id: ID,
  question_id: 'A1.1',
  reference: 'R',
  kind: null,
  status: null,
  bulgu_description: '',
  manual_reference: '',
  dfi_list: [],
  photos: [],
};
const good = (more: object) => v.is(findingSchema, { ...finding, ...more });

describe('the body of an operational audit', () => {
  test('AUD-OPS-01: has the fields of the form, and refuses a body that lacks one', () => {
    for (const field of [
      'facilityName',
      'facilityType',
      'managementCompany',
      'auditor',
      'a1_report',
      'inspectionDate',
      'reportDate',
      'generalEvaluation',
      'lastJIGInspectionDate',
      'tier3Agreement',
      'seriousItemsReported',
      'lastExternalAudit',
      'lastProcedureRevisionDate',
      'managerChange',
      'infrastructureChange',
      'supplyMethodChange',
    ]) {
      const { [field as keyof OperationalAudit]: _, ...lacking } = blank;
      expect(v.is(operationalAuditSchema, lacking), field).toBe(false);
    }
    expect(takes({ facilityType: ['storage', 'hydrant', 'intoplane'], auditor: [ID, ID.replace('1', '2')], managementCompany: ID })).toBe(
      true,
    );
    expect(takes({ facilityType: 'storage' })).toBe(false);
    expect(takes({ auditor: ID })).toBe(false);
  });

  test('AUD-OPS-02: people of section a5', () => {
    const people = [
      'facility_owner',
      'other_participants',
      'contact_person',
      'contact_title',
      'contact_phone',
      'contact_mobile',
      'email_1',
      'email_2',
    ];
    for (const name of people) {
      expect(a5({ [name]: 'x' }), name).toBe(true);
      expect(a5({ [name]: undefined }), name).toBe(false);
    }
  });

  test('AUD-OPS-03 AUD-OPS-07: fuels and filter locations are flags', () => {
    expect(Object.keys(a5Schema.entries.fuels.entries)).toEqual(['jet_a', 'jet_a_1', 'avgas', 'other']);
    expect(Object.keys(a5Schema.entries.filter_locations.entries)).toEqual(['receipt', 'loading', 'hydrant', 'other']);
    expect(a5({ fuels: { jet_a: true, jet_a_1: false, avgas: true, other: false } })).toBe(true);
    expect(a5({ fuels: { jet_a: 1, jet_a_1: 0, avgas: 0, other: 0 } })).toBe(false);
    expect(a5({ filter_locations: { receipt: true, loading: true, hydrant: true } })).toBe(false);
    expect(a5({ storage_hydrant_company: 'A' })).toBe(true);
  });

  test('AUD-OPS-04 AUD-OPS-05 AUD-OPS-06: vehicles and filters are counts, open while nobody counted', () => {
    expect(Object.keys(a5Schema.entries.vehicles.entries)).toEqual(['tanker', 'dispenser', 'pit_cleaner', 'other']);
    expect(Object.keys(a5Schema.entries.mobile_filters.entries)).toEqual(['fws', 'fws_ews', 'ddo_ews']);
    expect(Object.keys(a5Schema.entries.fixed_filters.entries)).toEqual(['fws', 'fws_ews', 'ddo_ews', 'micron']);
    expect(a5({ vehicles: { tanker: 3, dispenser: 0, pit_cleaner: null, other: null } })).toBe(true);
    expect(a5({ vehicles: { tanker: -1, dispenser: 0, pit_cleaner: null, other: null } })).toBe(false);
    expect(a5({ mobile_filters: { fws: 1.5, fws_ews: null, ddo_ews: null } })).toBe(false);
    expect(a5({ fixed_filters: { fws: '2', fws_ews: null, ddo_ews: null, micron: null } })).toBe(false);
  });

  test('AUD-OPS-08: an answer is yes or no under a reference code', () => {
    expect(takes({ responses: { 'A1.1': 'yes', 'B2.10': 'no' } })).toBe(true);
    expect(takes({ responses: { 'A1.1': 'not_applicable' } })).toBe(false);
    expect(takes({ responses: { 'A1.1': null } })).toBe(false);
  });

  test('AUD-GEN-05: a report is valid or a draft, shared or not', () => {
    for (const report_status of ['draft', 'valid']) expect(takes({ report_status })).toBe(true);
    for (const sharing of ['not_shared', 'shared']) expect(takes({ sharing })).toBe(true);
    expect(takes({ report_status: 'final' })).toBe(false);
    expect(takes({ sharing: 'public' })).toBe(false);
  });

  test('fields that nobody knows are left out, so that an older server never stores them', () => {
    expect(v.parse(operationalAuditSchema, { ...blank, extra: 1 })).toEqual(blank);
  });
});

describe('a finding', () => {
  test('AUD-FIND-01: has reference, priority, choice, description, manual reference and DFIs', () => {
    expect(
      good({ kind: 'finding', status: 'high', bulgu_description: 'x', manual_reference: '4.2', dfi_list: [{ dfi_id: ID, dfi_no: null }] }),
    ).toBe(true);
    for (const status of ['low', 'medium', 'high', null]) expect(good({ status })).toBe(true);
    for (const kind of ['finding', 'comment', null]) expect(good({ kind })).toBe(true);
    expect(good({ status: 'urgent' })).toBe(false);
    expect(good({ kind: 'remark' })).toBe(false);
    for (const field of ['reference', 'status', 'kind', 'bulgu_description', 'manual_reference', 'dfi_list'])
      expect(good({ [field]: undefined }), field).toBe(false);
  });

  test('AUD-OPS-09: names its question, and a DFI by id and number', () => {
    expect(good({ question_id: undefined })).toBe(false);
    expect(good({ dfi_list: [{ dfi_id: ID, dfi_no: 'DÖF-2025-0001' }] })).toBe(true);
    expect(good({ dfi_list: [{ dfi_id: ID }] })).toBe(false);
    expect(good({ dfi_list: [{ dfi_id: 'x', dfi_no: null }] })).toBe(false);
  });

  test('OFF-PHOTO-04: holds ten photos at most', () => {
    const photo = {
      document_key: ID,
      hash: 'a'.repeat(64),
      type: 'image/jpeg',
      size: 1,
      width: 1,
      height: 1,
      name: '',
      taken_at: null,
      position: null,
    };
    expect(good({ photos: Array.from({ length: 10 }, () => photo) })).toBe(true);
    expect(good({ photos: Array.from({ length: 11 }, () => photo) })).toBe(false);
  });
});
