import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { useLoss } from '#client/sync/index.ts';
import { useLocale } from '#client/ui/use-locale.ts';
import { formatInstant } from '#core/date/day.ts';

/** Says that the browser's stores of this person were emptied, and what was in them (OFF-SPACE-03). Stays until it was read. */
export function LossWarning() {
  const { t } = useLingui();
  const locale = useLocale();
  const { loss, dismiss } = useLoss();
  if (loss === null) return null;
  const { records, photos, drafts, draftPhotos, since } = loss;
  const begun = since === null ? '' : formatInstant(since);
  const parts = [
    records > 0 ? t`${plural({ records }, { one: 'gönderilmeyi bekleyen # kayıt', other: 'gönderilmeyi bekleyen # kayıt' })}` : '',
    photos > 0 ? t`${plural({ photos }, { one: 'gönderilmeyi bekleyen # dosya', other: 'gönderilmeyi bekleyen # dosya' })}` : '',
    drafts > 0 ? t`${plural({ drafts }, { one: '# taslak', other: '# taslak' })}` : '',
    draftPhotos > 0 ? t`${plural({ draftPhotos }, { one: 'taslaklara ait # dosya', other: 'taslaklara ait # dosya' })}` : '',
  ].filter((part) => part !== '');
  const listed = new Intl.ListFormat(locale, { type: 'conjunction' }).format(parts);
  return (
    <Alert
      color="red"
      mb="md"
      className="no-print"
      role="alert"
      title={t`Bu cihazdaki veriler silinmiş`}
      data-lost={records}
      data-lost-drafts={drafts}
      data-lost-photos={photos + draftPhotos}
    >
      <p style={{ margin: 0 }}>
        {parts.length > 0 ? t`Kaybolanlar: ${listed}.` : t`Gönderilmeyi bekleyen kayıt, dosya veya taslak yoktu.`}{' '}
        {begun === '' ? '' : t`En eskisi ${begun} tarihinde girilmişti.`}{' '}
        <Trans>Sunucudaki kayıtlar yeniden indiriliyor. Eksik olanı yeniden girin; elinizde yedek varsa destek ekibine haber verin.</Trans>
      </p>
      <Button mt="sm" variant="default" onClick={dismiss}>
        <Trans>Okudum, kapat</Trans>
      </Button>
    </Alert>
  );
}
