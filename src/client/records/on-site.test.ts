import { expect, test } from 'vitest';
import { kindsOnSite } from '#client/records/on-site.ts';
import { peopleIn } from '#client/records/people.ts';
import { KIND_IDS, KINDS } from '#modules/registry.ts';

const row = (kind: string, body: object, created_by = 'maker') => ({ id: 'x', kind, body, meta: { created_by } }) as never; // no more is read

test('OFF-UI-04: kinds of every family that is worked with in the field say that they are visits', () => {
  expect(kindsOnSite('visits').toSorted()).toEqual([
    'incident-report',
    'operational-audit',
    'ppe-distribution',
    'ppe-return',
    'risk-assessment',
    'security-tour',
  ]);
  expect(kindsOnSite('all').filter((kind) => !kindsOnSite('visits').includes(kind))).toEqual(['dfi']);
});

test('a kind that is worked on at its workplace lies on the device and names people', () => {
  const undeclared = KIND_IDS.filter((kind) => KINDS[kind].onSite !== undefined).filter((kind) => {
    const { residence, scope, people, onSite } = KINDS[kind];
    return residence !== 'device' || scope !== 'workplace' || (onSite?.people ?? people) === undefined;
  });
  expect(undeclared).toEqual([]);
});

test.each([
  ['who walked a tour', row('security-tour', { auditor: ['a', 'b'] }), ['a', 'b', 'maker']],
  ['who handed out equipment', row('ppe-distribution', { distributor_id: 'a' }), ['a', 'maker']],
  ['who reported an incident', row('incident-report', { reporter_id: 'a' }), ['a', 'maker']],
  [
    'who works on a DFI, not those whom it is shared with',
    row('dfi', { responsible: 'a', responsible_users: [{ user_id: 'b' }], shared_users: ['c'], supplier_users: ['d'] }),
    ['a', 'b', 'maker'],
  ],
])('people of a workplace are %s', (_who, one, expected) => {
  expect([...peopleIn([one])].toSorted()).toEqual(expected);
});
