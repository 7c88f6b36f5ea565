import type * as v from 'valibot';
import { expect, test } from 'vitest';
import type { AnyCall } from '#core/contract/call.ts';
import { CALLS } from '#modules/registry.ts';

/** Why a call that writes names nothing that was seen, and the calls of which it holds. */
const REASONS: Readonly<Record<string, string>> = {
  'It makes a record; what lies under its id already is refused, or is this very write again.':
    'AUD-OPS-CALL-02 AUD-TOUR-CALL-03 DFI-CALL-03 FV-CALL-03 INC-CALL-03 NOTIF-CALL-05 MGC-CALL-02 COMP-CALL-04 CONT-CALL-02 EMP-CALL-02 WPL-CALL-05 UNIT-CALL-02 USR-CALL-05 USR-CALL-09 PPE-CALL-04 PPE-CALL-08 PPE-CALL-12 PPE-CALL-18 PPE-CALL-26 RISK-CALL-05 CLIST-CALL-04 CLIST-CALL-08 CLQ-CALL-01 CLR-CALL-01 SUP-CALL-04',
  'It only adds: assignments that are there keep their minutes, and rights that are there stay.':
    'ASG-CALL-01 ASG-CALL-08 ASG-CALL-13 ROLE-CALL-03 ROLE-CALL-06 HTTP-CALL-01',
  'It takes away what it names one by one, which is there or not; the log keeps what went.':
    'ASG-CALL-05 ASG-CALL-09 ASG-CALL-11 ROLE-CALL-04 ROLE-CALL-07 CLR-CALL-05 CLR-CALL-06',
  'It says one of two states, and whoever asks for one has seen the other.': 'ROLE-CALL-09 SETUP-CALL-02 NOTIF-CALL-06',
  'It hands on what still is with the person it names; what has gone meanwhile stays, and is told in the reply.': 'EMP-CALL-20',
  'Each row of the file names the version of what it changes, or is refused.': 'CLIST-CALL-14',
  'It writes rows of one file, each on the version that its preview showed, and takes back only what nobody has touched since.':
    'IMP-CALL-02 IMP-CALL-05 IMP-CALL-06 IMP-CALL-07',
  'It sends something, or makes a paper of what stands as it is made; the record says what it said.':
    'AUD-OPS-CALL-06 AUD-OPS-CALL-07 AUD-TOUR-CALL-06 AUD-TOUR-CALL-07 DFI-CALL-08 INC-CALL-10 INC-CALL-11 PPE-CALL-29 RISK-CALL-13 USR-CALL-10',
  'It is about the own sign-in or the own settings, which nobody else changes.':
    'AUTH-CALL-01 AUTH-CALL-02 AUTH-CALL-04 AUTH-CALL-06 AUTH-CALL-07 AUTH-CALL-08 AUTH-CALL-09 AUTH-CALL-10 AUTH-CALL-11 AUTH-CALL-12 AUTH-CALL-13 AUTH-CALL-14 AUTH-CALL-15 AUTH-CALL-16 AUTH-CALL-17 SES-CALL-01 SES-CALL-02 USR-CALL-13 USR-CALL-14 USR-CALL-15 USR-CALL-20 USR-CALL-21 USR-CALL-22 USR-CALL-23',
  'It ends sign-ins or their second step, whatever they are by now: to let one go on because it is new would help whoever stole it.':
    'USR-CALL-17 USR-CALL-24',
  'It is of the device that sends it, under a key that no other has.':
    'STO-CALL-01 STO-CALL-02 STO-CALL-05 SYNC-CALL-04 SYNC-CALL-08 SYNC-CALL-09 SYNC-CALL-11 SYNC-CALL-12 SYNC-CALL-13 SYNC-CALL-18',
};

/** Names under which a call says what was before the eyes: the version, or the values themselves. */
const SEEN = ['version', 'seen'];

type Shape = v.GenericSchema & { readonly entries?: Readonly<Record<string, v.GenericSchema>>; readonly options?: readonly Shape[] };

/** What has to be said, by name. */
const demanded = (schema: Shape | undefined): string[] => [
  ...Object.entries(schema?.entries ?? {}).flatMap(([name, { type }]) => (/optional|nullish/.test(type) ? [] : [name])),
  ...(schema?.type === 'intersect' ? (schema.options ?? []).flatMap(demanded) : []),
];
const namesWhatWasSeen = ({ body, query }: AnyCall): boolean =>
  [...demanded(body as Shape), ...demanded(query as Shape)].some((name) => SEEN.includes(name));

const WRITES = Object.values(CALLS)
  .flatMap((calls) => Object.values(calls) as AnyCall[])
  .filter(({ effect }) => effect !== 'none');
const excused = Object.values(REASONS).flatMap((ids) => ids.split(' '));

test('OFF-CONF-01: each call that writes has to name what was seen, or has a reason why it writes over nothing unseen', () => {
  const silent = WRITES.filter((call) => !namesWhatWasSeen(call)).map(({ id }) => id);
  expect(silent.filter((id) => !excused.includes(id))).toEqual([]);
  // No reason outlives its call, and none is given twice or for a call that names what was seen.
  expect(excused.toSorted()).toEqual(silent.toSorted());
});
