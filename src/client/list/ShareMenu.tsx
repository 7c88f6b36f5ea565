import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Menu } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import type { ListColumn, ListRow } from '#client/list/column.ts';
import { EXPORT_MAX, type ListSource } from '#client/list/source.ts';
import type { List } from '#client/list/use-list.ts';
import { ToolButton } from '#client/list/ToolButton.tsx';
import { useListFile } from '#client/list/use-list-file.ts';
import { useLocale } from '#client/ui/use-locale.ts';
import { formatBytes } from '#core/number/number.ts';

interface Props<Row extends ListRow> {
  readonly title: string;
  readonly list: List;
  readonly source: ListSource<Row>;
  readonly columns: readonly ListColumn<Row>[];
  readonly ordered: readonly { readonly original: Row }[];
  /** The rows that paper would hold. */
  readonly shown: number;
}

/** The list as a file for a spreadsheet, with every row that is asked for, made here or by the server, or on paper. */
export function ShareMenu<Row extends ListRow>({ title, list, source, columns, ordered, shown }: Props<Row>) {
  const { t } = useLingui();
  const { reading, save, stop } = useListFile({ title, list, source, columns, ordered });
  const locale = useLocale();
  const isMadeThere = source.makeFile !== null;
  const count = isMadeThere ? source.total : Math.min(source.total, EXPORT_MAX);
  if (reading !== null) {
    return (
      <Button variant="default" onClick={stop}>
        {!isMadeThere ? (
          <Trans>
            {reading} / {count} satır alındı · Durdur
          </Trans>
        ) : reading === 0 ? (
          <Trans>Dosya hazırlanıyor · Durdur</Trans>
        ) : (
          <Trans>{formatBytes(reading, locale)} alındı · Durdur</Trans>
        )}
      </Button>
    );
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ToolButton icon={<IconDownload aria-hidden size="1.2em" />} label={t`Dışa aktar`} />
      </Menu.Target>
      <Menu.Dropdown>
        {isMadeThere ? (
          <Menu.Item leftSection={<IconDownload aria-hidden size="1.2em" />} onClick={() => void save('xlsx')}>
            {t`${plural({ count }, { one: 'Excel indir (# satır)', other: 'Excel indir (# satır)' })}`}
          </Menu.Item>
        ) : null}
        {source.hasFile === false ? null : (
          <Menu.Item leftSection={<IconDownload aria-hidden size="1.2em" />} onClick={() => void save('csv')}>
            {source.total > count
              ? t`${plural({ count }, { one: 'CSV indir (ilk # satır)', other: 'CSV indir (ilk # satır)' })}`
              : t`${plural({ count }, { one: 'CSV indir (# satır)', other: 'CSV indir (# satır)' })}`}
          </Menu.Item>
        )}
        {/* After the menu has gone. */}
        <Menu.Item leftSection={<IconPrinter aria-hidden size="1.2em" />} onClick={() => setTimeout(() => print(), 150)}>
          {shown < source.total ? (
            t`${plural({ shown }, { one: 'Yazdır (gösterilen # satır)', other: 'Yazdır (gösterilen # satır)' })}`
          ) : (
            <Trans>Yazdır</Trans>
          )}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
