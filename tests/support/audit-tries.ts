import { newId } from '#core/id/uuid.ts';
import { blankTour } from '#modules/audits/shared/tour/tour.blank.ts';
import type { Try } from '#tests/support/asked.ts';

/** One kind of audit of another account: a draft, a valid one, and a body that names that account's workplace. */
export interface ForeignAudits {
  readonly draft: string;
  readonly valid: string;
  readonly workplace: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A draft of a tour. */
export const tourOf = (workplace_id: string, person: string) =>
  blankTour({ workplace_id, question_set_version: 1, auditor: [person], today: '2026-03-02' });

/** The calls that every kind of audit has, each naming what is out of reach. `ids`: of the calls, in the words of `auditCallsOf`. */
export function auditTries<Ids>(
  base: string,
  ids: Readonly<Record<'list' | 'get' | 'create' | 'update' | 'remove' | 'report' | 'sendMail' | 'mailing', string>>,
  of: (ids: Ids) => ForeignAudits,
): Readonly<Record<string, (ids: Ids) => readonly Try[]>> {
  const at = (make: (audits: ForeignAudits) => Try) => (known: Ids) => [make(of(known))];
  return {
    [ids.list]: at(({ workplace }) => ({ path: `${base}/list/1/10/${workplace}`, body: {} })),
    [ids.get]: at(({ draft }) => ({ path: `${base}/${draft}` })),
    [ids.create]: at(({ body }) => ({ path: base, body: { id: newId(), ...body } })),
    [ids.update]: at(({ draft, body }) => ({ path: base, body: { id: draft, version: 1, ...body } })),
    [ids.remove]: at(({ draft }) => ({ path: `${base}/${draft}?version=1` })),
    [ids.report]: at(({ valid }) => ({ path: `${base}/${valid}/report` })),
    [ids.sendMail]: at(({ valid }) => ({ path: `${base}/${valid}/send-mail`, key: valid, body: { users: [{ email: 'x@example.com' }] } })),
    // The key of the press above.
    [ids.mailing]: at(({ valid }) => ({ path: `${base}/${valid}/send-mail/${valid}` })),
  };
}

/** The names of these calls, of each kind of audit. */
export const AUDIT_CALL_IDS = {
  operational: {
    list: 'AUD-OPS-CALL-08',
    get: 'AUD-OPS-CALL-01',
    create: 'AUD-OPS-CALL-02',
    update: 'AUD-OPS-CALL-03',
    remove: 'AUD-OPS-CALL-04',
    report: 'AUD-OPS-CALL-06',
    sendMail: 'AUD-OPS-CALL-07',
    mailing: 'AUD-OPS-CALL-09',
  },
  tour: {
    list: 'AUD-TOUR-CALL-01',
    get: 'AUD-TOUR-CALL-02',
    create: 'AUD-TOUR-CALL-03',
    update: 'AUD-TOUR-CALL-04',
    remove: 'AUD-TOUR-CALL-05',
    report: 'AUD-TOUR-CALL-06',
    sendMail: 'AUD-TOUR-CALL-07',
    mailing: 'AUD-TOUR-CALL-08',
  },
} as const;
