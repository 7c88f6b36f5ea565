import { msg } from '@lingui/core/macro';
import { lazy } from 'react';
import { defineServerKindPages } from '#client/server-kind/pages.ts';
import { supplierLabels } from '#modules/suppliers/client/supplier.labels.ts';
import { mayChangeSupplier, maySayUsers } from '#modules/suppliers/shared/supplier.rules.ts';
import { SUPPLIER_SCREENS } from '#modules/suppliers/shared/suppliers.screens.ts';

export const supplierPages = defineServerKindPages({
  kind: 'supplier',
  labels: supplierLabels,
  screens: SUPPLIER_SCREENS,
  rights: {
    mayChange: mayChangeSupplier,
    left: (actor) => (maySayUsers(actor) ? [] : ['users']),
  },
  words: {
    list: msg`Tedarikçiler`,
    add: msg`Tedarikçi ekle`,
    edit: msg`Tedarikçiyi düzenle`,
    empty: msg`Henüz tedarikçi yok. Kalibrasyon, laboratuvar, bakım ve taşıma firmalarını buraya ekleyin.`,
    nothingFits: msg`Bu süzgeçlere uyan tedarikçi yok.`,
  },
  below: lazy(() => import('#modules/suppliers/client/SupplierDfis.tsx').then(({ SupplierDfis }) => ({ default: SupplierDfis }))),
  columns: [
    { fields: ['title'], width: 20, phone: 'title' },
    { fields: ['contact.name', 'contact.surname'], width: 12, phone: 'line' },
    { fields: ['services'], width: 16, phone: 'line' },
  ],
});
