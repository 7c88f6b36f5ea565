import { msg } from '@lingui/core/macro';
import { defineServerKindPages } from '#client/server-kind/pages.ts';
import { employeeLabels } from '#modules/organisation/client/employee.labels.ts';
import { useUnitAsked } from '#modules/organisation/client/use-unit-asked.ts';
import { idleFields, mayKnowPersonal, PERSONAL_FIELDS } from '#modules/organisation/shared/employee.rules.ts';
import type { Employee } from '#modules/organisation/shared/employee.schema.ts';
import { EMPLOYEE_SCREENS } from '#modules/organisation/shared/organisation.screens.ts';

export const employeePages = defineServerKindPages({
  kind: 'employee',
  labels: employeeLabels,
  screens: EMPLOYEE_SCREENS,
  importPath: '/employees/import',
  fileRight: 'emp.export',
  askedByFew: ['insured'],
  rights: {
    mayRemove: ({ permissions }) => permissions.has('emp.manage'),
    // Quitting and the picture are steps of their own, and whether somebody works follows from the first.
    left: (actor) => ['active', 'job_quit_date', 'quit_reason', 'portrait', ...(mayKnowPersonal(actor) ? [] : PERSONAL_FIELDS)],
  },
  words: {
    list: msg`Çalışanlar`,
    add: msg`Çalışan ekle`,
    edit: msg`Çalışanı düzenle`,
    empty: msg`Henüz çalışan yok. İlkini buradan ekleyin; adları cihazlara da iner, kişisel bilgileri inmez.`,
    nothingFits: msg`Bu süzgeçlere uyan çalışan yok.`,
  },
  columns: [
    { fields: ['name', 'surname'], label: msg`Ad soyad`, width: 16, phone: 'title' },
    { fields: ['job'], width: 12, phone: 'line' },
    { fields: ['workplace_id'], width: 14, phone: 'line' },
    { fields: ['unit_id'], width: 12, phone: 'hidden' },
    { fields: ['active'], width: 7, phone: 'line' },
  ],
  useRequired: useUnitAsked,
  begin: () => ({ nationality: 'turkish' as const, insured: true }),
  idle: (body) => idleFields(body as Partial<Employee>),
});
