import { notificationsStore } from '@mantine/notifications';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { i18n } from '@lingui/core';
import { failedWords, showFailure, showToast } from '#client/http/errors.tsx';
import { fakeClient, refusal } from '#tests/support/fake-http.ts';
import { NO_RESPONSE } from '#core/error/app-error.ts';
import { organisationCalls } from '#modules/organisation/shared/organisation.calls.ts';
import { workplaceCalls } from '#modules/organisation/shared/workplace.calls.ts';

const shown = () => notificationsStore.getState().notifications;
// The words of a call come by a clock of their own.
beforeAll(() => failedWords({ call: 'x' }));
beforeEach(() => {
  i18n.loadAndActivate({ locale: 'tr', messages: {} });
  notificationsStore.setState({ ...notificationsStore.getState(), notifications: [], queue: [] });
});

test('HTTP-TOAST-01 CONST-05: every toast stands for 5 s and has a close button, however long its words', () => {
  showToast('info', 'Dil değiştirildi');
  showToast('error', 'x'.repeat(5000));
  showToast(
    'warning',
    'Doğrulama hatası',
    Array.from({ length: 10 }, (_, n) => `${n}. Bu alan en fazla 250 karakter olabilir.`),
  );
  expect(shown().map((toast) => [toast.autoClose, toast.withCloseButton])).toEqual([
    [5000, true],
    [5000, true],
    [5000, true],
  ]);
});

test('HTTP-LOAD-01 HTTP-CRUD-01: what a person is told begins with what failed, then comes the reason', async () => {
  const http = fakeClient(() => refusal(500, 'SERVER_ERROR'), { user: 'u1' });
  await http.call(workplaceCalls.workplaces, {}, { manner: 'foreground' });
  await http.call(organisationCalls.createManagementCompany, { body: {} } as never, { manner: 'foreground' });
  for (const failure of http.failures) await showFailure(failure);
  expect(shown().map((toast) => toast.message)).toEqual([
    'İşyeri listesi yüklenemedi. Sunucu hatası. Lütfen daha sonra yeniden deneyin.',
    'İşletmeci şirket eklenemedi. Sunucu hatası. Lütfen daha sonra yeniden deneyin.',
  ]);
  expect(await failedWords(NO_RESPONSE)).toBe('');
});

test('HTTP-ERR-403: a refusal of access is told once as a warning, is not tried again, and leads back after one second', async () => {
  const [back, assign] = [vi.fn(), vi.fn()];
  const history = { state: { __TSR_index: 1 }, length: 5, back };
  vi.stubGlobal('history', history);
  vi.stubGlobal('location', { pathname: '/workplaces', href: 'https://saha.test/workplaces', assign });
  let asked = 0;
  const http = fakeClient(
    () => {
      asked++;
      return refusal(403, 'PERMISSION_DENIED');
    },
    { user: 'u1' },
  );
  await http.call(workplaceCalls.workplaces, {}, { manner: 'foreground' });
  expect([asked, http.failures]).toMatchObject([1, [{ status: 403 }]]);
  const [refused] = http.failures;
  if (refused === undefined) throw new Error('nothing was told');
  vi.useFakeTimers();
  await showFailure(refused);
  expect(shown()).toMatchObject([{ color: 'yellow' }]);
  expect(shown()[0]?.message).toContain('Bu kaynağa erişim yetkiniz yok. Lütfen geçerli bilgilerle yeniden giriş yapın.');
  await vi.advanceTimersByTimeAsync(999);
  expect([back.mock.calls.length, assign.mock.calls]).toEqual([0, []]);
  await vi.advanceTimersByTimeAsync(1);
  expect([back.mock.calls.length, assign.mock.calls]).toEqual([1, []]);
  // Nothing of the product lies before it.
  history.state.__TSR_index = 0;
  await showFailure(refused);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([back.mock.calls.length, assign.mock.calls]).toEqual([1, [['/login']]]);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
