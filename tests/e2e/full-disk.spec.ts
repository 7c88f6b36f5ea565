import { expect } from '@playwright/test';
import { signInWith, test } from '#tests/support/field.ts';
import { Companies } from './pages/companies.ts';
import { chip, expectAllSent } from './pages/session.ts';

const FULL = {
  status: 507,
  body: '{"success":false,"message":"Sunucuda yer kalmadı. Gönderilecekler cihazınızda bekler.","error":{"code":"STORAGE_FULL"}}',
};

test('finding 4: a server without room refuses nothing: what was saved waits on the device, says so, and goes by itself once there is room', async ({
  page,
  faults,
  field,
}) => {
  await signInWith(page, field.manager);
  const companies = new Companies(page);
  await companies.open();
  let isFull = true;
  faults.rule = ({ method, path }) => (isFull && method === 'POST' && path.includes('management-companies') ? FULL : undefined);
  await companies.add('Bekleyen Şirket');
  await companies.expectAt('Bekleyen Şirket', 'on-device');
  await chip(page).click();
  const waiting = page.getByRole('listitem').filter({ hasText: 'Bekleyen Şirket' });
  await expect(waiting.getByText('Sunucuda yer kalmadı. Kayıt bu cihazda duruyor, yer açılınca kendiliğinden gönderilecek.')).toBeVisible();
  isFull = false;
  await expectAllSent(page, 90_000);
  expect(await field.companies()).toEqual(['Bekleyen Şirket']);
});
