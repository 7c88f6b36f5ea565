import * as v from 'valibot';
import { auditCallsOf } from '#modules/audits/shared/engine/audit.calls.ts';
import { securityTourSchema } from '#modules/audits/shared/tour/tour.schema.ts';

export const tourCalls = auditCallsOf({
  base: 'security-tour-checklist-v1',
  entries: securityTourSchema.entries,
  noun: 'security tour',
  row: { location: v.string() },
  ids: {
    list: 'AUD-TOUR-CALL-01',
    get: 'AUD-TOUR-CALL-02',
    create: 'AUD-TOUR-CALL-03',
    update: 'AUD-TOUR-CALL-04',
    remove: 'AUD-TOUR-CALL-05',
    report: 'AUD-TOUR-CALL-06',
    sendMail: 'AUD-TOUR-CALL-07',
    mailing: 'AUD-TOUR-CALL-08',
  },
});
