import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFailedWords, wordsOf } from '#client/http/errors.tsx';
import type { AppError } from '#core/error/app-error.ts';
import classes from './states.module.css';

/** What failed, what is safe, a way to try again, and the code in small print. */
export function ErrorView({
  message,
  error,
  onRetry,
  safe,
}: {
  message?: ReactNode;
  error?: AppError;
  onRetry?: () => void;
  safe?: ReactNode;
}) {
  const failed = useFailedWords(error);
  const words = error === undefined ? '' : wordsOf(error).text;
  return (
    <div className={classes.error} role="alert">
      <IconAlertTriangle aria-hidden size="1.5em" />
      <div>
        <p>
          <strong>{message ?? (failed || words || <Trans>Bu bölüm gösterilemiyor.</Trans>)}</strong>
        </p>
        {message === undefined && failed !== '' && words !== '' ? <p>{words}</p> : null}
        <p>{safe ?? <Trans>Bu cihazdaki kayıtlarınız güvende.</Trans>}</p>
        {error?.items.map((item) => (
          <p key={`${item.field ?? ''}${item.message}`}>{item.message}</p>
        ))}
        {onRetry ? (
          <Button variant="default" onClick={onRetry}>
            <Trans>Tekrar dene</Trans>
          </Button>
        ) : null}
        {error ? <p className={classes.small}>{error.status > 0 ? `${error.code} · ${error.status}` : error.code}</p> : null}
      </div>
    </div>
  );
}
