import { notificationsStore } from '@mantine/notifications';
import { beforeEach, expect, test } from 'vitest';
import { i18n } from '@lingui/core';
import { failedWords, showFailure, showToast } from '#client/http/errors.tsx';
import { fakeClient, refusal } from '#tests/support/fake-http.ts';
import { NO_RESPONSE } from '#core/error/app-error.ts';
import { organisationCalls } from '#modules/organisation/shared/organisation.calls.ts';
import { workplaceCalls } from '#modules/organisation/shared/workplace.calls.ts';

const shown = () => notificationsStore.getState().notifications;
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
