import { behind, drawn, type FourScreens, kindScreens, type Screen } from '#modules/auth/shared/screen.ts';

/** SCR-COMP-01 to SCR-COMP-04. The list lies on the device: nothing is asked of the server at a visit. */
const [companyList, ...companyPages] = kindScreens({
  list: ['SCR-COMP-01', 'Firma Listesi', 'Company list', 'IndexCompany', '/companies/list'],
  add: ['SCR-COMP-02', 'Firma Ekle', 'Add company', 'CreateCompany', '/companies/add'],
  edit: ['SCR-COMP-04', 'Firma Düzenle', 'Edit company', 'EditCompany', '/companies/edit/:id'],
  profile: ['SCR-COMP-03', 'Firma Detayı', 'Show company', 'ShowCompany', '/companies/show/:id'],
  level: 2,
  parent: 'SCR-COMP-00',
  icon: 'building',
  access: { read: 'comp.read', write: 'comp.write' },
});
export const COMPANY_SCREENS: FourScreens = [{ ...companyList, no_cache: false }, ...companyPages];

/** The list of the management companies; its dialog is a part of it. */
export const MANAGEMENT_COMPANIES: Screen = {
  ...drawn,
  id: 'SCR-MGC-01',
  component: 'IndexManagementCompany',
  path: '/companies/management-companies',
  title_tr: 'İşletmeci Şirketler',
  title_en: 'Management companies',
  level: 2,
  parent: 'SCR-COMP-00',
  icon: 'building-community',
  permission: 'aud.manage',
};

/** SCR-EMP-01 to SCR-EMP-04. */
export const EMPLOYEE_SCREENS = kindScreens({
  list: ['SCR-EMP-01', 'Çalışan Listesi', 'Employee list', 'IndexEmployee', '/employees/list'],
  add: ['SCR-EMP-02', 'Çalışan Ekle', 'Add employee', 'CreateEmployee', '/employees/add'],
  edit: ['SCR-EMP-04', 'Çalışan Düzenle', 'Edit employee', 'EditEmployee', '/employees/edit/:id'],
  profile: ['SCR-EMP-03', 'Çalışan Detayı', 'Show employee', 'ShowEmployee', '/employees/show/:id'],
  level: 2,
  parent: 'SCR-EMP-00',
  icon: 'users-group',
  access: { read: 'emp.read', write: 'emp.write' },
});

/** SCR-EMP-05 shows what areas know of an employee; SCR-EMP-11 is where responsibilities are handed on. */
export const EMPLOYEE_PAGES: readonly Screen[] = [
  {
    ...behind,
    id: 'SCR-EMP-05',
    component: 'EmployeeProfile',
    path: '/employees/profile/:id',
    title_tr: 'Çalışan Profili',
    title_en: 'Employee profile',
    level: 2,
    parent: 'SCR-EMP-00',
    permission: 'emp.own',
  },
  {
    ...behind,
    id: 'SCR-EMP-11',
    component: 'DelegateResponsibilities',
    path: '/employees/delegate/:id',
    title_tr: 'Sorumlulukları Devret',
    title_en: 'Delegate responsibilities',
    level: 2,
    parent: 'SCR-EMP-00',
    permission: 'emp.manage',
  },
];

/** SCR-WPL-01 to SCR-WPL-04. */
export const WORKPLACE_SCREENS = kindScreens({
  list: ['SCR-WPL-01', 'İşyerleri', 'Workplace list', 'IndexWorkplace', '/companies/workplaces'],
  add: ['SCR-WPL-02', 'İşyeri Ekle', 'Add workplace', 'CreateWorkplace', '/companies/workplaces/add'],
  edit: ['SCR-WPL-04', 'İşyeri Düzenle', 'Edit workplace', 'EditWorkplace', '/companies/workplaces/edit/:id'],
  profile: ['SCR-WPL-03', 'İşyeri Detayı', 'Show workplace', 'ShowWorkplace', '/companies/workplaces/show/:id'],
  level: 2,
  parent: 'SCR-COMP-00',
  icon: 'building-factory',
  access: { read: 'wpl.read', write: 'wpl.write' },
});

/** SCR-UNIT-01 and SCR-UNIT-02. */
export const UNIT_SCREENS: readonly Screen[] = [
  {
    ...drawn,
    id: 'SCR-UNIT-01',
    component: 'IndexUnit',
    path: '/companies/units',
    title_tr: 'Birimler',
    title_en: 'Units',
    level: 2,
    parent: 'SCR-COMP-00',
    icon: 'binary-tree',
    permission: 'wpl.read',
  },
  {
    ...drawn,
    id: 'SCR-UNIT-02',
    component: 'UnitOrganisationChart',
    path: '/companies/unit-organisation-chart',
    title_tr: 'Organizasyon Şeması',
    title_en: 'Unit organisation chart',
    level: 2,
    parent: 'SCR-COMP-00',
    icon: 'hierarchy',
    permission: 'wpl.read',
  },
];
