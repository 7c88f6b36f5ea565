import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { usePermission } from '#client/auth/session.tsx';
import { choiceFilter, dayFilter, recordFilter, textFilter } from '#client/list/filter.ts';
import { RecordListPage } from '#client/list/RecordListPage.tsx';
import { useList } from '#client/list/use-list.ts';
import { useOutlineSource } from '#client/list/use-outline-source.ts';
import { eachFacts, useOutline } from '#client/sync/index.ts';
import { compareTr } from '#core/text/turkish.ts';
import { distributionAsks } from '#modules/ppe/client/distribution-asks.ts';
import { distributionColumns } from '#modules/ppe/client/distribution-columns.tsx';
import { distributionPaths } from '#modules/ppe/client/paths.ts';
import { TYPE_WORD } from '#modules/ppe/client/ppe.labels.ts';
import { useGivenTwice } from '#modules/ppe/client/use-holdings.ts';
import { useSight } from '#modules/ppe/client/use-sight.ts';
import { handedIn } from '#modules/ppe/shared/holding.outlines.ts';
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
  const mayWrite = usePermission('ppe.write');
  const list = useList({ id: 'ppe-distributions', filters: FILTERS, sort: BY_DATE });
  const outlined = useOutline('ppe-distribution');
  const named = useMemo(() => {
    const found = new Set<string>();
    eachFacts('ppe-distribution', outlined, (facts) => {
      for (const { employee_id } of handedIn(facts, '')) found.add(employee_id);
    });
    return [...found];
  }, [outlined]);
  const sight = useSight(named);
  const { names, equipment } = sight;
  const asks = useMemo(() => distributionAsks(sight, (type) => i18n._(TYPE_WORD[type])), [sight, i18n]);
  const source = useOutlineSource(list, 'ppe-distribution', asks);
  const twice = useGivenTwice(equipment);
  const columns = useMemo(() => distributionColumns(sight, twice), [sight, twice]);
  const places = useMemo(() => {
    const found = new Set<string>();
    eachFacts('ppe-distribution', outlined, ({ workplace_id }) => found.add(workplace_id));
    return [...found].map((value) => ({ value, label: names.workplace(value) })).toSorted((a, b) => compareTr(a.label, b.label));
  }, [outlined, names]);
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
        { as: 'choice', name: 'model', label: t`Model`, options: equipment.models },
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
