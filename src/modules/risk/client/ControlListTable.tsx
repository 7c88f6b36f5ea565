import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { IconFileUpload, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { choiceFilter, textFilter } from '#client/list/filter.ts';
import { RecordListPage } from '#client/list/RecordListPage.tsx';
import { useDeviceSource } from '#client/list/use-device-source.ts';
import { useList } from '#client/list/use-list.ts';
import { kindPaths } from '#client/server-kind/pages.ts';
import { RowMenu } from '#client/server-kind/RowMenu.tsx';
import { useAllowed } from '#client/server-kind/use-allowed.ts';
import { useRemove } from '#client/server-kind/use-remove.ts';
import { useRecordList } from '#client/sync/index.ts';
import { compareTr, matchesTr } from '#core/text/turkish.ts';
import { controlListPages } from '#modules/risk/client/control-list.pages.ts';
import { type ControlListItem, controlListColumns, TYPE_WORDS } from '#modules/risk/client/control-list-columns.tsx';
import { ExportButton } from '#modules/risk/client/import/ExportButton.tsx';
import { kindRow } from '#modules/risk/client/kind-row.ts';
import { IMPORT_PATH } from '#modules/risk/client/paths.ts';
import { useListNames } from '#modules/risk/client/use-list-names.ts';
import { useQuestionCounts } from '#modules/risk/client/use-question-counts.ts';
import { CONTROL_LIST_TYPES } from '#modules/risk/shared/control-list.schema.ts';

const FILTERS = { q: textFilter, category: textFilter, type: choiceFilter(CONTROL_LIST_TYPES) };
type Asked = { q: string; category: string; type: string };
const BY_NAME = { column: 'name', descending: false };

interface Props {
  readonly id: string;
  readonly title: string;
  /** What a row leads to, and whether the page is for changing lists. */
  readonly opens: 'view' | 'edit';
}

/** The control lists of this device, network or not (OFF-RISK-03). They are written online. */
export function ControlListTable({ id, title, opens }: Props) {
  const { t, i18n } = useLingui();
  const names = useListNames();
  const list = useList({ id, filters: FILTERS, sort: BY_NAME });
  const matches = useCallback(
    ({ body }: ControlListItem, { q, category, type }: Asked) =>
      (category === '' || body.category_id === category) &&
      (type === '' || body.type === type) &&
      matchesTr(`${body.name} ${names.category(body.category_id)}`, q),
    [names],
  );
  const source = useDeviceSource(list, useRecordList('control-list'), matches);
  const questions = useQuestionCounts();
  const columns = useMemo(() => controlListColumns(names, questions, i18n), [names, questions, i18n]);
  const categories = useMemo(
    () => [...names.categories].map(([value, label]) => ({ value, label })).toSorted((a, b) => compareTr(a.label, b.label)),
    [names],
  );
  const allowed = useAllowed(controlListPages);
  const remove = useRemove(controlListPages);
  const paths = kindPaths(controlListPages);
  const { words } = controlListPages;
  return (
    <RecordListPage
      title={title}
      list={list}
      source={source}
      columns={columns}
      filters={[
        { as: 'search', name: 'q', label: t`Ara`, hint: t`Liste veya kategori adı` },
        { as: 'choice', name: 'category', label: t`Kategori`, options: categories },
        {
          as: 'choice',
          name: 'type',
          label: t`Tür`,
          options: CONTROL_LIST_TYPES.map((value) => ({ value, label: i18n._(TYPE_WORDS[value]) })),
        },
      ]}
      sentences={{ empty: i18n._(words.empty), nothingFits: i18n._(words.nothingFits ?? words.empty) }}
      href={({ id: row }) => (opens === 'edit' ? paths.edit(row) : paths.profile(row))}
      menu={(row) => <RowMenu pages={controlListPages} row={kindRow(row)} allowed={allowed} onRemove={(one) => void remove(one)} />}
      {...(allowed.write
        ? {
            action: (
              <Group gap="xs">
                <ExportButton />
                <Button component={Link} to={IMPORT_PATH} variant="default" leftSection={<IconFileUpload size="1.2em" aria-hidden />}>
                  <Trans>İçe aktar</Trans>
                </Button>
                <Button component={Link} to={paths.add} leftSection={<IconPlus aria-hidden />}>
                  <Trans>Kontrol listesi ekle</Trans>
                </Button>
              </Group>
            ),
          }
        : {})}
    />
  );
}
