import { useLingui } from '@lingui/react/macro';
import { isReversed, type ListFilter } from '#client/list/filter.ts';
import type { AuditSearch } from '#modules/audits/client/operational/list/search.ts';
import { SHARING_LABEL, STATUS_LABEL } from '#modules/audits/client/operational/operational.labels.ts';
import type { Named } from '#modules/audits/client/operational/useNames.ts';
import { REPORT_STATUS, SHARING } from '#modules/audits/shared/engine/audit.schema.ts';

/** What reports are looked for by (AUD-GEN-02). */
export function useAuditFilters(asked: AuditSearch, workplaces: readonly Named[]): readonly ListFilter<keyof AuditSearch>[] {
  const { t, i18n } = useLingui();
  return [
    { as: 'search', name: 'q', label: t`Ara` },
    { as: 'choice', name: 'workplace', label: t`İşyeri`, options: workplaces.map(({ id, name }) => ({ value: id, label: name })) },
    {
      as: 'choice',
      name: 'status',
      label: t`Durum`,
      options: REPORT_STATUS.map((value) => ({ value, label: i18n._(STATUS_LABEL[value]) })),
    },
    {
      as: 'choice',
      name: 'sharing',
      label: t`Paylaşım`,
      options: SHARING.map((value) => ({ value, label: i18n._(SHARING_LABEL[value]) })),
    },
    { as: 'text', name: 'number', label: t`Numara` },
    { as: 'text', name: 'creator', label: t`Oluşturan` },
    { as: 'day', name: 'from', label: t`Denetim, ilk gün` },
    { as: 'day', name: 'to', label: t`Denetim, son gün`, error: isReversed(asked) ? t`İlk günden önce olamaz.` : null },
  ];
}
