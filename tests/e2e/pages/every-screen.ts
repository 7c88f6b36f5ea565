import { expect, type Page } from '@playwright/test';
import { newId } from '#core/id/uuid.ts';
import { AuditForm } from '#tests/e2e/pages/audit-form.ts';
import { auditPaths } from '#tests/e2e/pages/audit-list.ts';
import { apiOf, chip, readyForField, signIn, switchTo } from '#tests/e2e/pages/session.ts';
import { goOffline } from '#tests/support/browser.ts';

export const WORKPLACE = 'Taşlıova Antrepo Yakıt Deposu';

/** A form whose first question is answered no, with its finding unfolded. Stays on that page. */
export async function unfoldedForm(page: Page): Promise<AuditForm> {
  const form = await AuditForm.create(page, WORKPLACE);
  for (let step = 0; step < 3; step += 1) await page.getByRole('button', { name: 'İleri' }).click();
  const ref = (await form.refs())[0] ?? '';
  await form.answer(ref, 'Hayır');
  await form.finding(ref).fill('Etiket okunmuyor.');
  await form.kept();
  return form;
}

/** What else has to be seen before a screen is looked at, or the way from there to the screen that is meant. */
type Then = (page: Page) => Promise<unknown>;
/** Address, heading, and what comes then. */
type Screen = readonly [path: string, heading: string | RegExp, then?: Then];

/** Whether what comes then is the way to another screen. */
const leadsOn = (then: Then | undefined): boolean => then?.name.startsWith('to') === true;

const anyRow: Then = (page) => expect(page.getByRole('rowheader').first()).toBeVisible();
const anyLine: Then = (page) => expect(page.getByRole('row').nth(1)).toBeVisible();
const aChart: Then = (page) => expect(page.getByRole('img', { name: /^Çalışma süresi/ })).toBeVisible();
const isReady: Then = (page) => expect(page.locator('[data-line="shell"]')).toHaveAttribute('data-state', 'good');
const aBox: Then = (page) => expect(page.locator('.react-flow__node').first()).toBeVisible();
const aTree: Then = (page) => expect(page.getByRole('treeitem').first()).toBeVisible();
const toFirst: Then = async (page) => {
  await page.getByRole('rowheader').first().getByRole('link').click();
  await expect(page.getByRole('article')).toBeVisible();
};
const toEmployee: Then = async (page) => {
  const link = page.getByRole('rowheader').first().getByRole('link');
  const name = (await link.textContent()) ?? '';
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await expect(page.locator('main [aria-pressed=true]').first()).toBeVisible();
};
const toForm: Then = async (page) => {
  await toFirst(page);
  await page.getByRole('link', { name: 'Düzenle' }).click();
  await expect(page.getByLabel('Unvan', { exact: true })).toBeVisible();
};

const toPerson: Then = async (page) => {
  await page.getByRole('rowheader').first().getByRole('link').click();
  await expect(page.getByText('Son giriş')).toBeVisible();
};

const toDfi: Then = async (page) => {
  await page.getByRole('rowheader').first().getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Uygunsuzluk' })).toBeVisible();
};

const toDfiWork: Then = async (page) => {
  await toDfi(page);
  await page.getByRole('link', { name: 'Üzerinde çalış' }).click();
  await expect(page.getByLabel('Kök nedenler')).toBeVisible();
};

const toIncident: Then = async (page) => {
  await page.getByRole('rowheader').first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 2, name: 'Olay', exact: true })).toBeVisible();
};
const toIncidentForm: Then = async (page) => {
  await toIncident(page);
  await page.getByRole('link', { name: 'Düzenle' }).click();
  await expect(page.getByLabel('Olay yeri')).toBeVisible();
};

const toAssessment: Then = async (page) => {
  await page.getByRole('rowheader').first().getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Sürümler' })).toBeVisible();
};
const toRegister: Then = async (page) => {
  await toAssessment(page);
  await page.getByRole('link', { name: 'Risk tablosu' }).click();
  await expect(page.getByRole('rowheader').first()).toBeVisible();
};
const toAnswer: Then = async (page) => {
  await toAssessment(page);
  await page.getByRole('link', { name: 'Soruları yanıtla' }).click();
  await expect(page.getByRole('radio').first()).toBeVisible();
};
const toMatrix: Then = async (page) => {
  await toAnswer(page);
  await page.getByRole('button', { name: 'Sonuç', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Sonuç', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('table').first()).toBeVisible();
};
const toHead: Then = async (page) => {
  await toAssessment(page);
  await page.getByRole('button', { name: 'Diğer işlemler' }).click();
  await page.getByRole('menuitem', { name: 'Düzenle' }).click();
  await expect(page.getByLabel('Başlık', { exact: true })).toBeVisible();
};
const toQuestions: Then = async (page) => {
  await page.getByRole('rowheader').first().getByRole('link').click();
  await expect(page.getByRole('rowheader').first()).toBeVisible();
};

/** From a record to its form. What has to be filled in there ends with a mark. */
async function edit(page: Page, label: RegExp): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Düzenle' }).click();
  await expect(page.getByLabel(label)).toBeVisible();
}
const toCategory: Then = async (page) => {
  await page.getByRole('rowheader').first().getByRole('link').click();
  await expect(page.getByRole('link', { name: 'Düzenle' })).toBeVisible();
};
const toQuestion: Then = async (page) => {
  await toQuestions(page);
  await page.getByRole('button', { name: '1. soru için işlemler', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Düzenle' }).click();
  await expect(page.getByLabel(/^Soru( \*)?$/)).toBeVisible();
};
const toCategoryForm: Then = async (page) => {
  await toCategory(page);
  await edit(page, /^Kategori adı( \*)?$/);
};
const toListForm: Then = async (page) => {
  await toQuestions(page);
  await edit(page, /^Liste adı( \*)?$/);
};

const toDistribution: Then = async (page) => {
  await page.getByRole('rowheader').first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: /zimmet/ })).toBeVisible();
};

const toCorrection: Then = async (page) => {
  await toDistribution(page);
  await page.getByRole('link', { name: 'Düzelt' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dağıtımı düzelt' })).toBeVisible();
};

const toReturn: Then = async (page) => {
  await page
    .getByRole('button', { name: /: iade al$/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByText('Ne oldu?')).toBeVisible();
};

/** A return has no list of its own: its distribution leads to it. */
const toReturnForm: Then = async (page) => {
  const api = await apiOf(page);
  const { body } = await api('POST', 'kkd-returns/1/10/0', { body: {} });
  await page.goto(`/kkd/returns/edit/${body.data[0].id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Zimmet iadesi' })).toBeVisible();
};

/** What an account manager sees with a line. A line more here, and one more screen is looked at. */
export const OFFICE_SCREENS: readonly Screen[] = [
  ['/dashboard', /./],
  ['/companies/management-companies', 'İşletmeci şirketler', anyLine],
  ['/companies/workplaces', 'İşyerleri', anyRow],
  ['/companies/workplaces', 'İşyerleri', toFirst],
  ['/companies/workplaces/add', 'İşyeri ekle'],
  ['/companies/units', 'Birimler', aTree],
  ['/companies/unit-organisation-chart', 'Organizasyon şeması', aBox],
  ['/admin/session-monitor', /./, anyRow],
  ['/admin/session-statistics', /./, aChart],
  ['/admin/devices?all=true', /./, anyRow],
  ['/sync/device', /./, isReady],
  ['/suppliers/list', /./, anyRow],
  ['/suppliers/list', /./, toFirst],
  ['/suppliers/list', /./, toForm],
  ['/suppliers/dfi-list', 'Tedarikçilerin DÖF’leri'],
  ['/companies/list', 'Firmalar', anyRow],
  ['/companies/list', /./, toFirst],
  ['/companies/add', 'Firma ekle'],
  ['/employees/list', 'Çalışanlar'],
  ['/employees/list', /./, toEmployee],
  ['/employees/add', 'Çalışan ekle'],
  ['/employees/import', 'Çalışanları içe aktar'],
  ['/companies/import', 'Firmaları içe aktar'],
  ['/companies/workplaces/import', 'İşyerlerini içe aktar'],
  ['/users/list', 'Kullanıcılar', anyRow],
  ['/users/list', /./, toPerson],
  ['/users/add', 'Kullanıcı ekle'],
  ['/users/import', 'Kullanıcıları içe aktar'],
  ['/users/workplace-assignments', 'İşyeri atamaları'],
  ['/users/role-permissions?role=6', 'Rol yetkileri'],
  ['/users/sub-permissions?role=6', 'Alt yetkiler'],
  ['/users/account-limits', 'Hesap limitleri'],
  ['/companies/field-visits', 'Saha ziyaretleri'],
  ['/companies/field-visits/add', 'Saha ziyareti ekle'],
  ['/announcements/list', 'Duyurular'],
  ['/announcements/list?view=manage', 'Duyurular', toFirst],
  ['/announcements/notifications', 'Bildirim yönetimi'],
  ['/announcements/add', 'Duyuru ekle'],
  ['/notifications', 'Bildirimlerim'],
  ['/companies/dfis/list?stage=open', 'DÖF’ler'],
  ['/companies/dfis/list?stage=open', 'DÖF’ler', toDfi],
  ['/companies/dfis/list?stage=tasks', 'DÖF’ler', toDfiWork],
  ['/companies/dfis/list?view=board', 'DÖF’ler'],
  ['/companies/dfis/supplier-dfis', 'Tedarikçi DÖF’leri', anyRow],
  ['/companies/dfis/statistics', 'DÖF istatistikleri'],
  ['/companies/dfis/add', 'DÖF ekle'],
  ['/companies/incident-reports/list', 'Olay bildirimleri'],
  ['/companies/incident-reports/list', 'Olay bildirimleri', toIncident],
  ['/companies/incident-reports/list?status=pending', 'Olay bildirimleri', toIncidentForm],
  ['/companies/incident-reports/create', 'Olay bildir'],
  ['/companies/incident-reports/statistics?window=12m', 'Olay istatistikleri'],
  ['/statistics/overview?window=12m', 'Genel istatistikler'],
  ['/companies/risk-assessments/list', 'Risk değerlendirmeleri', anyRow],
  ['/companies/risk-assessments/list', 'Risk değerlendirmeleri', toAssessment],
  ['/companies/risk-assessments/list', 'Risk değerlendirmeleri', toRegister],
  ['/companies/risk-assessments/list', 'Risk değerlendirmeleri', toAnswer],
  ['/companies/risk-assessments/list', 'Risk değerlendirmeleri', toMatrix],
  ['/companies/risk-assessments/list', 'Risk değerlendirmeleri', toHead],
  ['/companies/risk-assessments/quick-create', 'Hızlı risk değerlendirme'],
  ['/companies/risk-assessments/ai-image-help', 'Görselden risk yardımı'],
  ['/companies/risk-assessments/create', 'Risk değerlendirmesi oluştur'],
  ['/companies/risk-assessments/control-lists', 'Kontrol listeleri', anyRow],
  ['/companies/risk-assessments/control-lists/import', 'Kontrol listelerini içe aktar'],
  ['/companies/risk-assessments/control-lists', 'Kontrol listeleri', toQuestions],
  ['/companies/risk-assessments/control-lists', 'Kontrol listeleri', toQuestion],
  ['/companies/risk-assessments/control-lists', 'Kontrol listeleri', toListForm],
  ['/companies/risk-assessments/control-lists/add', 'Kontrol listesi ekle'],
  ['/companies/risk-assessments/control-list-settings', 'Kontrol listesi ayarları', anyRow],
  ['/companies/risk-assessments/control-list-categories', 'Kontrol listesi kategorileri', anyRow],
  ['/companies/risk-assessments/control-list-categories', 'Kontrol listesi kategorileri', toCategory],
  ['/companies/risk-assessments/control-list-categories', 'Kontrol listesi kategorileri', toCategoryForm],
  ['/companies/risk-assessments/control-list-categories/add', 'Kategori ekle'],
  ['/kkd/models', 'KKD modelleri', anyRow],
  ['/kkd/stock-movements', 'Stok hareketleri', anyRow],
  ['/kkd/distribution-movements', 'KKD dağıtımları', anyRow],
  ['/kkd/distribution-movements', 'KKD dağıtımları', toDistribution],
  ['/kkd/distribution-movements', 'KKD dağıtımları', toCorrection],
  ['/kkd/distribution-movements/create', 'KKD dağıt'],
  ['/kkd/holdings', 'Çalışan zimmetleri', anyRow],
  ['/kkd/holdings', 'Çalışan zimmetleri', toReturn],
  ['/kkd/holdings', 'Çalışan zimmetleri', toReturnForm],
  ['/companies/audit-reports/security-tour-checklist', 'Güvenlik turu kontrol listeleri'],
  ['/companies/audit-reports/security-tour-checklist/create', 'Yeni güvenlik turu'],
];

/** Hands a screen over for a look, under a name for messages. */
export type Check = (what: string) => Promise<void>;

/** How many screens one walk is to have at most: a walk that failed is repeated as a whole. */
const PER_WALK = 12;

async function walkInOffice(page: Page, check: Check, screens: readonly Screen[]): Promise<void> {
  await signIn(page, 'account_manager');
  await readyForField(page);
  const api = await apiOf(page);
  const device = { device_id: 'tablet', waiting: 1, parked: 0, oldest_waiting_at: null, app_version: '1.0.0' };
  await api('POST', 'sync/report', { body: device });
  for (const [path, heading, then] of screens) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    await then?.(page);
    await check(`${path}${then ? ` (${then.name})` : ''}`);
  }
}

/** The same in English: lists and forms by their addresses, and the first record of each list that is opened by its row. */
async function walkInEnglish(page: Page, check: Check, screens: readonly Screen[]): Promise<void> {
  await signIn(page, 'account_manager');
  await readyForField(page);
  await switchTo(page, 'English', 'Türkçe');
  try {
    for (const [path, , then] of screens) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
      const isOpened = leadsOn(then);
      if (isOpened) {
        const list = page.url();
        await page.getByRole('rowheader').first().getByRole('link').click();
        await expect(page).not.toHaveURL(list);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
      }
      await check(`${path}${isOpened ? ' (its first)' : ''}`);
    }
  } finally {
    // The person is of the demonstration, in which others are at work.
    await (await apiOf(page))('PATCH', 'users/profile-settings', { key: newId(), body: { language: 'tr' } });
  }
}

/** What only the person sees who runs the server. */
async function walkAtTheServer(page: Page, check: Check): Promise<void> {
  await signIn(page, 'super_admin');
  await page.goto('/admin/server');
  await expect(page.getByRole('heading', { level: 1, name: 'Sunucu durumu' })).toBeVisible();
  await expect(page.getByText(/Son adım: \d{4}-/)).toBeVisible();
  await check('/admin/server');
}

/** Sign-in, list, and what is made without a network; the outbox comes last, so that it holds something. */
async function walkInTheField(page: Page, check: Check): Promise<void> {
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Giriş yap' })).toBeVisible();
  await check('login');
  await signIn(page, 'account_manager');
  await readyForField(page);
  await check('list');
  const api = await apiOf(page);
  const { body } = await api('POST', 'operational-audit-report-v1/list/1/10/0', { body: {} });
  await page.goto(`/sync/history/operational-audit/${body.data[0].id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await check('history of a record');
  await goOffline(page.context());
  const form = await unfoldedForm(page);
  await check('form');
  await form.command('Geçerli olarak kaydet');
  await expect(form.problems).toBeVisible();
  await check('form with problems');
  await form.saveDraft();
  await expect(chip(page)).toHaveAttribute('data-waiting', '1');
  await page.goto(auditPaths.view(form.id));
  await expect(page.getByText('Etiket okunmuyor.')).toBeVisible();
  await check('view');
  await page.goto('/sync/outbox');
  await expect(page.getByRole('heading', { name: /Kendiliğinden gidecekler/ })).toBeVisible();
  await check('outbox');
}

/** A walk over some of the screens, each handed to a check. */
export interface Walk {
  readonly name: string;
  readonly walk: (page: Page, check: Check) => Promise<void>;
}

/** All screens, in walks that each begin with a sign-in on a new device. */
export const WALKS: readonly Walk[] = [
  { name: 'in the field', walk: walkInTheField },
  { name: 'at the server', walk: walkAtTheServer },
  ...Array.from({ length: Math.ceil(OFFICE_SCREENS.length / PER_WALK) }, (_, part) => ({
    name: `in the office, ${part + 1}`,
    walk: (page: Page, check: Check) => walkInOffice(page, check, OFFICE_SCREENS.slice(part * PER_WALK, (part + 1) * PER_WALK)),
  })),
];

/** Screens of the office, each once; of those that a list leads to the first one. */
const ONCE = OFFICE_SCREENS.filter(([path, , then], at) => {
  const isOpened = leadsOn(then);
  return OFFICE_SCREENS.findIndex(([other, , way]) => other === path && leadsOn(way) === isOpened) === at;
});
/** The same screens in English, as far as an address or a row leads there. */
export const ENGLISH_WALKS: readonly Walk[] = [0, 1, 2, 3].map((part) => ({
  name: `in English, ${part + 1}`,
  walk: (page, check) =>
    walkInEnglish(
      page,
      check,
      ONCE.filter((_, at) => at % 4 === part),
    ),
}));
