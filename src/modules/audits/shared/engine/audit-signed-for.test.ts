import { expect, test } from 'vitest';
import { signedForAudit } from '#modules/audits/shared/engine/audit-signed-for.ts';
import { blankFinding } from '#modules/audits/shared/engine/blank-finding.ts';
import { blankOperationalAudit } from '#modules/audits/shared/operational/operational.blank.ts';
import { operationalAudit } from '#modules/audits/shared/operational/operational.rules.ts';
import type { OperationalAudit } from '#modules/audits/shared/operational/operational.schema.ts';
import { photoNamed } from '#tests/model/intents.ts';

const found = { ...blankFinding('A1.1', 1), id: 'f1', bulgu_description: 'Vana sızdırıyor', photos: [photoNamed('p1')] };
const blank = blankOperationalAudit({ workplace_id: 'w', question_set_version: 1, auditor: ['u'], today: '2026-11-26' });
const report: OperationalAudit = operationalAudit.withFindings({ ...blank, responses: { 'A1.1': 'no', 'A1.2': 'yes' } }, [
  found,
]) as OperationalAudit;
const withFinding = (over: Partial<typeof found>) => operationalAudit.withFindings(report, [{ ...found, ...over }]) as OperationalAudit;
const now = signedForAudit(operationalAudit, report);

test.each<[string, OperationalAudit]>([
  ['the number that the server gives', { ...report, number: 'ODR-2026-0007' }],
  ['its becoming valid and shared', { ...report, report_status: 'valid', sharing: 'shared' }],
  ['a DFI that is raised and numbered', withFinding({ dfi_list: [{ dfi_id: 'd', dfi_no: 'DFI-2026-1' }] })],
  ['a finding under a new id', withFinding({ id: 'f2' })],
  ['an observation that was opened and left', { ...report, observations: [{ id: 'o', question_id: 'A1.2', note: ' ', photos: [] }] }],
])('%s changes nothing of what a report was signed for', (_, audit) => {
  expect(signedForAudit(operationalAudit, audit)).toBe(now);
});

test.each<[string, OperationalAudit]>([
  ['another answer', { ...report, responses: { ...report.responses, 'A1.2': 'no' } }],
  ['an answer taken back', { ...report, responses: { 'A1.1': 'no' } }],
  ['another word in a finding', withFinding({ bulgu_description: 'Vana sızdırmıyor' })],
  ['another priority', withFinding({ status: 'low' })],
  ['a photo less', withFinding({ photos: [] })],
  ['a note', { ...report, observations: [{ id: 'o', question_id: 'A1.2', note: 'Yeni boyanmış', photos: [] }] }],
  ['another auditor', { ...report, auditor: ['v'] }],
])('%s is another thing than what a report was signed for', (_, audit) => {
  expect(signedForAudit(operationalAudit, audit)).not.toBe(now);
});
