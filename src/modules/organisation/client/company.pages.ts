import { msg } from '@lingui/core/macro';
import { lazy } from 'react';
import { defineServerKindPages } from '#client/server-kind/pages.ts';
import { companyLabels } from '#modules/organisation/client/company.labels.ts';
import { companyCalls as calls } from '#modules/organisation/shared/company.calls.ts';
import { COMPANY_SCREENS } from '#modules/organisation/shared/organisation.screens.ts';

export const companyPages = defineServerKindPages({
  kind: 'company',
  labels: companyLabels,
  screens: COMPANY_SCREENS,
  importPath: '/companies/import',
  calls: {
    list: calls.listCompanies,
    get: calls.company,
    create: calls.createCompany,
    update: calls.updateCompany,
    remove: calls.removeCompany,
  },
  rights: { mayRemove: ({ permissions }) => permissions.has('comp.manage') },
  words: {
    list: msg`Firmalar`,
    add: msg`Firma ekle`,
    edit: msg`Firmayı düzenle`,
    empty: msg`Henüz firma yok. Hizmet verdiğiniz ilk firmayı buradan ekleyin; sözleşmesi ve işyerleri ona bağlanır.`,
    nothingFits: msg`Bu süzgeçlere uyan firma yok.`,
  },
  columns: [],
  below: lazy(() => import('#modules/organisation/client/CompanyContracts.tsx').then((file) => ({ default: file.CompanyContracts }))),
});
