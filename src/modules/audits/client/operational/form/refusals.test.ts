import { expect, test } from 'vitest';
import { blankOperationalAudit } from '#modules/audits/shared/operational/operational.blank.ts';
import { operationalAudit } from '#modules/audits/shared/operational/operational.rules.ts';
import { blankFinding } from '#modules/audits/shared/engine/blank-finding.ts';
import { blankObservation } from '#modules/audits/shared/engine/observations.ts';
import { refusalsOf } from './refusals.ts';

test('OFF-REP-09: the words of the server stand at the fields they are about', () => {
  const finding = blankFinding('A1.1', 1);
  const blank = blankOperationalAudit({ workplace_id: 'w', question_set_version: 1, auditor: [], today: '2026-11-21' });
  const noted = blankObservation('o1', 'A1.2');
  const body = { ...blank, observations: [noted], bulguRapor: { bulgu_rapor_list: [finding] } };
  const places = refusalsOf(
    operationalAudit,
    [
      { message: 'zorunlu', field: 'duration' },
      { message: 'eksik', field: 'bulguRapor.bulgu_rapor_list.0.status' },
      { message: 'uzun', field: 'observations.0.note' },
      { message: 'yanıt yok', field: 'responses.B2.1' },
      { message: 'önce' },
      { message: 'sonra' },
    ],
    'Geçersiz',
    body,
  );
  expect(Object.fromEntries(places)).toEqual({
    duration: 'zorunlu',
    [`finding:${finding.id}:status`]: 'eksik',
    'observation:o1:note': 'uzun',
    'answer:B2.1': 'yanıt yok',
    '': 'önce sonra',
  });
  expect(refusalsOf(operationalAudit, [], 'Kilitli', body).get('')).toBe('Kilitli');
});
