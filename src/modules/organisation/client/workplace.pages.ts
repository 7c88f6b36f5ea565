import { msg } from '@lingui/core/macro';
import { defineServerKindPages } from '#client/server-kind/pages.ts';
import { WorkplaceFields } from '#modules/organisation/client/WorkplaceFields.tsx';
import { workplaceLabels } from '#modules/organisation/client/workplace.labels.ts';
import { WORKPLACE_SCREENS } from '#modules/organisation/shared/organisation.screens.ts';
import { workplaceCalls } from '#modules/organisation/shared/workplace.calls.ts';

/** Forms of a workplace; its list and its page come from the device. */
export const workplacePages = defineServerKindPages({
  kind: 'workplace',
  labels: workplaceLabels,
  screens: WORKPLACE_SCREENS,
  importPath: '/companies/workplaces/import',
  rights: { mayRemove: ({ permissions }) => permissions.has('wpl.manage') },
  calls: {
    list: workplaceCalls.workplacePage,
    get: workplaceCalls.workplace,
    create: workplaceCalls.createWorkplace,
    update: workplaceCalls.updateWorkplace,
    remove: workplaceCalls.removeWorkplace,
  },
  words: {
    list: msg`İşyerleri`,
    add: msg`İşyeri ekle`,
    edit: msg`İşyerini düzenle`,
    empty: msg`Henüz işyeri yok. Denetim, risk ve çalışanlar bir işyerine bağlanır; ilkini buradan ekleyin.`,
    nothingFits: msg`Bu süzgeçlere uyan işyeri yok.`,
  },
  columns: [],
  Fields: WorkplaceFields,
});
