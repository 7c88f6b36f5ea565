import type { AuditServer } from '#modules/audits/server/engine/audit-server.ts';
import { securityTour } from '#modules/audits/shared/tour/tour.audit.ts';
import type { SecurityTour } from '#modules/audits/shared/tour/tour.schema.ts';

/** The security tour on the server. */
export const tourServer: AuditServer<SecurityTour> = {
  kind: securityTour,
  words: {
    tr: {
      subject: (number) => `Güvenlik turu kontrol listesi ${number}`,
      mail: (place, day) =>
        `${[day, 'tarihinde yapılan güvenlik turunun', place && `(${place})`].filter(Boolean).join(' ')} kontrol listesi ektedir.`,
      valid: (what) => `Güvenlik turu geçerli olarak kaydedildi: ${what}`,
    },
    en: {
      subject: (number) => `Security tour checklist ${number}`,
      mail: (place, day) => `attached is the checklist of the security tour of ${[day, place && `(${place})`].filter(Boolean).join(' ')}.`,
      valid: (what) => `A security tour was saved as valid: ${what}`,
    },
  },
  rowOf: ({ location }) => ({ location }),
};
