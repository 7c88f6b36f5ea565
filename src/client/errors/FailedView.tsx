import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { CopyDetails, detailsOf } from '#client/errors/ErrorDetails.tsx';
import { isMissingPart } from '#client/errors/fault.ts';
import { mayBeOnline } from '#client/page/features.ts';
import { useState } from 'react';
import { classNames } from '#client/ui/class-names.ts';
import classes from './errors.module.css';

export interface FailedViewProps {
  readonly error: unknown;
  /** Fetches and draws the page anew; absent where only a fresh start helps. */
  readonly onRetry?: () => Promise<void>;
  /** Whether the whole product stands behind it and not one page. */
  readonly whole?: boolean;
}

/** In place of what broke: what is safe, and the ways on (a try, the dashboard, the details for whoever helps). */
export function FailedView({ error, onRetry, whole = false }: FailedViewProps) {
  if (isMissingPart(error)) return <MissingPart whole={whole} {...(onRetry ? { onRetry } : {})} />;
  return (
    <div className={classNames(classes.page, whole && classes.whole)} role="alert">
      <h1 className={classes.title}>{whole ? <Trans>Uygulama beklenmedik bir hatayla durdu</Trans> : <Trans>Bu sayfa açılamadı</Trans>}</h1>
      <p className={classes.text}>
        <Trans>Yazdıklarınız ve bekleyen kayıtlarınız bu cihazda duruyor. Hata, destek için kaydedildi.</Trans>
      </p>
      <div className={classes.actions}>
        {onRetry ? <Retry onRetry={onRetry} /> : <Reload />}
        {/* A whole page load: the router may be what broke. */}
        <Button component="a" href="/dashboard" variant="default">
          <Trans>Gösterge paneline git</Trans>
        </Button>
        <CopyDetails error={error} />
      </div>
      <details className={classes.details}>
        <summary>
          <Trans>Teknik ayrıntılar</Trans>
        </summary>
        <pre>{detailsOf(error)}</pre>
      </details>
    </div>
  );
}

function Retry({ onRetry }: { onRetry: () => Promise<void> }) {
  const [isTrying, setTrying] = useState(false);
  const press = () => {
    setTrying(true);
    void onRetry().finally(() => setTrying(false));
  };
  return (
    <Button onClick={press} loading={isTrying}>
      <Trans>Tekrar dene</Trans>
    </Button>
  );
}

const Reload = ({ variant = 'filled' }: { variant?: 'filled' | 'default' }) => (
  <Button onClick={() => location.reload()} variant={variant}>
    <Trans>Sayfayı yenile</Trans>
  </Button>
);

/** The server has a newer build than this page, or the part cannot be fetched without a network. What was typed lies on the device by then. */
function MissingPart({ whole, onRetry }: { whole: boolean; onRetry?: () => Promise<void> }) {
  return (
    <div className={classNames(classes.page, whole && classes.whole)} role="alert">
      <h1 className={classes.title}>{mayBeOnline() ? <Trans>Bu sayfa yüklenemedi</Trans> : <Trans>Bu sayfa henüz indirilmedi</Trans>}</h1>
      <p className={classes.text}>
        {mayBeOnline() ? (
          <Trans>
            Sayfanın bir parçası gelmedi: hat kesilmiş veya uygulama güncellenmiş olabilir. Tekrar deneyin, olmazsa sayfayı yenileyin;
            yazdıklarınız bu cihazda duruyor.
          </Trans>
        ) : (
          <Trans>Sayfanın bir parçası bu cihazda yok. Bağlantı gelince tekrar deneyin. Yazdıklarınız bu cihazda duruyor.</Trans>
        )}
      </p>
      <div className={classes.actions}>
        {onRetry ? <Retry onRetry={onRetry} /> : null}
        {/* A build that the server has no more comes only this way. */}
        <Reload variant={onRetry ? 'default' : 'filled'} />
        <Button component="a" href="/dashboard" variant="default">
          <Trans>Gösterge paneline git</Trans>
        </Button>
      </div>
    </div>
  );
}
