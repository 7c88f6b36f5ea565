import { behind, drawn, kindScreens, type Screen } from '#modules/auth/shared/screen.ts';

const HOME = '/companies/risk-assessments';
const LISTS = `${HOME}/control-lists`;
const CATEGORIES = `${HOME}/control-list-categories`;

/** SCR-CLIST-01 and what stands behind it. The list comes from the device, so its tab may be kept. */
export const CONTROL_LIST_SCREENS = kindScreens({
  list: ['SCR-CLIST-01', 'Kontrol Listeleri', 'Control lists', 'IndexControlList', LISTS],
  add: ['SCR-CLIST-04', 'Kontrol Listesi Ekle', 'Add control list', 'AddControlList', `${LISTS}/add`],
  edit: ['SCR-CLIST-05', 'Kontrol Listesi Düzenle', 'Edit control list', 'EditControlList', `${LISTS}/edit/:id`],
  profile: ['SCR-CLIST-06', 'Kontrol Listesi Görüntüle', 'View control list', 'ShowControlList', `${LISTS}/view/:id`],
  level: 3,
  parent: 'SCR-RISK-00',
  icon: 'checklist',
  access: { read: 'clist.read', write: 'clist.write' },
});

/** SCR-CLIST-03 and what stands behind it. */
export const CATEGORY_SCREENS = kindScreens({
  list: ['SCR-CLIST-03', 'Kontrol Listesi Kategorileri', 'Control list categories', 'IndexControlListCategory', CATEGORIES],
  add: ['SCR-CLIST-07', 'Kategori Ekle', 'Add category', 'AddControlListCategory', `${CATEGORIES}/add`],
  edit: ['SCR-CLIST-08', 'Kategori Düzenle', 'Edit category', 'EditControlListCategory', `${CATEGORIES}/edit/:id`],
  profile: ['SCR-CLIST-09', 'Kategori Görüntüle', 'View category', 'ShowControlListCategory', `${CATEGORIES}/view/:id`],
  level: 3,
  parent: 'SCR-RISK-00',
  icon: 'category',
  access: { read: 'clist.write', write: 'clist.write' },
});

const SETTINGS: Screen = {
  ...drawn,
  id: 'SCR-CLIST-02',
  component: 'ControlListSettings',
  path: `${HOME}/control-list-settings`,
  title_tr: 'Kontrol Listesi Ayarları',
  title_en: 'Control list settings',
  level: 3,
  parent: 'SCR-RISK-00',
  icon: 'adjustments',
  permission: 'clist.write',
};

/** Whoever may not write lists finds here what became of a proposal of the AI that waits or was refused, and nothing else. */
const QUESTION: Screen = {
  ...behind,
  id: 'SCR-CLIST-10',
  component: 'EditControlListQuestion',
  path: `${HOME}/control-list-questions/edit/:id`,
  title_tr: 'Kontrol Listesi Sorusu',
  title_en: 'Control list question',
  level: 3,
  parent: 'SCR-RISK-00',
  permission: 'clist.read',
};

/** SCR-RISK-01 to 05. The list comes from the device, so its tab may be kept. */
export const ASSESSMENT_SCREENS = kindScreens({
  list: ['SCR-RISK-01', 'Risk Değerlendirme Listesi', 'Risk assessment list', 'IndexRiskAssessment', `${HOME}/list`],
  add: ['SCR-RISK-02', 'Risk Değerlendirme Oluştur', 'Create risk assessment', 'CreateRiskAssessment', `${HOME}/create`],
  edit: ['SCR-RISK-04', 'Risk Değerlendirme Düzenle', 'Edit risk assessment', 'EditRiskAssessment', `${HOME}/edit/:id`],
  profile: ['SCR-RISK-05', 'Risk Değerlendirme Görüntüle', 'Show risk assessment', 'ShowRiskAssessment', `${HOME}/show/:id`],
  level: 3,
  parent: 'SCR-RISK-00',
  icon: 'list-search',
  access: { read: 'risk.own', write: 'risk.write' },
});

const QUICK: Screen = {
  ...drawn,
  id: 'SCR-RISK-03',
  component: 'QuickCreateRiskAssessment',
  path: `${HOME}/quick-create`,
  title_tr: 'Hızlı Risk Değerlendirme',
  title_en: 'Quick create',
  level: 3,
  parent: 'SCR-RISK-00',
  icon: 'bolt',
  permission: 'risk.write',
};

/** Lists out of a spreadsheet. */
const IMPORT: Screen = {
  ...behind,
  id: 'SCR-CLIST-11',
  component: 'ImportControlLists',
  path: `${LISTS}/import`,
  title_tr: 'Kontrol Listesi İçe Aktar',
  title_en: 'Import control lists',
  level: 3,
  parent: 'SCR-RISK-00',
  permission: 'clist.write',
};

const [assessments, createAssessment, ...behindAssessments] = ASSESSMENT_SCREENS;
/** Asked and answered on the device. */
const QUESTIONS: Screen = {
  ...behind,
  id: 'SCR-RISK-07',
  component: 'RiskQuestions',
  path: `${HOME}/questions/:id`,
  title_tr: 'Risk Soruları',
  title_en: 'Risk questions',
  level: 3,
  parent: 'SCR-RISK-00',
  permission: 'risk.own',
};

/** All of an assessment as a table, for the screen and for paper. */
const REGISTER: Screen = {
  ...behind,
  id: 'SCR-RISK-08',
  component: 'RiskRegister',
  path: `${HOME}/register/:id`,
  title_tr: 'Risk Tablosu',
  title_en: 'Risk register',
  level: 3,
  parent: 'SCR-RISK-00',
  permission: 'risk.own',
};

/** Asked online; what is typed and photographed lies on the device. */
const IMAGE_HELP: Screen = {
  ...drawn,
  id: 'SCR-RISK-06',
  component: 'AiImageHelp',
  path: `${HOME}/ai-image-help`,
  title_tr: 'Görselden Risk Yardımı',
  title_en: 'AI help from images',
  level: 3,
  parent: 'SCR-RISK-00',
  icon: 'message-chatbot',
  permission: 'risk.write',
};

const [lists, ...behindLists] = CONTROL_LIST_SCREENS;
const [categories, ...behindCategories] = CATEGORY_SCREENS;

/** Screens of risk assessment. The lists come from the device, so their tabs may be kept. */
export const RISK_SCREENS: readonly Screen[] = [
  { ...assessments, no_cache: false },
  { ...createAssessment, hidden: false, icon: 'circle-plus' },
  QUICK,
  IMAGE_HELP,
  ...behindAssessments,
  { ...lists, no_cache: false },
  SETTINGS,
  { ...categories, no_cache: false },
  ...behindLists,
  ...behindCategories,
  QUESTION,
  IMPORT,
  QUESTIONS,
  REGISTER,
];
