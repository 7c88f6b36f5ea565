import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Select, TextInput } from '@mantine/core';
import { IconPhoto, IconPrinter, IconSearch } from '@tabler/icons-react';
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { showToast } from '#client/http/errors.tsx';
import { NoRecords } from '#client/ui/EmptyView.tsx';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { matchesTr } from '#core/text/turkish.ts';
import { saveDrawing } from '#modules/organisation/client/chart-picture.ts';
import { UnitChartDrawing } from '#modules/organisation/client/UnitChartDrawing.tsx';
import { UnitFlow } from '#modules/organisation/client/UnitFlow.tsx';
import { unitChart } from '#modules/organisation/client/unit-chart.ts';
import { useUnitPage } from '#modules/organisation/client/use-unit-page.ts';
import { countBelow, unitTree } from '#modules/organisation/shared/unit-tree.ts';
import classes from './unit-chart.module.css';

/** The organisation chart of a workplace (SCR-UNIT-02), drawn from the device: to move in, to search, to print and to save. */
export function UnitOrganisationChart() {
  const { t } = useLingui();
  const { list, places, workplace, rows, heads, ready } = useUnitPage('unit-chart');
  const drawing = useRef<SVGSVGElement>(null);
  const [words, setWords] = useState('');
  const sought = useDeferredValue(words.trim());
  const name = places.find(({ value }) => value === workplace)?.label ?? '';
  const chart = useMemo(() => {
    const nodes = unitTree(rows.map(({ id, body }) => ({ id, name: body.name, parent_id: body.parent_id })));
    return unitChart(name, nodes, countBelow(nodes, heads));
  }, [rows, heads, name]);
  const found = useMemo(
    () => (sought === '' ? [] : chart.boxes.filter((box) => box.id !== '' && matchesTr(box.name, sought)).map(({ id }) => id)),
    [chart, sought],
  );
  const count = found.length;
  const peopleWords = useCallback((people: number) => t`${plural({ people }, { one: '# kişi', other: '# kişi' })}`, [t]);
  const save = async () => {
    if (drawing.current === null) return;
    await saveDrawing(drawing.current, name).catch(() =>
      showToast('error', t`Resim hazırlanamadı. Yazdırarak PDF olarak kaydedebilirsiniz.`),
    );
  };
  return (
    <>
      <PageHeader
        title={t`Organizasyon şeması`}
        actions={
          rows.length === 0 ? null : (
            <>
              <Button variant="default" leftSection={<IconPrinter aria-hidden />} onClick={() => window.print()}>
                <Trans>Yazdır</Trans>
              </Button>
              <Button variant="default" leftSection={<IconPhoto aria-hidden />} onClick={() => void save()}>
                <Trans>Resim olarak indir</Trans>
              </Button>
            </>
          )
        }
      />
      {ready ? null : <LoadingView rows={5} />}
      {ready && places.length === 0 ? (
        <NoRecords message={<Trans>Birimler bir işyerine bağlanır; önce bir işyeri ekleyin.</Trans>} />
      ) : null}
      {ready && places.length > 0 ? (
        <>
          <div className={`${classes.tools} no-print`}>
            <Select
              label={t`İşyeri`}
              data={places}
              value={workplace}
              onChange={(next) => list.filterBy({ workplace: next ?? '' })}
              searchable
              allowDeselect={false}
              nothingFoundMessage={t`Bulunamadı`}
            />
            <TextInput
              type="search"
              label={t`Birim ara`}
              leftSection={<IconSearch size="1.2em" aria-hidden />}
              value={words}
              maxLength={200}
              onChange={(event) => setWords(event.currentTarget.value)}
            />
            <p role="status" className={classes.told}>
              {sought === '' ? '' : t`${plural({ count }, { one: '# birim bulundu', other: '# birim bulundu' })}`}
            </p>
          </div>
          {rows.length === 0 ? (
            <NoRecords message={<Trans>Bu işyerinin birimi yok.</Trans>} />
          ) : (
            <>
              <UnitFlow key={workplace} chart={chart} found={found} peopleWords={peopleWords} />
              <div className={classes.paper}>
                <UnitChartDrawing chart={chart} peopleWords={peopleWords} drawing={drawing} />
              </div>
            </>
          )}
        </>
      ) : null}
    </>
  );
}
