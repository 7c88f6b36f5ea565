import { drawn, kindScreens, type Screen } from '#modules/auth/shared/screen.ts';

/** SCR-USR-01 to SCR-USR-04. */
export const USER_SCREENS = kindScreens({
  list: ['SCR-USR-01', 'Kullanıcı Listesi', 'User list', 'IndexUser', '/users/list'],
  add: ['SCR-USR-02', 'Kullanıcı Ekle', 'Add user', 'CreateUser', '/users/add'],
  edit: ['SCR-USR-04', 'Kullanıcı Düzenle', 'Edit user', 'EditUser', '/users/edit/:id'],
  profile: ['SCR-USR-03', 'Kullanıcı Detayı', 'Show user', 'ShowUser', '/users/show/:id'],
  level: 2,
  parent: 'SCR-USR-00',
  icon: 'users',
  access: { read: 'usr.read', write: 'usr.write' },
});

/** The screens of people that exist. */
export const PEOPLE_SCREENS: readonly Screen[] = [
  ...USER_SCREENS,
  {
    ...drawn,
    id: 'SCR-USR-05',
    component: 'UserWorkplaceAssignment',
    path: '/users/workplace-assignments',
    title_tr: 'İşyeri Atamaları',
    title_en: 'Assign users to workplaces',
    level: 2,
    parent: 'SCR-USR-00',
    icon: 'category',
    permission: 'usr.write',
    no_cache: true,
  },
  {
    id: 'SCR-USR-06',
    component: 'RolePermission',
    path: '/users/role-permissions',
    title_tr: 'Rol Yetkileri',
    title_en: 'Role permissions',
    level: 2,
    parent: 'SCR-USR-00',
    icon: 'shield-cog',
    permission: 'role.write',
    hidden: false,
    no_cache: true,
  },
  {
    id: 'SCR-USR-08',
    component: 'AccountLimit',
    path: '/users/account-limits',
    title_tr: 'Hesap Limitleri',
    title_en: 'Account limits',
    level: 2,
    parent: 'SCR-USR-00',
    icon: 'gauge',
    permission: 'usr.manage',
    hidden: false,
    no_cache: true,
  },
];
