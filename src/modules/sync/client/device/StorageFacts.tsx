import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Progress } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useSyncStatus } from '#client/sync/index.ts';
import { photosThatFit, type Room, ROOM_ID, WARN_SHARE } from '#client/sync/prepare/room.ts';
import { useLocale } from '#client/ui/use-locale.ts';
import { formatBytes } from '#core/number/number.ts';
import classes from './device.module.css';
import { useForecastWords } from './use-forecast-words.ts';
import type { Prepared } from '#client/departure/use-prepared.ts';

/** Used and free room, what still fits, and the way to more (OFF-SPACE-01, OFF-SPACE-03). */
export function StorageFacts({
  room,
  prepared,
  busy,
  onClear,
}: {
  room: Room | null | undefined;
  prepared: Prepared;
  busy: boolean;
  onClear(): void;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const forecast = useForecastWords();
  const { photosWaiting, documentsWaiting } = useSyncStatus();
  const [used, free] = [formatBytes(room?.used ?? 0, locale), formatBytes(room?.free ?? 0, locale)];
  const percent = Math.round((room?.share ?? 0) * 100);
  const isTight = (room?.share ?? 0) >= WARN_SHARE;
  return (
    <section className={classes.panel} aria-labelledby={ROOM_ID}>
      <h2 id={ROOM_ID}>
        <Trans>Depolama</Trans>
      </h2>
      {room === null ? (
        <p>
          <Trans>Tarayıcı boş yeri söylemiyor. Yer kalmazsa yazdığınız ekranda kalır ve size söylenir.</Trans>
        </p>
      ) : null}
      {room ? (
        <>
          <Progress value={percent} color={isTight ? 'red' : 'blue'} size="lg" aria-label={t`Kullanılan yer`} />
          <p>
            <Trans>
              {used} kullanılıyor (%{percent}), {free} boş
            </Trans>
            ; {forecast(room, prepared.photos)}
          </p>
          {isTight ? (
            <Alert color="red" mb="sm" title={t`Yer azalıyor`}>
              {photosThatFit(room) === 0 ? (
                <Trans>Yeni fotoğraf alınmaz; yazı için ayrılan yer korunur. Bekleyenleri gönderin, sonra yer açın.</Trans>
              ) : (
                <Trans>Yer bitmeden bekleyenleri gönderin ve yer açın. Önce fotoğraflar durur, yazı en son.</Trans>
              )}
            </Alert>
          ) : null}
          <p className={classes.hint}>
            {room.isMet ? (
              <Trans>Bu cihazda bir kayıt, yer olmadığı için yazılamadı; hesap o sınıra göre yapıldı.</Trans>
            ) : (
              <Trans>Boş yer tarayıcının söylediğidir; cihaz doluysa daha azı sığar.</Trans>
            )}
          </p>
        </>
      ) : null}
      {photosWaiting > 0 ? (
        <p className={classes.hint}>
          {documentsWaiting > 0 ? (
            <Trans>{photosWaiting} dosya gönderilmeyi bekliyor; gönderilene kadar silinmez.</Trans>
          ) : (
            <Trans>{photosWaiting} fotoğraf gönderilmeyi bekliyor; gönderilene kadar silinmez.</Trans>
          )}
        </p>
      ) : null}
      <Button variant="default" leftSection={<IconTrash aria-hidden />} loading={busy} onClick={onClear}>
        <Trans>Yer aç</Trans>
      </Button>
    </section>
  );
}
