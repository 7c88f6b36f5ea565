import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { usePermission } from '#client/auth/session-context.ts';
import type { Filters } from '#client/list/filter.ts';
import { RecordListPage } from '#client/list/RecordListPage.tsx';
import { useList } from '#client/list/use-list.ts';
import { type Asked, useServerSource } from '#client/list/use-server-source.ts';
import { ImportLink } from '#client/server-kind/ImportLink.tsx';
import { KindFields } from '#client/server-kind/KindFields.tsx';
import { kindColumns } from '#client/server-kind/kind-columns.tsx';
import { askedByFewFilters, kindFilterEntries, kindFilters, kindListInput, reversedRanges } from '#client/server-kind/kind-filters.ts';
import { type KindRow, kindPaths, planOf, type ServerKindPages } from '#client/server-kind/pages.ts';
import { seenRowsOf } from '#client/records/seen-rows.ts';
import { RowMenu } from '#client/server-kind/RowMenu.tsx';
import { useAllowed } from '#client/server-kind/use-allowed.ts';
import { useRemove } from '#client/server-kind/use-remove.ts';
import type { ListSource } from '#client/list/source.ts';
import { KINDS } from '#modules/registry.ts';

/** The list of a server kind, asked afresh at each visit: columns, filters and the file follow from its declaration. */
export function ServerKindList({ pages }: { pages: ServerKindPages }) {
  const { kind, calls, labels, words } = pages;
  const { i18n } = useLingui();
  const [plan] = useState(() => planOf(pages));
  const allowed = useAllowed(pages);
  const [flags] = useState(() => (pages.askedByFew ?? []).filter((name) => !allowed.left.includes(name)));
  const [entries] = useState(() => kindFilterEntries(plan, flags));
  const [columns] = useState(() => kindColumns(KINDS[kind], plan, pages));
  const holdsFileRight = usePermission(pages.fileRight ?? '');
  const mayFile = pages.fileRight === undefined || holdsFileRight;
  const list = useList({ id: kind, filters: entries, sort: plan.order });
  const inputOf = useCallback((asked: Asked<Filters>) => kindListInput(plan, asked, flags), [plan, flags]);
  const source = useServerSource(list, calls.list, inputOf, {
    enabled: reversedRanges(plan, list.filters).length === 0,
    afresh: true,
    kept: seenRowsOf(KINDS[kind]),
    ...(calls.file === undefined ? {} : { file: mayFile ? calls.file : null }),
    // Every list call of a server kind answers its rows.
  }) as unknown as ListSource<KindRow>;
  const remove = useRemove(pages);
  const paths = kindPaths(pages);
  return (
    <RecordListPage
      title={i18n._(words.list)}
      list={list}
      source={source}
      columns={columns}
      filters={[
        ...kindFilters(KINDS[kind], plan, labels, list.filters, i18n._.bind(i18n)),
        ...askedByFewFilters(KINDS[kind], labels, flags, i18n._.bind(i18n)),
      ]}
      href={({ id }) => paths.profile(id)}
      menu={(row) => <RowMenu pages={pages} row={row} allowed={allowed} onRemove={(one) => void remove(one)} />}
      look={(row) => <KindFields pages={pages} row={row} />}
      sentences={{
        empty: i18n._(words.empty),
        nothingFits: i18n._(words.nothingFits ?? msg`Bu süzgeçlere uyan kayıt yok.`),
        offline: <Trans>Bu kayıtlar sunucudadır; görmek için bağlantı gerekir.</Trans>,
      }}
      {...(allowed.write
        ? {
            action: (
              <Group gap="xs">
                <ImportLink path={pages.importPath} right={`${KINDS[kind].area}.import`} />
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
