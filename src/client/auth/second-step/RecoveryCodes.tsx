import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Checkbox } from '@mantine/core';
import { IconCopy, IconDownload, IconKey, IconPrinter } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { copyText } from '#client/page/features.ts';
import { downloadFile } from '#client/ui/download.ts';
import { dayInIstanbul, formatDay } from '#core/date/day.ts';
import classes from './second-step.module.css';

interface Props {
  readonly codes: readonly string[];
  /** Whose they are, for the paper and the file. */
  readonly owner: string;
  readonly doneLabel: ReactNode;
  readonly isBusy?: boolean;
  onDone(): void;
}

/** The recovery codes, the one time that they are shown: to be copied, printed or saved before anything goes on. */
export function RecoveryCodes({ codes, owner, doneLabel, isBusy = false, onDone }: Props) {
  const { t } = useLingui();
  const [isKept, setKept] = useState(false);
  const [isCopied, setCopied] = useState<boolean | null>(null);
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => head.current?.focus(), []);
  const title = `Saha – ${t`Kurtarma kodları`}`;
  const about = `${owner} · ${formatDay(dayInIstanbul(Date.now()))}`;
  const text = `${title}\n${about}\n\n${codes.join('\n')}\n`;
  return (
    <>
      <Alert color="blue" icon={<IconKey aria-hidden />} ref={head} tabIndex={-1}>
        <Trans>Telefonunuzu kaybederseniz bu kodlarla girersiniz; her kod bir kez geçer. Bir daha gösterilmezler: şimdi saklayın.</Trans>
      </Alert>
      <div className={classes.sheet}>
        <div className={classes.paper}>
          <h1>{title}</h1>
          <p>{about}</p>
        </div>
        <ul className={classes.codes} aria-label={t`Kurtarma kodları`}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </div>
      <div className={classes.kept}>
        <Button variant="default" leftSection={<IconCopy aria-hidden size="1.2em" />} onClick={() => void copyText(text).then(setCopied)}>
          {isCopied ? <Trans>Kopyalandı</Trans> : <Trans>Kopyala</Trans>}
        </Button>
        <Button variant="default" leftSection={<IconPrinter aria-hidden size="1.2em" />} onClick={() => window.print()}>
          <Trans>Yazdır</Trans>
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload aria-hidden size="1.2em" />}
          onClick={() => downloadFile('saha.txt', text, 'text/plain;charset=utf-8')}
        >
          <Trans>İndir</Trans>
        </Button>
      </div>
      <span role="status">{isCopied === false ? <Trans>Kopyalanamadı.</Trans> : null}</span>
      <Checkbox label={t`Kodları sakladım`} checked={isKept} onChange={(event) => setKept(event.currentTarget.checked)} />
      <Button disabled={!isKept} loading={isBusy} onClick={onDone}>
        {doneLabel}
      </Button>
    </>
  );
}
