import type { MessageDescriptor } from '@lingui/core';
import { expect, test } from 'vitest';
import { blankOperationalAudit } from '#modules/audits/shared/operational/operational.blank.ts';
import type { OperationalAudit } from '#modules/audits/shared/operational/operational.schema.ts';
import { auditColumns } from './audit-columns.tsx';

test('AUD-GEN-05: a list says of a finished report that its number is still to come, and calls only a draft a draft', () => {
  const [number] = auditColumns({ user: (id) => id, workplace: (id) => id });
  const said = (change: Partial<OperationalAudit>) => {
    const body = { ...blankOperationalAudit({ workplace_id: '', question_set_version: 1, auditor: [], today: '2026-11-21' }), ...change };
    const translate = ({ message, id }: MessageDescriptor) => message ?? id;
    return number?.text?.({ id: '', body, sync: 'on-device', created_by: null, created_at: null, hasDraft: false }, translate as never);
  };
  expect(said({})).toBe('Taslak · cihazda');
  expect(said({ report_status: 'valid' })).toBe('Geçerli · numara bekliyor');
  expect(said({ report_status: 'valid', number: 'ODR-2026-0007' })).toBe('ODR-2026-0007');
});
