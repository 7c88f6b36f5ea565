import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '#client/http/client.ts';
import { WHILE_IT_FLOWS } from '#client/http/transport.ts';
import { useNames } from '#client/records/use-names.ts';
import { useTabFacts } from '#client/shell/tabs/page-context.ts';
import { type RecordItem, useRecord, useSyncFact } from '#client/sync/index.ts';
import { Dated } from '#client/ui/Dated.tsx';
import { downloadFile, XLSX } from '#client/ui/download.ts';
import { EmptyView } from '#client/ui/EmptyView.tsx';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { PrintablePage } from '#client/ui/print/PrintablePage.tsx';
import { usePrinting } from '#client/ui/print/printing.ts';
import { useSheet } from '#client/ui/print/use-sheet.ts';
import { formatDay } from '#core/date/day.ts';
import { BeforeAfter } from '#modules/risk/client/register/BeforeAfter.tsx';
import { RegisterTable } from '#modules/risk/client/register/RegisterTable.tsx';
import { useRegister } from '#modules/risk/client/register/use-register.ts';
import { METHOD_LABEL } from '#modules/risk/client/risk-words.ts';
import { assessmentCalls } from '#modules/risk/shared/assessment.calls.ts';
import { currentVersion } from '#modules/risk/shared/current-version.ts';
import classes from './register.module.css';

type Item = RecordItem<'risk-assessment'>;
/** Rows that are drawn at once: paper has all of them. */
const AT_ONCE = 100;

/** All of an assessment as one table, as inspectors expect it; it prints on A3 across (SCR-RISK-08). */
export function RiskRegister() {
  const { id = '' } = useParams({ strict: false });
  const record = useRecord('risk-assessment', id);
  if (record.state === 'loading') return <LoadingView rows={6} />;
  if (record.state === 'missing')
    return <EmptyView message={<Trans>Bu risk değerlendirmesi silinmiş, size kapalı veya henüz bu cihaza inmemiş.</Trans>} />;
  return (
    <PrintablePage>
      <Shown key={id} item={record.item} />
    </PrintablePage>
  );
}

function Shown({ item }: { item: Item }) {
  const { t, i18n } = useLingui();
  const names = useNames();
  const register = useRegister(item);
  const { isWhole } = usePrinting();
  const [shown, setShown] = useState(AT_ONCE);
  const { body } = item;
  useTabFacts({ title: body.report_number ?? '' });
  useSheet('register');
  if (!register.ready) return <LoadingView rows={6} />;
  const { rows } = register;
  const answered = rows.filter(({ response }) => response !== null).length;
  const total = rows.length;
  const left = total - shown;
  const [method, version] = [i18n._(METHOD_LABEL[body.method]), currentVersion(body)];
  return (
    <div className={classes.page}>
      <PageHeader title={t`Risk tablosu · ${body.report_number ?? ''}`} actions={<Actions item={item} />}>
        <span className={classes.facts}>
          {names.workplace(body.workplace_id)} · {body.title} · {method} · <Dated>{formatDay(body.date)}</Dated> ·{' '}
          <Trans>Sürüm {version}</Trans> · {t`${answered}/${total} yanıtlandı`}
        </span>
      </PageHeader>
      {total === 0 ? (
        <EmptyView message={<Trans>Bu değerlendirmenin kontrol listelerinde soru yok.</Trans>} />
      ) : (
        <RegisterTable assessment={item.id} method={body.method} register={{ ...register, rows: isWhole ? rows : rows.slice(0, shown) }} />
      )}
      <BeforeAfter rows={isWhole ? rows : rows.slice(0, shown)} />
      {left > 0 && !isWhole ? (
        <Button className="no-print" variant="default" mt="sm" onClick={() => setShown(shown + AT_ONCE)}>
          {t`${plural(left, { one: 'Kalan # satırdan göster', other: 'Kalan # satırdan göster' })}`}
        </Button>
      ) : null}
    </div>
  );
}

function Actions({ item }: { item: Item }) {
  const isOffline = useSyncFact('connection') === 'offline';
  const { print } = usePrinting();
  const [isMaking, setMaking] = useState(false);
  const save = async () => {
    setMaking(true);
    const made = await call(
      assessmentCalls.registerFile,
      { body: { risk_analysis_id: item.id } },
      { manner: 'foreground', patience: WHILE_IT_FLOWS },
    );
    setMaking(false);
    // A binary reply of the transport is an ArrayBuffer.
    if (made.ok) downloadFile(`${item.body.report_number ?? 'RD'}.xlsx`, made.data as ArrayBuffer, XLSX);
  };
  return (
    <Group gap="xs" className="no-print">
      <Button variant="default" leftSection={<IconPrinter size="1.2em" aria-hidden />} onClick={print}>
        <Trans>Yazdır</Trans>
      </Button>
      <Button
        variant="default"
        loading={isMaking}
        disabled={isOffline}
        leftSection={<IconDownload size="1.2em" aria-hidden />}
        onClick={() => void save()}
      >
        <Trans>Excel indir</Trans>
      </Button>
    </Group>
  );
}
