import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { usePermission } from '#client/auth/session.tsx';
import { choiceFilter, dayFilter, recordFilter, textFilter } from '#client/list/filter.ts';
import { RecordListPage } from '#client/list/RecordListPage.tsx';
import { useDeviceSource } from '#client/list/use-device-source.ts';
import { useList } from '#client/list/use-list.ts';
import { useRecordList } from '#client/sync/index.ts';
import { compareTr } from '#core/text/turkish.ts';
import {
  distributionColumns,
  type DistributionFilters,
  type DistributionItem,
  fitsDistribution,
} from '#modules/ppe/client/distribution-columns.tsx';
import { distributionPaths } from '#modules/ppe/client/paths.ts';
import { TYPE_WORD } from '#modules/ppe/client/ppe.labels.ts';
import { useSight } from '#modules/ppe/client/use-sight.ts';
import { DISTRIBUTION_TYPES } from '#modules/ppe/shared/distribution.schema.ts';

const FILTERS = {
  q: textFilter,
  workplace: recordFilter,
  type: choiceFilter(DISTRIBUTION_TYPES),
  model: recordFilter,
  from: dayFilter,
  to: dayFilter,
};
const BY_DATE = { column: 'date', descending: true };

/** What was handed out, network or not (SCR-PPE-03). */
export function IndexKkdDistribution() {
  const { t, i18n } = useLingui();
  const sight = useSight();
  const mayWrite = usePermission('ppe.write');
  const list = useList({ id: 'ppe-distributions', filters: FILTERS, sort: BY_DATE });
  const matches = useCallback((row: DistributionItem, filters: DistributionFilters) => fitsDistribution(row, filters, sight), [sight]);
  const { rows, ready } = useRecordList('ppe-distribution');
  const source = useDeviceSource(list, { rows, ready }, matches);
  const columns = useMemo(() => distributionColumns(sight), [sight]);
  const places = useMemo(
    () =>
      [...new Set(rows.map(({ body }) => body.workplace_id))]
        .map((value) => ({ value, label: sight.names.workplace(value) }))
        .toSorted((a, b) => compareTr(a.label, b.label)),
    [rows, sight],
  );
  return (
    <RecordListPage
      title={t`KKD dağıtımları`}
      list={list}
      source={source}
      columns={columns}
      href={({ id }) => distributionPaths.view(id)}
      filters={[
        { as: 'search', name: 'q', label: t`Ara`, hint: t`Çalışan, model veya dağıtan` },
        { as: 'choice', name: 'workplace', label: t`İşyeri`, options: places },
        { as: 'choice', name: 'model', label: t`Model`, options: sight.equipment.models },
        {
          as: 'choice',
          name: 'type',
          label: t`Dağıtım türü`,
          options: DISTRIBUTION_TYPES.map((value) => ({ value, label: i18n._(TYPE_WORD[value]) })),
        },
        { as: 'day', name: 'from', label: t`İlk gün` },
        { as: 'day', name: 'to', label: t`Son gün` },
      ]}
      sentences={{
        empty: <Trans>Henüz KKD dağıtımı yok. Çalışana verilen her donanım buraya yazılır ve stoktan düşülür.</Trans>,
        nothingFits: <Trans>Bu süzgeçlere uyan dağıtım yok.</Trans>,
      }}
      {...(mayWrite
        ? {
            action: (
              <Button component={Link} to={distributionPaths.create} leftSection={<IconPlus aria-hidden />}>
                <Trans>KKD dağıt</Trans>
              </Button>
            ),
          }
        : {})}
    />
  );
}
