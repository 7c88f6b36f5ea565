import { describe, expect, test } from 'vitest';
import type { Actor } from '#core/record/record.ts';
import { startingPermissions } from '#modules/auth/shared/permissions.ts';
import { ROLE_IDS, type RoleId } from '#modules/auth/shared/roles.ts';
import { categoryNotes } from '#modules/incidents/shared/category-change.ts';
import {
  incidentNumber,
  incidentProblems,
  isLateOnly,
  lateFactsOf,
  losesInjury,
  mayDelete,
  mayEdit,
  mayEnterLate,
  mayErase,
  mayHoldInjury,
  mayReadInjury,
  mayReport,
  mayTellSgk,
  mayWriteLate,
  nextStatuses,
  refusedMove,
  settled,
  withLateFacts,
} from '#modules/incidents/shared/incident.flow.ts';
import { blankPart, holdsEntries, withCategory } from '#modules/incidents/shared/incident.parts.ts';
import { type IncidentReport, INCIDENT_CATEGORIES, INCIDENT_STATUS } from '#modules/incidents/shared/incident.schema.ts';
import { sampleIncident, sampleInjury } from '#tests/support/incidents.ts';

const ID = (n: number) => `0190a5d2-7c1e-7abc-8def-${String(n).padStart(12, '0')}`;
const [REPORTER, OTHER] = [ID(1), ID(2)];
const of = (role: RoleId, user_id = OTHER): Actor => ({ user_id, role_id: role, permissions: new Set(startingPermissions(role)) });
const report = (change: Partial<IncidentReport> = {}) => sampleIncident(ID(10), REPORTER, change);
const injured = (change: Partial<IncidentReport> = {}) => sampleInjury(ID(10), REPORTER, change);
const rolesThat = (may: (role: RoleId) => boolean) => ROLE_IDS.filter(may);

describe('who may, by role (ledger 08, decisions 2 and 13)', () => {
  test('all roles report but 10, 19 and 20', () => {
    expect(rolesThat((role) => !mayReport(of(role)))).toEqual([10, 19, 20]);
  });

  const WRITERS = [1, 2, 3, 4, 5, 6, 7, 8, 12, 13, 14, 15, 21];
  const APPROVERS = [1, 2, 3, 4, 6, 8, 12, 14];

  test.each<[string, Partial<IncidentReport>, IncidentReport['status'], RoleId[]]>([
    ['a draft of another person is submitted', { status: 'draft' }, 'pending', WRITERS as RoleId[]],
    ['a pending one is saved for good', { status: 'pending' }, 'saved', WRITERS as RoleId[]],
    ['a draft is saved in one step', { status: 'draft' }, 'saved', WRITERS as RoleId[]],
    ['a pending one is sent back', { status: 'pending' }, 'draft', APPROVERS as RoleId[]],
    ['a saved one is finalized', { status: 'saved' }, 'finalized', APPROVERS as RoleId[]],
    ['a pending one is finalized', { status: 'pending' }, 'finalized', []],
    ['a saved one is opened again', { status: 'saved' }, 'draft', []],
    ['a finalized one is opened again', { status: 'finalized' }, 'saved', []],
  ])('INC-STATE-01: %s', (_, before, to, roles) => {
    expect(rolesThat((role) => refusedMove(report(before), { to, message: 'Eksik' }, of(role)) === null)).toEqual(roles);
  });

  test('INC-CALL-06 INC-CALL-15: a draft goes by whoever writes it, one that was submitted by managers of the area alone', () => {
    const step = { id: ID(3), at: '2026-03-02T09:00:00Z', by: REPORTER, status: 'pending' as const, message: '' };
    const sentBack = report({ status: 'draft', steps: [step, { ...step, status: 'draft' }] });
    expect(rolesThat((role) => mayDelete(report(), of(role)))).toEqual(WRITERS);
    expect(rolesThat((role) => mayErase(report(), of(role)))).toEqual([]);
    expect(rolesThat((role) => mayDelete(sentBack, of(role, REPORTER)))).toEqual([]);
    expect(rolesThat((role) => mayErase(sentBack, of(role, REPORTER)))).toEqual([1, 2, 3, 4, 12]);
    expect(mayErase(report({ status: 'saved', steps: [{ ...step, status: 'saved' }] }), of(1))).toBe(false);
  });

  test('roles with own records only submit their own, and stop there', () => {
    for (const role of [9, 11, 16, 17, 18] as const) {
      const own = of(role, REPORTER);
      expect(refusedMove(null, { to: 'pending' }, own)).toBeNull();
      expect(refusedMove(null, { to: 'saved' }, own)).toBe('permission');
      expect(refusedMove(report(), { to: 'pending' }, own)).toBeNull();
      expect(nextStatuses(report({ status: 'pending' }), own)).toEqual(['draft']);
      expect(mayEdit(report({ status: 'pending' }), own)).toBe(true);
      expect(mayEdit(report(), of(role))).toBe(false);
    }
  });

  test('INC-STATE-02: from saved on every change of the texts is locked, for the reporter and a manager alike', () => {
    for (const status of ['saved', 'finalized'] as const)
      for (const actor of [of(6, REPORTER), of(2)]) {
        expect(mayEdit(report({ status }), actor)).toBe(false);
        for (const to of ['draft', 'pending', 'saved'] as const) expect(refusedMove(report({ status }), { to }, actor)).toBe('locked');
      }
    expect(refusedMove(report({ status: 'finalized' }), { to: 'finalized' }, of(2))).toBe('locked');
    expect(refusedMove(report({ status: 'pending' }), { to: 'finalized' }, of(2))).toBe('not_saved');
  });

  test('whoever sends a report back says why; its reporter takes it back without a word', () => {
    expect(refusedMove(report({ status: 'pending' }), { to: 'draft', message: ' ' }, of(6))).toBe('message');
    expect(refusedMove(report({ status: 'pending' }), { to: 'draft' }, of(9, REPORTER))).toBeNull();
  });

  test('an injury is read by its reporter, approvers and health roles, and held by its reporter alone', () => {
    expect(rolesThat((role) => mayReadInjury(injured(), of(role)))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 12, 14]);
    expect(rolesThat((role) => mayHoldInjury(injured(), of(role)))).toEqual([]);
    expect(mayHoldInjury(injured(), of(9, REPORTER))).toBe(true);
    expect(losesInjury(injured(), report(), of(13))).toBe(true);
    expect(losesInjury(injured(), report(), of(13, REPORTER))).toBe(false);
    // Where nothing was entered, nothing is lost: whoever took the category by mistake takes it back.
    for (const injury of [null, blankPart('injury')]) expect(losesInjury(injured({ injury }), report(), of(13))).toBe(false);
  });

  test('ledger 08, decision 8: who takes another category is asked about entries, and about an injury that is not told to them', () => {
    const notes = (values: IncidentReport, stored: IncidentReport | null, user = OTHER) => categoryNotes(values, stored, of(6, user));
    const [held, unknown] = [injured(), injured({ injury: null })];
    expect(notes(held, held, REPORTER)).toEqual(['entries']);
    expect(notes(unknown, unknown)).toEqual(['untold-injury']);
    // A slip of the hand that is not saved yet goes back without a word.
    expect(notes(withCategory(report(), 'injury'), report())).toEqual([]);
    expect(notes(withCategory(unknown, 'fire'), unknown)).toEqual([]);
  });

  test('ledger 08, decision 15: whoever leaves an injury is told that its photos and documents stay', () => {
    const files = [{ document_key: ID(20), hash: 'a'.repeat(64), type: 'application/pdf' as const, size: 9, name: 'tutanak.pdf' }];
    const notes = (values: IncidentReport, stored: IncidentReport | null, user = OTHER) => categoryNotes(values, stored, of(6, user));
    expect(notes(injured({ files }), null, REPORTER)).toEqual(['entries', 'documents']);
    const blank = injured({ files, injury: blankPart('injury') });
    expect(notes(blank, blank, REPORTER)).toEqual(['documents']);
    expect(notes(blank, report({ files }), REPORTER)).toEqual([]);
    expect(notes(report({ files, category: 'fire' }), injured({ files }), REPORTER)).toEqual([]);
  });
});

test('INC-STATE-02: late facts of an injury are entered behind the lock by whoever is told it, and nothing beside them', () => {
  const may = (change: Partial<IncidentReport>) => rolesThat((role) => mayEnterLate(injured(change), of(role)));
  for (const status of ['saved', 'finalized'] as const) expect(may({ status })).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 12, 14]);
  for (const change of [{ status: 'pending' }, { status: 'saved', category: 'fire' }] as const) expect(may(change)).toEqual([]);
  expect(mayEnterLate(injured({ status: 'saved' }), of(9, REPORTER))).toBe(true);
  const saved = injured({ status: 'saved' });
  const late = withLateFacts(saved, { severity: 'fatal', treatment: 'Ameliyat', lost_days: 30 });
  expect([isLateOnly(saved, late), isLateOnly(saved, saved)]).toEqual([true, true]);
  for (const injury of [null, late.injury && { ...late.injury, name: 'Başka' }]) expect(isLateOnly(saved, { ...late, injury })).toBe(false);
  expect(isLateOnly(saved, withCategory(saved, 'fire'))).toBe(false);
  // Where nobody entered anything, the facts begin a form.
  const empty = injured({ status: 'saved', injury: null });
  expect(isLateOnly(empty, withLateFacts(empty, lateFactsOf(late)))).toBe(true);
  // The day of SGK has an end of its own.
  const finalized = { ...late, status: 'finalized' as const, sgk_notified_on: '2026-03-03' };
  expect(mayWriteLate({ ...saved, status: 'finalized' }, finalized, of(2))).toBe(false);
  expect(mayWriteLate({ ...saved, status: 'finalized', sgk_notified_on: '2026-03-03' }, finalized, of(2))).toBe(true);
});

test('law 5510 article 13: the day of SGK is entered by whoever writes the report, behind the lock too, until it is finalized', () => {
  const told = (change: Partial<IncidentReport>) => rolesThat((role) => mayTellSgk(injured(change), of(role)));
  for (const status of ['draft', 'pending', 'saved'] as const)
    expect(told({ status })).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 12, 13, 14, 15, 21]);
  expect(told({ status: 'finalized' })).toEqual([]);
  expect(told({ status: 'saved', category: 'fire' })).toEqual([]);
  // One with own records only: of the own report.
  expect([mayTellSgk(injured({ status: 'saved' }), of(9, REPORTER)), mayTellSgk(injured({ status: 'saved' }), of(9))]).toEqual([
    true,
    false,
  ]);
  const approver = { ...of(10), permissions: new Set(['inc.read', 'inc.approve']) };
  expect([mayTellSgk(injured({ status: 'pending' }), approver), mayTellSgk(injured({ status: 'saved' }), approver)]).toEqual([false, true]);
});

describe('what a report lacks', () => {
  const NOW = Date.parse('2026-03-02T10:00:00Z');
  const REQUIRED = [
    'operation_area',
    'category',
    'occurred_at',
    'location',
    'description',
    'what_happened',
    'why',
    'lessons_learned',
  ] as const;
  const lacking = (one: IncidentReport) => incidentProblems(one, NOW).map(({ field, code }) => `${field} ${code}`);

  test.each(INCIDENT_STATUS)('INC-VAL-01: the nine fields count in every status but draft: %s', (status) => {
    expect(lacking(report({ status }))).toEqual([]);
    for (const field of REQUIRED) {
      const open = { [field]: field === 'category' || field === 'occurred_at' ? null : '  ' };
      expect(lacking(report({ status, ...open }))).toEqual(status === 'draft' ? [] : [`${field} required`]);
    }
    expect(lacking(report({ status, workplace_id: '' }))).toEqual(['workplace_id required']);
  });

  test.each([
    ['2026-03-02T10:10:00Z', []],
    ['2026-03-02T10:10:01Z', ['occurred_at in_future']],
  ])('ledger 08, decision 9: a clock may be ten minutes ahead, and no more: %s', (occurred_at, problems) => {
    expect(lacking(report({ occurred_at }))).toEqual(problems);
  });

  test.each([
    ['2026-02-28', ['sgk_notified_on before_incident']],
    ['2026-03-01', []],
    ['2026-03-02', []],
    ['2026-03-03', ['sgk_notified_on in_future']],
  ])('law 5510 article 13: SGK is told neither before the accident nor in the future: %s', (sgk_notified_on, problems) => {
    const said = { occurred_at: '2026-02-28T21:30:00Z', sgk_notified_on };
    expect(lacking(injured(said))).toEqual(problems);
    // Left over from another category, it is no problem of a report that does not ask for it.
    expect(lacking(report(said))).toEqual([]);
  });

  test('ledger 08, decision 11: a work permit has its number once the report is more than a draft', () => {
    expect(lacking(report({ status: 'pending', work_permit: true }))).toEqual(['work_permit_no required']);
    expect(lacking(report({ status: 'pending', work_permit: true, work_permit_no: 'İİ-7' }))).toEqual([]);
    expect(lacking(report({ work_permit: true }))).toEqual([]);
  });
});

describe('the forms of the categories', () => {
  test.each(INCIDENT_CATEGORIES)('INC-CAT-02: changing to %s empties the former form and begins its own', (category) => {
    const before = { ...withCategory(report(), 'fire'), fire: { ...blankPart('fire'), source: 'Kaynak' } };
    expect(holdsEntries(before)).toBe(true);
    const after = withCategory(before, category);
    const own = { injury: 'injury', financial_damage: 'financial_damage', debris: 'fuel', misfuelling: 'fuel' } as Record<string, string>;
    if (category === 'fire') return expect(after).toBe(before);
    for (const part of ['injury', 'financial_damage', 'fire', 'fuel'] as const)
      expect(after[part]).toEqual(own[category] === part ? blankPart(part) : null);
    expect(holdsEntries(after)).toBe(false);
  });

  test('what is stored has no foreign form, permit number or SGK day, and the server’s own fields', () => {
    const server = { number: 'OB-2026-0001', reporter_id: REPORTER, received_at: null, steps: [] };
    const sent = report({
      fire: blankPart('fire'),
      work_permit: false,
      work_permit_no: '7',
      sgk_notified_on: '2026-03-03',
      number: 'OB-1',
    });
    expect(settled(sent, server)).toMatchObject({ ...server, fire: null, work_permit_no: '', sgk_notified_on: null });
    expect(settled(injured({ sgk_notified_on: '2026-03-03' }), server)).toMatchObject({ sgk_notified_on: '2026-03-03' });
  });
});

test('ledger 08, decision 14: numbers of a year', () => {
  expect([incidentNumber(2026, 7), incidentNumber(2026, 12_345)]).toEqual(['OB-2026-0007', 'OB-2026-12345']);
});
