import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { copyText } from '#client/page/features.ts';
import { QrCode } from '#client/ui/QrCode.tsx';
import type { NewSecret } from '#modules/auth/shared/second-step.calls.ts';
import classes from './second-step.module.css';

/** The secret of an authenticator app, to be read by its camera or to be typed. On the phone itself the app is opened by it. */
export function AppSecret({ secret, uri }: NewSecret) {
  const { t } = useLingui();
  const [isCopied, setCopied] = useState<boolean | null>(null);
  return (
    <>
      <ol className={classes.steps}>
        <li>
          <Trans>Telefonunuzdaki doğrulama uygulamasını açın.</Trans>
        </li>
        <li>
          <Trans>Uygulamayla QR kodunu okutun veya anahtarı elle yazın.</Trans>
        </li>
        <li>
          <Trans>Uygulamanın gösterdiği 6 haneli kodu aşağıya yazın.</Trans>
        </li>
      </ol>
      <div className={classes.secret}>
        <QrCode text={uri} label={t`Doğrulama uygulaması için QR kodu`} />
        <div className={classes.typed}>
          <code data-testid="app-secret">{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
          <Button
            variant="default"
            leftSection={<IconCopy aria-hidden size="1.2em" />}
            onClick={() => void copyText(secret).then(setCopied)}
          >
            {isCopied ? <Trans>Kopyalandı</Trans> : <Trans>Kopyala</Trans>}
          </Button>
          <Button component="a" href={uri} variant="subtle">
            <Trans>Bu telefondaki uygulamada aç</Trans>
          </Button>
          <span role="status">{isCopied === false ? <Trans>Kopyalanamadı.</Trans> : null}</span>
        </div>
      </div>
    </>
  );
}
