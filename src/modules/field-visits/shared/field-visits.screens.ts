import { kindScreens } from '#modules/auth/shared/screen.ts';

/** SCR-FV-01 to SCR-FV-04. */
export const FIELD_VISIT_SCREENS = kindScreens({
  list: ['SCR-FV-01', 'Saha Ziyaretleri', 'Field visits', 'IndexFieldVisit', '/companies/field-visits'],
  add: ['SCR-FV-02', 'Saha Ziyareti Ekle', 'Add field visit', 'CreateFieldVisit', '/companies/field-visits/add'],
  edit: ['SCR-FV-03', 'Saha Ziyareti Düzenle', 'Edit field visit', 'EditFieldVisit', '/companies/field-visits/edit/:id'],
  profile: ['SCR-FV-04', 'Saha Ziyareti', 'Field visit', 'ViewFieldVisit', '/companies/field-visits/view/:id'],
  level: 2,
  parent: 'SCR-COMP-00',
  icon: 'walk',
  access: { read: 'fv.read', write: 'fv.write' },
});
