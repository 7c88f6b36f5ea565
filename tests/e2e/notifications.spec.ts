import { type BrowserContext, expect, type Page } from '@playwright/test';
import { newId } from '#core/id/uuid.ts';
import { BELL_EVERY_MS } from '#modules/notifications/shared/notifications.rules.ts';
import type { NotificationDraft } from '#modules/notifications/shared/notifications.schema.ts';
import { appIsKept, expectConnection } from '#tests/e2e/pages/session.ts';
import { DESK, goOffline, goOnline } from '#tests/support/browser.ts';
import { type Field, signInWith, test } from '#tests/support/field.ts';
import type { FaultProxy } from '#tests/support/fault-proxy.ts';

test.use(DESK);

const bell = (page: Page) => page.getByRole('button', { name: /^Bildirimler/ });
const entries = (page: Page) => page.getByRole('dialog', { name: 'Bildirimler' }).getByRole('listitem');
const entry = (page: Page, text: string) => entries(page).filter({ hasText: text });
const asked = (faults: FaultProxy) => faults.seen.filter((one) => one.path.endsWith('/notifications/user/1/5')).length;

/** An auditor of the account, at a desk of their own. @param before what happens once there is the auditor, before they sign in */
async function auditorAt(field: Field, page: Page, before: () => Promise<unknown> = async () => undefined): Promise<string> {
  await field.account.addUser('denetci', 13);
  await before();
  const email = field.manager.replace('manager', 'denetci');
  await signInWith(page, email);
  return email;
}

/** Published by the manager, past the browser. */
async function publish(field: Field, content: string, over: Partial<NotificationDraft> = {}): Promise<string> {
  const api = await field.api();
  const id = newId();
  const body = {
    id,
    date: '2026-03-02',
    notification_type: 'warning',
    content,
    delivery_method: 'in_app',
    target_type: 'role',
    targets: ['13'],
    redirect_path: null,
    due_date: null,
    ...over,
  };
  expect((await api('POST', 'notifications', { body, key: newId() })).status).toBe(200);
  expect((await api('PATCH', `notifications/publish/${id}/1?version=1`, { key: newId() })).status).toBe(200);
  return id;
}

const confirm = (page: Page, label: string) => page.getByRole('dialog').getByRole('button', { name: label, exact: true }).click();

async function anotherDesk(context: BrowserContext, url: string): Promise<Page> {
  const browser = context.browser();
  if (!browser) throw new Error('no browser');
  return (await browser.newContext({ ...DESK, baseURL: url })).newPage();
}

test('SHELL-TOP-08 NOTIF-BELL-03 NOTIF-STATE-01 NOTIF-STATE-03 SCR-ANN-04: written and published by a manager, it stands at once in the open bell of an auditor, leads to its page, and is read', async ({
  page,
  context,
  faults,
  field,
}) => {
  await auditorAt(field, page);
  const office = await anotherDesk(context, faults.url);
  await signInWith(office, field.manager);
  await office.goto('/announcements/notifications');
  await expect(office.getByText('Henüz kayıt yok.')).toBeVisible();
  // Nothing has come yet: no bell at all, once the answer is there.
  await expect.poll(() => asked(faults)).toBeGreaterThan(0);
  await expect(bell(page)).toHaveCount(0);

  await office.getByRole('link', { name: 'Bildirim ekle' }).first().click();
  await office.getByLabel('Tür', { exact: true }).selectOption('reminder');
  await office.getByLabel('Metin').fill('Tatbikat tutanağını yükleyin.');
  await expect(office.locator('[data-testid=save-state][data-state=saved]')).toBeVisible();
  // What is typed outlives a reload.
  await office.reload();
  await expect(office.getByLabel('Metin')).toHaveValue('Tatbikat tutanağını yükleyin.');
  await office.getByRole('button', { name: 'Kaydet' }).click();
  await expect(office.getByText('Bu alan zorunlu.')).toBeVisible();
  await office.getByRole('combobox', { name: 'Hedefler' }).or(office.getByLabel('Hedefler')).first().fill('denetçi');
  await office.getByRole('option', { name: 'Denetçi', exact: true }).click();
  await office.keyboard.press('Escape');
  await office.getByLabel('Dokununca açılacak sayfa').selectOption({ label: 'Duyuru Listesi' });
  await office.getByRole('button', { name: 'Kaydet' }).click();
  await expect(office.getByText('Yayında değil')).toBeVisible();
  await expect(office.getByText('Henüz kimseye ulaşmadı.')).toBeVisible();
  await expect(bell(page)).toHaveCount(0);
  await office.getByRole('button', { name: 'Yayınla' }).click();
  await expect(office.getByRole('dialog')).toContainText('Denetçi');
  await confirm(office, 'Yayınla');

  await expect(bell(page)).toHaveAccessibleName('Bildirimler, 1 okunmamış');
  await bell(page).click();
  await expect(entry(page, 'Tatbikat tutanağını yükleyin.')).toContainText('Hatırlatma');
  await entry(page, 'Tatbikat').getByRole('button').first().click();
  await expect(page).toHaveURL(/\/announcements\/list$/);
  await expect(bell(page)).toHaveAccessibleName('Bildirimler, okunmamış yok');
  // The office sees who has read it.
  await expect(office.getByText('1 kişiye ulaştı')).toBeVisible();
  await office.reload();
  await expect(office.getByText('1 kişi okudu')).toBeVisible();
  // And takes it back: it goes from the open bell.
  await office.getByRole('button', { name: 'Yayından kaldır' }).click();
  await confirm(office, 'Yayından kaldır');
  await expect(bell(page)).toHaveCount(0);
  await office.context().close();
});

test('NOTIF-STATE-02 NOTIF-BELL-02 NOTIF-BELL-04 NOTIF-BELL-05: five of five read 5+; marking all sends one request each, the refused one stays unread, without a toast; in English the bell stays Turkish', async ({
  page,
  faults,
  field,
}) => {
  await auditorAt(field, page);
  const ids: string[] = [];
  for (const n of [1, 2, 3, 4, 5, 6])
    ids.push(await publish(field, `Uyarı ${n}`, n === 6 ? { notification_type: 'critical', due_date: '2026-04-01' } : {}));
  await expect(bell(page)).toHaveAccessibleName('Bildirimler, 5+ okunmamış');
  await bell(page).click();
  await expect(entries(page)).toHaveCount(5);
  await expect(entry(page, 'Uyarı 6')).toContainText('Son tarih: 01-04-2026');
  await expect(entry(page, 'Uyarı 6').locator('[data-type=critical]')).toBeVisible();
  const refused = ids[3] ?? '';
  const marks = () => faults.seen.filter((one) => one.path.includes('/notifications/read/'));
  faults.rule = ({ path }) =>
    path.endsWith(`/notifications/read/${refused}`)
      ? { status: 403, body: '{"success":false,"message":"Olmaz","error":{"code":"PERMISSION_DENIED"}}' }
      : undefined;
  await page.getByRole('button', { name: 'Tümünü okundu işaretle' }).click();
  await expect(bell(page)).toHaveAccessibleName('Bildirimler, 1 okunmamış');
  expect(
    marks()
      .map((one) => one.path.split('/').at(-1))
      .toSorted(),
  ).toEqual(ids.slice(1).toSorted());
  await expect(entry(page, 'Uyarı 4')).toHaveAttribute('data-read', 'false');
  await expect(entry(page, 'Uyarı 5')).toHaveAttribute('data-read', 'true');
  await expect(page.locator('.mantine-Notification-root')).toHaveCount(0);
  faults.rule = null;
  await entry(page, 'Uyarı 4').getByRole('button', { name: 'Okundu işaretle' }).click();
  await expect(bell(page)).toHaveAccessibleName('Bildirimler, okunmamış yok');
  // The questions of the bell fail: it keeps what it has, and says nothing.
  faults.rule = ({ path }) =>
    path.endsWith('/notifications/user/1/5')
      ? { status: 403, body: '{"success":false,"message":"Olmaz","error":{"code":"PERMISSION_DENIED"}}' }
      : undefined;
  const before = asked(faults);
  await publish(field, 'Duyulmayan');
  await expect.poll(() => asked(faults)).toBeGreaterThan(before);
  await expect(entries(page)).toHaveCount(5);
  await expect(page.locator('.mantine-Notification-root')).toHaveCount(0);
  faults.rule = null;
  await page.keyboard.press('Escape');
  await Promise.all([page.waitForEvent('load', { timeout: 60_000 }), page.getByRole('button', { name: 'English' }).click()]);
  await expect(bell(page)).toHaveAccessibleName('Bildirimler, 1 okunmamış');
  await bell(page).click();
  await expect(page.getByRole('button', { name: 'Tümünü okundu işaretle' })).toBeVisible();
});

/** What lies in the store of what was seen, as text. Runs in the page. */
async function seenTexts(): Promise<string> {
  const store = (await indexedDB.databases()).find(({ name }) => name?.includes('seen-') && name.endsWith('--seen'));
  if (store?.name === undefined) return '';
  const opening = indexedDB.open(store.name);
  return new Promise((resolve, reject) => {
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const rows = opening.result.transaction('docs').objectStore('docs').getAll();
      rows.onsuccess = () => {
        opening.result.close();
        resolve(JSON.stringify(rows.result));
      };
    };
  });
}

test('NOTIF-BELL-03 OFF-DATA-06: without a network the last ones stay, also after a reload; nothing is asked; the connection asks at once; a form keeps its text and says what it needs', async ({
  page,
  context,
  faults,
  field,
}) => {
  await auditorAt(field, page);
  await publish(field, 'Depoya inmeden önce okunan');
  await expect(bell(page)).toBeVisible();
  await appIsKept(page);
  await page.goto('/notifications');
  await expect(page.getByRole('main').getByText('Depoya inmeden önce okunan')).toBeVisible();
  // The screens do not wait for the device: the row, the list of the bell and that of the page are written a moment later.
  await expect.poll(() => page.evaluate(seenTexts)).toMatch(/Depoya inmeden önce okunan/);
  await expect.poll(async () => (await page.evaluate(seenTexts)).split('list/notification').length).toBeGreaterThan(4);
  await goOffline(context);
  await expectConnection(page, 'offline');
  await page.reload();
  await expectConnection(page, 'offline');
  await expect(page.getByRole('main').getByText('Depoya inmeden önce okunan')).toBeVisible();
  await expect(page.getByText('Çevrimdışı: en son alınan bildirimler.')).toBeVisible();
  await bell(page).click();
  await expect(entry(page, 'Depoya inmeden önce okunan')).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Tümünü okundu işaretle' })).toBeDisabled();
  await page.keyboard.press('Escape');
  const before = asked(faults);
  await publish(field, 'Yoldayken yazılan');
  await goOnline(context);
  await expect(page.getByRole('main').getByText('Yoldayken yazılan')).toBeVisible({ timeout: 30_000 });
  expect(asked(faults)).toBeGreaterThan(before);

  // The manager writes on where there is no signal.
  const office = await anotherDesk(context, faults.url);
  await signInWith(office, field.manager);
  await office.goto('/announcements/add');
  await expect(office.getByRole('heading', { name: 'Duyuru ekle' })).toBeVisible();
  await goOffline(office.context());
  await expectConnection(office, 'offline');
  await office.getByLabel('Metin').fill('Sinyalsiz yazılan duyuru');
  await expect(office.getByText('Kaydetmek ve hedef aramak için bağlantı gerekir.')).toBeVisible();
  await expect(office.getByRole('button', { name: 'Kaydet' })).toBeDisabled();
  await expect(office.locator('[data-testid=save-state][data-state=saved]')).toBeVisible();
  await goOnline(office.context());
  await expect(office.getByRole('button', { name: 'Kaydet' })).toBeEnabled({ timeout: 30_000 });
  await expect(office.getByLabel('Metin')).toHaveValue('Sinyalsiz yazılan duyuru');
  await office.context().close();
});

test('NOTIF-BELL-01: the bell asks again after ten minutes, not before', async ({ page, faults, field }) => {
  await page.clock.install();
  // Nobody pokes it: what asks is the clock.
  faults.noSockets = true;
  await page.route(/\/socket\.io\//, (route) => route.abort());
  await auditorAt(field, page, () => publish(field, 'Kalibrasyon gecikti.'));
  // Its answer has come: while it is under way the clock would run into its time-out, and there are ten minutes from the answer on.
  await expect(bell(page)).toBeVisible();
  await appIsKept(page);
  await page.waitForLoadState('networkidle');
  expect(asked(faults)).toBe(1);
  await page.clock.fastForward(BELL_EVERY_MS - 60_000);
  // A question that was sent passes the proxy before this one, which goes the same way after it.
  await page.evaluate(() => fetch('/api/web/health').then((answer) => answer.text()));
  expect(asked(faults)).toBe(1);
  await page.clock.fastForward(70_000);
  await expect.poll(() => asked(faults)).toBe(2);
});

test('SCR-ANN-01 SCR-ANN-02 SCR-ANN-03 ANN-STATE-01 NOTIF-DATA-03: announcements are filtered in the address, changed, published to workplaces, and deleted', async ({
  page,
  field,
}) => {
  await field.account.addUser('uzman', 6, { assigned: [field.account.workplaces[0]] });
  await publish(field, 'Eski duyuru', { notification_type: 'announcement', target_type: 'account', targets: [field.account.id] });
  await signInWith(page, field.manager);
  await page.goto('/announcements/list?view=manage&q=yok');
  await expect(page.getByText('Bu süzgeçlere uyan kayıt yok.')).toBeVisible();
  await page.getByRole('button', { name: 'Süzgeçleri temizle' }).first().click();
  await page.getByLabel('Durum').selectOption('published');
  await expect(page).toHaveURL(/state=published/);
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: 'Eski duyuru' })).toContainText('Hesap');
  await page.getByRole('row').filter({ hasText: 'Eski duyuru' }).getByRole('button').click();
  await page.getByRole('menuitem', { name: 'Yayından kaldır' }).click();
  await confirm(page, 'Yayından kaldır');
  await expect(page.getByText('Bu süzgeçlere uyan kayıt yok.')).toBeVisible();
  await page.getByRole('button', { name: 'Süzgeçleri temizle' }).first().click();
  await page.getByRole('row').filter({ hasText: 'Eski duyuru' }).getByRole('button').click();
  await page.getByRole('menuitem', { name: 'Düzenle' }).click();
  await page.getByLabel('Metin').fill('Yenilenen duyuru');
  await page.getByLabel('Hedef türü').selectOption('workplace');
  await page.getByRole('combobox', { name: 'Hedefler' }).or(page.getByLabel('Hedefler')).first().fill('IGDIR');
  await page.getByRole('option', { name: 'Iğdır Deposu' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByRole('article')).toContainText('Yenilenen duyuru');
  await page.getByRole('button', { name: 'Yayınla' }).click();
  await expect(page.getByRole('dialog')).toContainText('Iğdır Deposu');
  await confirm(page, 'Yayınla');
  await expect(page.getByRole('rowheader', { name: 'uzman Deneme' })).toBeVisible();
  await page.getByRole('button', { name: 'Sil' }).click();
  await confirm(page, 'Sil');
  await expect(page.getByText('Henüz kayıt yok.')).toBeVisible();
});

test('NOTIF-CALL-08: what another editor has changed meanwhile is not published unseen: the newest text stands there first', async ({
  page,
  field,
}) => {
  const api = await field.api();
  const id = newId();
  const draft = {
    date: '2026-03-02',
    notification_type: 'announcement',
    content: 'Tatbikat cuma.',
    delivery_method: 'in_app',
    target_type: 'role',
    targets: ['13'],
    redirect_path: null,
    due_date: null,
  };
  expect((await api('POST', 'notifications', { key: newId(), body: { id, ...draft } })).status).toBe(200);
  await signInWith(page, field.manager);
  await page.goto(`/announcements/show/${id}`);
  await expect(page.getByText('Tatbikat cuma.')).toBeVisible();
  const change = { id, version: 1, ...draft, content: 'Tatbikat perşembe.' };
  expect((await api('PUT', 'notifications', { key: newId(), body: change })).status).toBe(200);
  await page.getByRole('button', { name: 'Yayınla' }).click();
  await confirm(page, 'Yayınla');
  await expect(page.getByText('Kayıt bu arada başkası tarafından değiştirilmiş.', { exact: false })).toBeVisible();
  await expect(page.getByText('Tatbikat perşembe.')).toBeVisible();
  await expect(page.getByText('Yayında değil')).toBeVisible();
  await page.getByRole('button', { name: 'Yayınla' }).click();
  await confirm(page, 'Yayınla');
  await expect(page.getByText('Yayında', { exact: true })).toBeVisible();
});

test('SCR-ANN-02 OFF-IDEM-03: what another editor made of a new one whose answer was lost is not written over unseen', async ({
  page,
  faults,
  field,
}) => {
  await signInWith(page, field.manager);
  await page.goto('/announcements/add');
  const text = page.getByLabel('Metin');
  await text.fill('Tatbikat salı günü.');
  await page.getByRole('combobox', { name: 'Hedefler' }).or(page.getByLabel('Hedefler')).first().fill('denetçi');
  await page.getByRole('option', { name: 'Denetçi', exact: true }).click();
  await page.keyboard.press('Escape');
  faults.rule = ({ path, method }) => (method === 'POST' && path.endsWith('/notifications') ? 'drop-reply' : undefined);
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByText('Yazdıklarınız bu cihazda duruyor. Bağlantı gelince yeniden kaydedin.')).toBeVisible();
  faults.rule = null;
  const stored = () =>
    field.query<{ id: string; version: number; content: string }>('select id, version, content from notification where account_id = $1', [
      field.account.id,
    ]);
  const [{ id, version } = { id: '', version: 0 }] = await stored();
  const body = { id, version, date: '2026-03-02', notification_type: 'announcement', content: 'Tatbikat çarşamba günü.' };
  const rest = { delivery_method: 'in_app', target_type: 'role', targets: ['13'], redirect_path: null, due_date: null };
  expect((await (await field.api())('PUT', 'notifications', { body: { ...body, ...rest }, key: newId() })).status).toBe(200);
  await page.getByRole('button', { name: 'Kaydet' }).click();
  const meanwhile = page.getByRole('alert').filter({ hasText: 'Tatbikat çarşamba günü.' });
  await expect(meanwhile).toContainText('Bu arada başkası değiştirmiş');
  await expect(text).toHaveValue('Tatbikat salı günü.');
  expect(await stored()).toMatchObject([{ content: 'Tatbikat çarşamba günü.' }]);
  await meanwhile.getByRole('button', { name: 'Benimkini kaydet' }).click();
  await expect(page.getByText('Yayında değil')).toBeVisible();
  expect(await stored()).toMatchObject([{ id, content: 'Tatbikat salı günü.' }]);
});
