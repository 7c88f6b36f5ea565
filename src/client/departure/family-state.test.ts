import { describe, expect, test } from 'vitest';
import type { WantedPhoto } from '#client/sync/index.ts';
import type { KindId } from '#core/record/kinds.ts';
import { auditsField } from '#modules/audits/client/audits.field.ts';
import { dfiField } from '#modules/dfi/client/dfi.field.ts';
import { incidentsField } from '#modules/incidents/client/incidents.field.ts';
import { ppeField } from '#modules/ppe/client/ppe.field.ts';
import { riskField } from '#modules/risk/client/risk.field.ts';
import { sampleDfi } from '#tests/support/dfis.ts';
import { sampleIncident } from '#tests/support/incidents.ts';
import { pictureNamed, rowsOf } from '#tests/support/need-rows.ts';
import { sampleResponse } from '#tests/support/responses.ts';
import { familyState, type OnBoard, roomOf } from './family-state.ts';
import { familiesFor, type FamilyNeeds, kindsOf } from './field-needs.ts';

const FAMILIES: readonly FamilyNeeds[] = [auditsField, dfiField, incidentsField, ppeField, riskField];
const NEAR = '00000000-0000-7000-8000-000000000001';
const FAR = '00000000-0000-7000-8000-000000000002';
const PERSON = '00000000-0000-7000-8000-000000000003';
const tool = (name: string, present = 1) => ({ tool: name, expected: 1, present, bytes: 1000, bytesHere: 1000 * present });
const SHELL = {
  expected: 9,
  present: 9,
  languages: ['tr'],
  documents: { expected: 3, present: 3 },
  tools: [tool('pdf'), tool('codes'), tool('marks')],
};

/** A device with these records, prepared for one workplace, to which no file was brought. */
const board = (records: Parameters<typeof rowsOf>[0], over: Partial<OnBoard> = {}): OnBoard => ({
  rows: rowsOf(records),
  places: new Set([NEAR]),
  files: new Set(),
  contents: [],
  isWhole: true,
  isFilled: true,
  shell: SHELL,
  extras: new Map([['question-sets', { here: 1, of: 1, words: '1', bring: async () => [] }]]),
  ...over,
});

const namesOf = (files: readonly WantedPhoto[]) => files.map(({ photo }) => photo.name).toSorted();
const partOf = (family: FamilyNeeds, on: OnBoard, id: string) => familyState(family, on).parts.find((part) => part.id === id);

const incident = (name: string, status: 'draft' | 'pending' | 'saved' | 'finalized', workplace = NEAR) =>
  sampleIncident(workplace, PERSON, { status, documents: [pictureNamed(name)] });
const dfi = (name: string, status: 'in_progress' | 'closed', workplace = NEAR) =>
  sampleDfi(workplace, PERSON, { status, documents: [pictureNamed(name)] });
const response = (name: string, workplace = NEAR) =>
  sampleResponse({ workplace, unit: 'u', list: 'l', assessment: 'a', question: name }, { before_images: [pictureNamed(name)] });
const audit = (name: string, report_status: 'draft' | 'valid', workplace_id = NEAR) => ({
  workplace_id,
  report_status,
  bulguRapor: { bulgu_rapor_list: [{ id: name, photos: [pictureNamed(name)] }] },
});

describe('OFF-UI-04: of each family the files of what is worked on at the prepared workplaces are taken along', () => {
  test.each<[string, FamilyNeeds, Parameters<typeof rowsOf>[0], readonly string[]]>([
    [
      'audits: the last finished one and every open one, newest first',
      auditsField,
      { 'operational-audit': [audit('draft', 'draft'), audit('last', 'valid'), audit('older', 'valid'), audit('far', 'valid', FAR)] },
      ['draft', 'last'],
    ],
    ['tours: the same', auditsField, { 'security-tour': [{ ...audit('x', 'valid'), findings: [{ id: 'x', photos: [] }] }] }, []],
    [
      'DFIs: those that are open',
      dfiField,
      { dfi: [dfi('open', 'in_progress'), dfi('closed', 'closed'), dfi('far', 'in_progress', FAR)] },
      ['open'],
    ],
    [
      'incidents: those that are not finalized',
      incidentsField,
      {
        'incident-report': [
          incident('d', 'draft'),
          incident('p', 'pending'),
          incident('s', 'saved'),
          incident('f', 'finalized'),
          incident('far', 'draft', FAR),
        ],
      },
      ['d', 'p', 's'],
    ],
    [
      'risks: images of all answers',
      riskField,
      { 'control-list-response': [response('one'), response('two'), response('far', FAR)] },
      ['one', 'two'],
    ],
  ])('%s', (_what, family, records, expected) => {
    expect(namesOf(familyState(family, board(records)).files)).toEqual(expected);
  });

  test('no kind of a family that can hold files is forgotten', () => {
    // Employees: a picture of a person is shown by no form of the field.
    const withFiles: readonly KindId[] = ['operational-audit', 'security-tour', 'dfi', 'incident-report', 'control-list-response'];
    const declared = FAMILIES.flatMap(({ kinds }) => kinds.flatMap(({ kind, withFiles: files }) => (files === undefined ? [] : [kind])));
    expect(declared).toEqual(expect.arrayContaining([...withFiles]));
  });
});

describe('OFF-UI-04: how many of how many are on board', () => {
  const two = { dfi: [dfi('one', 'in_progress'), dfi('two', 'in_progress')] };
  const told = [
    { kind: 'dfi', bucket: NEAR, count: 5, bytes: 5000 },
    { kind: 'dfi', bucket: FAR, count: 90, bytes: 90_000 },
  ];

  test.each<[string, Partial<OnBoard>, object]>([
    [
      'before an exchange the server says how many there are',
      { contents: told, isWhole: false },
      { here: 2, of: 5, bytes: 5000, missingBytes: 3000 },
    ],
    ['after one that compared everything, what lies here is all', { contents: told, isWhole: true }, { here: 2, of: 2, missingBytes: 0 }],
    ['nothing was told: what lies here', { contents: [], isWhole: false }, { here: 2, of: 2, bytes: 0 }],
    [
      'more came meanwhile than was told',
      { contents: [{ kind: 'dfi', bucket: NEAR, count: 1, bytes: 900 }], isWhole: false },
      { here: 2, of: 2 },
    ],
  ])('records: %s', (_what, over, expected) => {
    expect(partOf(dfiField, board(two, over), 'dfi')).toMatchObject(expected);
  });

  test('records made here and not yet sent are not what is brought', () => {
    const rows = rowsOf({ dfi: [dfi('sent', 'in_progress')] }, 0);
    expect(partOf(dfiField, board({}, { rows }), 'dfi')).toMatchObject({ here: 0, of: 0 });
  });

  test('files: those that lie here, with the bytes of the others', () => {
    const files = new Set([pictureNamed('one').document_key]);
    expect(partOf(dfiField, board(two, { files }), 'files')).toEqual(
      expect.objectContaining({ here: 1, of: 2, bytes: 200, missingBytes: 100 }),
    );
  });

  test.each<[string, Partial<OnBoard>, boolean | undefined]>([
    ['everything lies here', { files: new Set([pictureNamed('one').document_key, pictureNamed('two').document_key]) }, true],
    ['a file is missing', { files: new Set([pictureNamed('one').document_key]) }, false],
    ['records are missing', { contents: told, isWhole: false, files: new Set(['one', 'two']) }, false],
    ['a tool is missing', { shell: { ...SHELL, tools: [tool('pdf', 0), tool('marks')] } }, false],
    ['nothing stores the app', { shell: null }, false],
    ['the copy was never filled', { isFilled: false }, false],
    ['the files are still being read', { files: undefined }, undefined],
    ['the worker is still being asked', { shell: undefined }, undefined],
  ])('a family is on board only whole: %s', (_what, over, expected) => {
    expect(familyState(dfiField, board(two, over)).isOnBoard).toBe(expected);
  });

  test('OFF-UI-04: each family that makes a paper in the field waits for what sets it', () => {
    const shell = { ...SHELL, tools: [tool('pdf', 0), tool('codes'), tool('marks')] };
    const families = [auditsField, riskField, incidentsField, ppeField, dfiField];
    expect(families.map((family) => [family.id, familyState(family, board({}, { shell })).isOnBoard])).toEqual(
      families.map(({ id }) => [id, false]),
    );
  });

  test('a question set that is missing, or still being looked for', () => {
    const sets = (here: number) => new Map([['question-sets', { here, of: 2, words: '2', bring: async () => [] }]]);
    expect(familyState(auditsField, board({}, { extras: sets(2) })).isOnBoard).toBe(true);
    expect(familyState(auditsField, board({}, { extras: sets(1) })).isOnBoard).toBe(false);
    expect(familyState(auditsField, board({}, { extras: new Map() })).isOnBoard).toBeUndefined();
  });

  test('what several families need is weighed once', () => {
    const on = board({}, { contents: [{ kind: 'employee', bucket: NEAR, count: 1, bytes: 500 }] });
    const states = [incidentsField, ppeField].map((family) => familyState(family, on));
    expect(roomOf(states)).toEqual({ bytes: 500 + 3 * 1000, missing: 0 });
  });
});

describe('OFF-SCOPE-01: families of a person', () => {
  test.each<[readonly string[], readonly string[]]>([
    [
      ['aud.read', 'dfi.own', 'risk.read', 'inc.read', 'ppe.read'],
      ['reports', 'dfis', 'incidents', 'equipment', 'risks'],
    ],
    [['aud.own'], ['reports']],
    [
      ['inc.own', 'ppe.own'],
      ['incidents', 'equipment'],
    ],
    [['stat.read', 'aud.write'], []],
  ])('%s work with %s', (permissions, expected) => {
    expect(familiesFor(FAMILIES, permissions).map(({ id }) => id)).toEqual(expected);
  });

  test('nobody who may not see incidents has any of them counted, and the screen of models is no kind', () => {
    const mine = familiesFor(FAMILIES, ['ppe.read', 'risk.read']);
    expect(kindsOf(mine)).not.toContain('incident-report');
    expect(kindsOf(mine)).toContain('ppe-model');
  });
});
