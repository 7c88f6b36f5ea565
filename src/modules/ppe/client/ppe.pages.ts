import { msg } from '@lingui/core/macro';
import { defineServerKindPages } from '#client/server-kind/pages.ts';
import { dayInIstanbul } from '#core/date/day.ts';
import type { FourScreens } from '#modules/auth/shared/screen.ts';
import { ppeCategoryLabels, ppeModelLabels, ppeStockLabels } from '#modules/ppe/client/ppe.labels.ts';
import { ppeCategoryCalls, ppeModelCalls, ppeStockCalls } from '#modules/ppe/shared/ppe.calls.ts';
import { MODEL_SCREEN, STOCK_SCREEN } from '#modules/ppe/shared/ppe.screens.ts';

/** The list is the only page: its forms are dialogs, open to who writes. */
const dialogsOf = (list: FourScreens[0]): FourScreens => [
  list,
  { ...list, permission: 'ppe.write' },
  { ...list, permission: 'ppe.write' },
  list,
];

export const modelPages = defineServerKindPages({
  kind: 'ppe-model',
  labels: ppeModelLabels,
  screens: dialogsOf(MODEL_SCREEN),
  calls: {
    list: ppeModelCalls.models,
    get: ppeModelCalls.model,
    create: ppeModelCalls.createModel,
    update: ppeModelCalls.updateModel,
    remove: ppeModelCalls.removeModel,
  },
  words: {
    list: msg`KKD modelleri`,
    add: msg`KKD modeli ekle`,
    edit: msg`KKD modelini düzenle`,
    empty: msg`Henüz KKD modeli yok. Stok ve dağıtım modellerle tutulur; önce kategori, sonra model ekleyin.`,
    nothingFits: msg`Bu süzgeçlere uyan model yok.`,
  },
  columns: [],
  begin: () => ({ unit: 'piece' as const }),
});

export const categoryPages = defineServerKindPages({
  kind: 'ppe-category',
  labels: ppeCategoryLabels,
  screens: dialogsOf(MODEL_SCREEN),
  calls: {
    list: ppeCategoryCalls.categories,
    get: ppeCategoryCalls.category,
    create: ppeCategoryCalls.createCategory,
    update: ppeCategoryCalls.updateCategory,
    remove: ppeCategoryCalls.removeCategory,
  },
  words: {
    list: msg`KKD kategorileri`,
    add: msg`Kategori ekle`,
    edit: msg`Kategoriyi düzenle`,
    empty: msg`Henüz kategori yok.`,
  },
  columns: [],
});

export const stockPages = defineServerKindPages({
  kind: 'ppe-stock',
  labels: ppeStockLabels,
  screens: dialogsOf(STOCK_SCREEN),
  calls: {
    list: ppeStockCalls.stocks,
    get: ppeStockCalls.stock,
    create: ppeStockCalls.createStock,
    update: ppeStockCalls.updateStock,
    remove: ppeStockCalls.removeStock,
  },
  words: {
    list: msg`Stok hareketleri`,
    add: msg`Stok girişi ekle`,
    edit: msg`Stok girişini düzenle`,
    empty: msg`Henüz stok girişi yok. Gelen malzemeyi irsaliyesiyle buraya yazın.`,
    nothingFits: msg`Bu süzgeçlere uyan stok girişi yok.`,
  },
  columns: [],
  begin: () => ({ date: dayInIstanbul(Date.now()) }),
});
