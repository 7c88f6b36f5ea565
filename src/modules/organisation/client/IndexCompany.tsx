import { useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { choiceFilter, textFilter } from '#client/list/filter.ts';
import { RecordListPage } from '#client/list/RecordListPage.tsx';
import { useDeviceSource } from '#client/list/use-device-source.ts';
import { useList } from '#client/list/use-list.ts';
import { type KindRow, kindPaths } from '#client/server-kind/pages.ts';
import { ImportLink } from '#client/server-kind/ImportLink.tsx';
import { RowMenu } from '#client/server-kind/RowMenu.tsx';
import { useAllowed } from '#client/server-kind/use-allowed.ts';
import { useRemove } from '#client/server-kind/use-remove.ts';
import { baseOf } from '#core/change/overlay.ts';
import { matchesTr } from '#core/text/turkish.ts';
import { companyPages } from '#modules/organisation/client/company.pages.ts';
import { COMPANY_TABLE, type CompanyRow, useCompanyRows } from '#modules/organisation/client/company-table.tsx';
import { DISPLAY_WORD } from '#modules/organisation/client/contract.labels.ts';
import { COMPANY_DISPLAYS } from '#modules/organisation/shared/contract.rules.ts';

const FILTERS = { q: textFilter, contract: choiceFilter(COMPANY_DISPLAYS) };
const BY_NAME = { column: 'name', descending: false };
const paths = kindPaths(companyPages);

const matches = ({ body, display }: CompanyRow, { q, contract }: { q: string; contract: string }): boolean =>
  (contract === '' || display === contract) &&
  matchesTr(`${body.name} ${body.tax_administration} ${body.tax_number} ${body.mersis_number}`, q);

const rowOf = (item: CompanyRow): KindRow => ({ ...item.body, id: item.id, version: baseOf(item).version });

/** The companies in reach with how their contracts stand today, read from the device, network or not (SCR-COMP-01). */
export function IndexCompany() {
  const { t, i18n } = useLingui();
  const list = useList({ id: 'companies', filters: FILTERS, sort: BY_NAME });
  const source = useDeviceSource(list, useCompanyRows(), matches);
  const allowed = useAllowed(companyPages);
  const remove = useRemove(companyPages);
  const { words } = companyPages;
  return (
    <RecordListPage
      title={i18n._(words.list)}
      list={list}
      source={source}
      columns={COMPANY_TABLE}
      filters={[
        { as: 'search', name: 'q', label: t`Ara`, hint: t`Ad, vergi dairesi veya numarası` },
        {
          as: 'choice',
          name: 'contract',
          label: t`Sözleşme`,
          options: COMPANY_DISPLAYS.map((value) => ({ value, label: i18n._(DISPLAY_WORD[value]) })),
        },
      ]}
      href={({ id }) => paths.profile(id)}
      menu={(row) => <RowMenu pages={companyPages} row={rowOf(row)} allowed={allowed} onRemove={(one) => void remove(one)} />}
      sentences={{ empty: i18n._(words.empty), nothingFits: i18n._(words.nothingFits ?? words.empty) }}
      {...(allowed.write
        ? {
            action: (
              <Group gap="xs">
                <ImportLink path={companyPages.importPath} right="comp.import" />
                <Button component={Link} to={paths.add} leftSection={<IconPlus aria-hidden />}>
                  {i18n._(words.add)}
                </Button>
              </Group>
            ),
          }
        : {})}
    />
  );
}
