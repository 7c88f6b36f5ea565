import * as v from 'valibot';
import { expect, test } from 'vitest';
import { personalForm, profileCalls } from '#modules/profile/shared/profile.calls.ts';
import { answer, fakeClient } from '#tests/support/fake-http.ts';

const ask = async (body: unknown) => {
  const http = fakeClient(() => answer(200, body), { user: 'u1' });
  return http.call(profileCalls.totalWorkingTime, { params: { id: 'u1' } }, { manner: 'background', once: true });
};

test('AUTH-WT-01: the total working time is told in minutes; an answer without it is an error, not a zero', async () => {
  expect(await ask({ total_working_time: 11_700 })).toMatchObject({ ok: true, data: { total_working_time: 11_700 } });
  for (const body of [{}, { success: true, data: 5 }, { total_working_time: null }, null])
    expect(await ask(body)).toMatchObject({ ok: false });
});

test('USR-CALL-12: a phone may be left out of the personal info; what is there must be one', () => {
  const check = (phone: string) => v.safeParse(personalForm, { name: 'Işıl', surname: 'Güneş', phone });
  expect(check('').output).toMatchObject({ phone: '' });
  expect(check('0532 111 22 33').output).toMatchObject({ phone: '+905321112233' });
  expect(check('123').issues?.map((issue) => issue.message)).toEqual(['phone']);
});
