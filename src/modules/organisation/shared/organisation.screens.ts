import { drawn, kindScreens, type Screen } from '#modules/auth/shared/screen.ts';

/** Screens of companies, workplaces, units, employees and users that exist. */
export const ORGANISATION_SCREENS: readonly Screen[] = [
  {
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
  },
];

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
