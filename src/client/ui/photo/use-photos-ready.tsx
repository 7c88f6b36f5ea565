import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Loader } from '@mantine/core';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useFilesComing } from '#client/ui/photo/use-files-coming.tsx';
import { useWait } from '#client/ui/photo/use-wait.tsx';
import { type ArrivingPhoto, useArrivals } from '#client/sync/index.ts';

interface Listed {
  get(): readonly ArrivingPhoto[];
  subscribe(onChange: () => void): () => void;
}

/**
 * Waits until the photos of a record are ready, and says how many are not. Resolves with false when the person does not want to
 * wait, or not to go on without those that failed. Told that the record names no files, it asks nobody whether some are on their way.
 */
export function usePhotosReady(record: string): (namesFiles?: boolean) => Promise<boolean> {
  const { t } = useLingui();
  const arrivals = useArrivals();
  const areHere = useFilesComing(record);
  const wait = useWait();
  return useCallback(
    async (namesFiles = true) => {
      const list = arrivals.of(record);
      if (list.get().length === 0) return namesFiles ? areHere() : true;
      const title = list.get().some((one) => one.as === 'file') ? t`Dosyalar hazırlanıyor` : t`Fotoğraflar hazırlanıyor`;
      return wait(title, (end) => <PhotosWait list={list} onEnd={end} />);
    },
    [arrivals, record, areHere, wait, t],
  );
}

function PhotosWait({ list, onEnd }: { list: Listed; onEnd(goOn: boolean): void }) {
  const { t } = useLingui();
  const arriving = useSyncExternalStore(list.subscribe, list.get);
  const count = arriving.filter((photo) => photo.problem === null).length;
  const failed = arriving.length - count;
  const hasFiles = arriving.some((one) => one.as === 'file');
  useEffect(() => {
    if (arriving.length === 0) onEnd(true);
  }, [arriving, onEnd]);
  return (
    <>
      {count > 0 ? (
        <p role="status">
          <Loader size="1.1em" aria-hidden />{' '}
          {hasFiles
            ? t`${plural({ count }, { one: '# dosya hazırlanıyor…', other: '# dosya hazırlanıyor…' })}`
            : t`${plural({ count }, { one: '# fotoğraf hazırlanıyor…', other: '# fotoğraf hazırlanıyor…' })}`}{' '}
          <Trans>Hepsi hazır olunca kaydedilir.</Trans>
        </p>
      ) : null}
      {failed > 0 ? (
        <p role="alert">
          {hasFiles
            ? t`${plural({ failed }, { one: '# dosya eklenemedi.', other: '# dosya eklenemedi.' })}`
            : t`${plural({ failed }, { one: '# fotoğraf eklenemedi.', other: '# fotoğraf eklenemedi.' })}`}{' '}
          {hasFiles ? (
            <Trans>Yeniden denemek için vazgeçip dosyanın yanındaki düğmeyi kullanın.</Trans>
          ) : (
            <Trans>Yeniden denemek için vazgeçip fotoğrafın yanındaki düğmeyi kullanın.</Trans>
          )}
        </p>
      ) : null}
      <Group gap="xs" justify="flex-end" mt="md">
        <Button variant="default" onClick={() => onEnd(false)}>
          <Trans>Vazgeç</Trans>
        </Button>
        {count === 0 && failed > 0 ? (
          <Button onClick={() => onEnd(true)}>
            <Trans>Eklenemeyenler olmadan kaydet</Trans>
          </Button>
        ) : null}
      </Group>
    </>
  );
}
