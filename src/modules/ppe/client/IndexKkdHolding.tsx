import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { usePermission, useSession } from '#client/auth/session.tsx';
import { choiceFilter, recordFilter, textFilter } from '#client/list/filter.ts';
import { RecordListPage } from '#client/list/RecordListPage.tsx';
import { useDeviceSource } from '#client/list/use-device-source.ts';
import { useList } from '#client/list/use-list.ts';
import { ScanButton } from '#client/scan/ScanButton.tsx';
import type { ScanAnswer } from '#client/scan/ScanDialog.tsx';
import { compareTr } from '#core/text/turkish.ts';
import { type HoldingFilters, type HoldingRow, fitsHolding, holdingColumns } from '#modules/ppe/client/holding-columns.tsx';
import { DUE_WORD } from '#modules/ppe/client/holding-words.ts';
import { LabelButton } from '#modules/ppe/client/LabelButton.tsx';
import { distributionPaths } from '#modules/ppe/client/paths.ts';
import { ReturnDialog } from '#modules/ppe/client/ReturnDialog.tsx';
import { useCode } from '#modules/ppe/client/use-code.ts';
import { useEquipment } from '#modules/ppe/client/use-equipment.ts';
import { useHoldings } from '#modules/ppe/client/use-holdings.ts';
import { useSight } from '#modules/ppe/client/use-sight.ts';
import { codeMeaning } from '#modules/ppe/shared/code.rules.ts';
import { DUE_STATES } from '#modules/ppe/shared/holding.rules.ts';

const FILTERS = { q: textFilter, workplace: recordFilter, model: recordFilter, employee: recordFilter, due: choiceFilter(DUE_STATES) };
const BY_DUE = { column: 'due', descending: false };

/** What employees hold, when it is to be renewed, and the way back into the stock (SCR-PPE-07). */
export function IndexKkdHolding() {
  const { t, i18n } = useLingui();
  const mayWrite = usePermission('ppe.write');
  const list = useList({ id: 'ppe-holdings', filters: FILTERS, sort: BY_DUE });
  const holdings = useHoldings(useEquipment());
  const { employee } = list.filters;
  const named = useMemo(
    () => [...new Set([...holdings.rows.map(({ employee_id }) => employee_id), employee].filter(Boolean))],
    [holdings.rows, employee],
  );
  const sight = useSight(named);
  const { account_id } = useSession().user;
  const find = useCode(sight.equipment);
  const meant = useMemo(() => codeMeaning(list.filters.q, account_id, sight.equipment.known), [list.filters.q, account_id, sight]);
  const matches = useCallback((row: HoldingRow, filters: HoldingFilters) => fitsHolding(row, filters, sight, meant), [sight, meant]);
  const source = useDeviceSource(list, holdings, matches);
  const columns = useMemo(() => holdingColumns(sight), [sight]);
  const [open, setOpen] = useState<HoldingRow | null>(null);
  const places = useMemo(
    () =>
      [...new Set(holdings.rows.map(({ workplace_id }) => workplace_id))]
        .map((value) => ({ value, label: sight.names.workplace(value) }))
        .toSorted((a, b) => compareTr(a.label, b.label)),
    [holdings.rows, sight],
  );
  const onCode = async (text: string): Promise<ScanAnswer> => {
    const named = await find(text);
    if (named.as === 'nothing') return { isGood: false, words: named.words };
    const isModel = named.as === 'model';
    list.filterBy(isModel ? { model: named.id } : { employee: named.item.id });
    const name = isModel ? sight.equipment.modelName(named.id) : `${named.item.body.name} ${named.item.body.surname}`;
    return { isGood: true, words: t`Liste şuna göre süzüldü: ${name}.` };
  };
  return (
    <>
      <RecordListPage
        title={t`Çalışan zimmetleri`}
        list={list}
        source={source}
        columns={columns}
        note={<LabelButton of="employees" />}
        action={<ScanButton hint={t`Çalışan kartını veya KKD etiketini okutun; liste ona göre süzülür.`} onCode={onCode} />}
        href={({ distribution_id }) => distributionPaths.view(distribution_id)}
        filters={[
          { as: 'search', name: 'q', label: t`Ara`, hint: t`Çalışan veya model` },
          {
            as: 'choice',
            name: 'due',
            label: t`Yenileme`,
            options: DUE_STATES.map((value) => ({ value, label: i18n._(DUE_WORD[value]) })),
          },
          { as: 'choice', name: 'workplace', label: t`İşyeri`, options: places },
          { as: 'choice', name: 'model', label: t`Model`, options: sight.equipment.models },
          // Of one person only where the address says so: by name the search finds anybody.
          ...(employee === ''
            ? []
            : [
                {
                  as: 'choice' as const,
                  name: 'employee' as const,
                  label: t`Çalışan`,
                  options: [{ value: employee, label: sight.employee(employee) }],
                },
              ]),
        ]}
        sentences={{
          empty: <Trans>Kimsenin zimmetinde KKD yok. Dağıtılan donanım, iade edilene veya kaybı yazılana dek burada görünür.</Trans>,
          nothingFits: <Trans>Bu süzgeçlere uyan zimmet yok.</Trans>,
        }}
        {...(mayWrite
          ? {
              menu: (row: HoldingRow) => (
                <ActionIcon
                  variant="default"
                  aria-label={t`${sight.employee(row.employee_id)}, ${sight.equipment.modelName(row.model_id)}: iade al`}
                  onClick={() => setOpen(row)}
                >
                  <IconArrowBackUp aria-hidden />
                </ActionIcon>
              ),
            }
          : {})}
      />
      {open === null ? null : <ReturnDialog holding={open} onClose={() => setOpen(null)} />}
    </>
  );
}
