import { msg } from '@lingui/core/macro';
import { defineServerKindPages, type KindRights } from '#client/server-kind/pages.ts';
import { REACH, type Reach } from '#modules/auth/shared/roles.ts';
import { categoryLabels, controlListLabels } from '#modules/risk/client/control-list.labels.ts';
import { categoryCalls, controlListCalls } from '#modules/risk/shared/control-list.calls.ts';
import { CATEGORY_SCREENS, CONTROL_LIST_SCREENS } from '#modules/risk/shared/risk.screens.ts';

const reachesAll = (role: number): boolean => {
  const reach = (REACH as Readonly<Record<number, Reach | undefined>>)[role];
  return reach === 'account' || reach === 'all-accounts';
};

const rights: KindRights = { mayRemove: ({ permissions }) => permissions.has('clist.manage') };

/** Forms and record of a category; its list comes from the device. */
export const categoryPages = defineServerKindPages({
  kind: 'control-list-category',
  labels: categoryLabels,
  screens: CATEGORY_SCREENS,
  rights,
  calls: {
    list: categoryCalls.categories,
    get: categoryCalls.category,
    create: categoryCalls.createCategory,
    update: categoryCalls.updateCategory,
    remove: categoryCalls.removeCategory,
  },
  words: {
    list: msg`Kontrol listesi kategorileri`,
    add: msg`Kategori ekle`,
    edit: msg`Kategoriyi düzenle`,
    empty: msg`Henüz kategori yok. Kontrol listeleri kategorilere göre bulunur; ilkini buradan ekleyin.`,
    nothingFits: msg`Bu aramaya uyan kategori yok.`,
  },
  columns: [],
  begin: () => ({ active: true }),
});

/** Forms of a control list; its list and its page come from the device. */
export const controlListPages = defineServerKindPages({
  kind: 'control-list',
  labels: controlListLabels,
  screens: CONTROL_LIST_SCREENS,
  rights,
  calls: {
    list: controlListCalls.controlLists,
    get: controlListCalls.controlList,
    create: controlListCalls.createControlList,
    update: controlListCalls.updateControlList,
    remove: controlListCalls.removeControlList,
  },
  words: {
    list: msg`Kontrol listeleri`,
    add: msg`Kontrol listesi ekle`,
    edit: msg`Kontrol listesini düzenle`,
    empty: msg`Henüz kontrol listesi yok. Risk değerlendirmeleri kontrol listelerinin sorularıyla yapılır.`,
    nothingFits: msg`Bu süzgeçlere uyan kontrol listesi yok.`,
  },
  columns: [],
  // Who reaches some workplaces only cannot make a list for all.
  begin: ({ role_id }) => ({ type: 'risk_based' as const, apply_to_all_workplaces: reachesAll(role_id) }),
  idle: ({ apply_to_all_workplaces }) => (apply_to_all_workplaces === true ? ['workplace_ids'] : []),
});
