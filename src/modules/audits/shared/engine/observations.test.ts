import { describe, expect, test } from 'vitest';
import { mergeBodies } from '#core/change/merge.ts';
import type { JsonObject } from '#core/change/json.ts';
import { blankFinding } from '#modules/audits/shared/engine/blank-finding.ts';
import type { AuditKind } from '#modules/audits/shared/engine/audit-kind.ts';
import type { Audit } from '#modules/audits/shared/engine/audit-plan.ts';
import type { Observation } from '#modules/audits/shared/engine/audit.schema.ts';
import { observationsOf, saidObservations, withObservations } from '#modules/audits/shared/engine/observations.ts';
import { blankOperationalAudit } from '#modules/audits/shared/operational/operational.blank.ts';
import { operationalAudit } from '#modules/audits/shared/operational/operational.rules.ts';
import { findingsFor, type OperationalAudit } from '#modules/audits/shared/operational/operational.schema.ts';
import { securityTour } from '#modules/audits/shared/tour/tour.audit.ts';
import { blankTour } from '#modules/audits/shared/tour/tour.blank.ts';
import type { QuestionSet } from '#modules/audits/shared/question-set.ts';
import { photoNamed } from '#tests/model/intents.ts';
import { sectionsOf } from '#tests/support/question-sets.ts';

const START = { workplace_id: 'w', question_set_version: 1, auditor: [], today: '2026-11-26' };
const KINDS: readonly (readonly [string, AuditKind, Audit, QuestionSet['kind']])[] = [
  ['operational audit', operationalAudit, blankOperationalAudit(START), 'operational'],
  ['security tour', securityTour, blankTour(START), 'tour'],
];
const noted = (id: string, note: string, ...keys: string[]): Observation => ({
  id,
  question_id: 'A1.1',
  note,
  photos: keys.map(photoNamed),
});

describe.each(KINDS)('what was noted at a question of %s', (_, kind, blank, questions) => {
  const set: QuestionSet = { kind: questions, version: 1, sections: sectionsOf({ 'A1.1': 'Çit sağlam mı?', 'A1.2': 'Kapı kilitli mi?' }) };
  const yes: Audit = { ...kind.withAnswer(blank, 'A1.1', 'yes'), observations: [noted('o1', 'Yeni boyanmış', 'p1', 'p2')] };

  test('it is no finding and counted nowhere, but its photos count for the limit of the report', () => {
    expect(kind.findingsOf(yes)).toEqual([]);
    expect(kind.figures(yes, set)).toMatchObject({ answered: 1, no: 0, findings: 0, dfis: 0 });
    expect(kind.result(yes, set)).toEqual({ conformity: 100, priorities: { low: 0, medium: 0, high: 0 } });
    expect(
      kind.problems(yes, set, '2026-11-26').filter(({ at }) => !kind.problems(blank, set, '2026-11-26').some((p) => p.at === at)),
    ).toEqual([]);
    expect(kind.photosOf(yes)).toBe(2);
  });

  test('a no takes words and photos over as a finding of the same id, and another answer gives them back', () => {
    const no = kind.withAnswer(yes, 'A1.1', 'no');
    expect(observationsOf(no)).toEqual([]);
    expect(kind.findingsOf(no)).toEqual([
      { ...blankFinding('A1.1', 1), id: 'o1', bulgu_description: 'Yeni boyanmış', photos: [photoNamed('p1'), photoNamed('p2')] },
    ]);
    expect(kind.withAnswer(no, 'A1.1', 'yes')).toEqual(yes);
    // Nothing is taken over twice, and what stands at other questions stays.
    expect(kind.findingsOf(kind.withAnswer(no, 'A1.1', 'no'))).toHaveLength(1);
    expect(observationsOf(kind.withAnswer(yes, 'A1.2', 'no'))).toEqual(observationsOf(yes));
  });

  test('AUD-OPS-12: of a finding whose question left no nothing stays but its words and photos', () => {
    const found = {
      ...blankFinding('A1.1', 1),
      status: 'high' as const,
      bulgu_description: 'Çit delik',
      dfi_list: [{ dfi_id: 'd', dfi_no: null }],
    };
    const no = kind.withFindings(kind.withAnswer(blank, 'A1.1', 'no'), [found, blankFinding('A1.1', 2)]);
    const left = kind.withAnswer(no, 'A1.1', 'yes');
    expect([kind.findingsOf(left), kind.dfiIdsOf(left)]).toEqual([[], []]);
    expect(observationsOf(left)).toEqual([{ id: found.id, question_id: 'A1.1', note: 'Çit delik', photos: [] }]);
  });

  test('OFF-CONF-02: it merges with its answer, and what two devices noted at two questions both stay', () => {
    const body = (audit: Audit) => audit as unknown as JsonObject;
    const mine = { ...blank, observations: [noted('o1', 'Benim')] };
    const theirs = { ...blank, observations: [{ ...noted('o2', 'Onun'), question_id: 'A1.2' }] };
    const both = mergeBodies(kind.record.groups, body(blank), body(mine), body(theirs));
    expect(both.conflicts).toEqual([]);
    expect((both.body as unknown as Audit).observations?.map(({ note }) => note).toSorted()).toEqual(['Benim', 'Onun']);
    const other = { ...kind.withAnswer(blank, 'A1.1', 'no'), observations: [] };
    expect(mergeBodies(kind.record.groups, body(blank), body(mine), body(other)).conflicts.map(({ group }) => group)).toEqual([
      'answer:A1.1',
    ]);
  });

  test('a device of an older build, which does not know them, takes none away', () => {
    const { observations: _, ...older } = kind.withAnswer(yes, 'A1.2', 'yes');
    const facts = { base: yes, arrived: new Date(0), numbers: new Map(), deleted: new Set<string>() };
    expect(kind.settleUpdate(yes, older, facts).body.observations).toEqual(yes.observations);
    // One that does says that there are none any more; none is no list, on the device as at the server.
    const { input } = kind.record.verbs.update?.('r', withObservations(yes, []), 1) ?? {};
    const sent = (input as { body: Audit } | undefined)?.body ?? yes;
    expect(sent.observations).toEqual([]);
    expect(kind.settleUpdate(yes, sent, facts).body).not.toHaveProperty('observations');
  });
});

test('a section in which something was noted stays when its facility type is taken away', () => {
  const set: QuestionSet = {
    kind: 'operational',
    version: 1,
    sections: sectionsOf({ 'A1.1': 'Çit sağlam mı?' }).map((section) => ({ ...section, applies_to: ['hydrant'] })),
  };
  const audit: OperationalAudit = { ...blankOperationalAudit(START), facilityType: ['storage'] };
  expect(operationalAudit.sectionsFor(set, audit)).toEqual([]);
  expect(operationalAudit.sectionsFor(set, { ...audit, observations: [noted('o1', 'Not')] })).toHaveLength(1);
});

test('AUD-OPS-10: the next report carries what was noted, beside the findings; one that was only opened is left out', () => {
  const audit: OperationalAudit = { ...blankOperationalAudit(START), observations: [noted('o1', 'Not'), noted('o2', ' ')] };
  expect(saidObservations(audit).map(({ id }) => id)).toEqual(['o1']);
  expect(findingsFor('r', audit)).toMatchObject({ bulgu_rapor_list: [], observations: [noted('o1', 'Not')] });
  expect(findingsFor('r', blankOperationalAudit(START))).not.toHaveProperty('observations');
});
