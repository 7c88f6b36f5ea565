import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { useLoss } from '#client/sync/index.ts';
import { formatInstant } from '#core/date/day.ts';

/** Says that the browser's stores of this person were emptied, and what waited in them (OFF-SPACE-03). Stays until it was read. */
export function LossWarning() {
  const { t } = useLingui();
  const { loss, dismiss } = useLoss();
  if (loss === null) return null;
  const { waiting: count, oldest } = loss;
  const since = oldest === null ? '' : formatInstant(oldest);
  return (
    <Alert color="red" mb="md" className="no-print" role="alert" title={t`Bu cihazdaki veriler silinmiş`} data-lost={count}>
      <p style={{ margin: 0 }}>
        {count > 0
          ? t`${plural({ count }, { one: 'Gönderilmeyi bekleyen # kayıt kayboldu.', other: 'Gönderilmeyi bekleyen # kayıt kayboldu.' })}`
          : t`Gönderilmeyi bekleyen kayıt yoktu.`}{' '}
        {count > 0 && since !== '' ? t`En eskisi ${since} tarihinde girilmişti.` : ''}{' '}
        <Trans>Sunucudaki kayıtlar yeniden indiriliyor. Eksik olanı yeniden girin; elinizde yedek varsa destek ekibine haber verin.</Trans>
      </p>
      <Button mt="sm" variant="default" onClick={dismiss}>
        <Trans>Okudum, kapat</Trans>
      </Button>
    </Alert>
  );
}
