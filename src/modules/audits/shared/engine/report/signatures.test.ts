import { expect, test } from 'vitest';
import type { ReportFacts } from '#modules/audits/shared/engine/report/facts.ts';
import { reportSignatures } from '#modules/audits/shared/engine/report/signatures.ts';
import { signedForAudit } from '#modules/audits/shared/engine/audit-signed-for.ts';
import { operationalAudit } from '#modules/audits/shared/operational/operational.rules.ts';
import { blankOperationalAudit } from '#modules/audits/shared/operational/operational.blank.ts';
import type { OperationalAudit } from '#modules/audits/shared/operational/operational.schema.ts';

const given = { name: 'Ayşe Demir', signed_at: '2026-11-04T08:30:00.000Z', width: 400, height: 100, path: 'M10 20L400 60M1 1L2 2' };
function printed(signatures: Partial<OperationalAudit>): string {
  const audit = {
    ...blankOperationalAudit({ workplace_id: '', question_set_version: 1, auditor: [], today: '2026-11-21' }),
    ...signatures,
  };
  // Of the facts it reads these alone.
  return JSON.stringify(reportSignatures({ kind: 'operational-audit', audit, locale: 'tr' } as unknown as ReportFacts));
}

test('the printed report ends with the lines, the name and the time of each signature', () => {
  const said = printed({ auditor_signature: given });
  // 400 px wide come to 200 pt.
  expect(said).toContain('"points":[{"x":5,"y":10},{"x":200,"y":30}]');
  for (const text of ['İmzalar', 'Denetçinin imzası', 'Ayşe Demir', '04-11-2026 11:30']) expect(said).toContain(`"${text}"`);
  expect(said).not.toContain('İşyeri temsilcisinin');
});

test('who signed by name is printed as that; one that is not finished is not printed, nor anything where nobody signed', () => {
  expect(printed({ representative_signature: { ...given, path: '' } })).toContain('"Adını yazarak imzaladı"');
  expect(printed({ auditor_signature: { ...given, signed_at: null }, representative_signature: null })).toBe('[]');
  expect(printed({})).toBe('[]');
});

test('a signature on a report that is another now says so on paper', () => {
  const now = signedForAudit(
    operationalAudit,
    blankOperationalAudit({ workplace_id: '', question_set_version: 1, auditor: [], today: '2026-11-21' }),
  );
  expect(printed({ auditor_signature: { ...given, signed_for: now } })).not.toContain('İmzadan sonra değişti');
  expect(printed({ auditor_signature: { ...given, signed_for: now }, responses: { 'A1.1': 'no' } })).toContain('"İmzadan sonra değişti"');
});
