import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { IconArrowBackUp, IconDownload, IconPaperclip, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { KIND_LABEL, recordPath } from '#client/records/labels.ts';
import { type UnclaimedPhoto, useDraftRow, usePhotoStore, useRecord, useUnclaimed } from '#client/sync/index.ts';
import { EmptyView } from '#client/ui/EmptyView.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { useNearPhoto } from '#client/ui/photo/use-near-photo.ts';
import { useConfirm } from '#client/ui/use-confirm.tsx';
import { useLocale } from '#client/ui/use-locale.ts';
import { formatInstant } from '#core/date/day.ts';
import { formatBytes } from '#core/number/number.ts';
import { KINDS } from '#modules/registry.ts';
import { downloadFile } from '#client/ui/download.ts';
import classes from './UnclaimedPhotos.module.css';

/** Photos and documents that lie on this device and that nothing names: they stay until a person decides (SCR-OFF-07). */
export function UnclaimedPhotos() {
  const { t } = useLingui();
  const photos = useUnclaimed();
  return (
    <>
      <PageHeader title={t`Sahipsiz dosyalar`}>
        <Trans>
          Bu cihazda duran, ama hiçbir taslakta ve bekleyen kayıtta yer almayan fotoğraf ve belgeler. Siz karar verene kadar silinmezler.
        </Trans>
      </PageHeader>
      {photos.length === 0 ? <EmptyView message={<Trans>Sahipsiz dosya yok.</Trans>} /> : null}
      <ul className={classes.grid}>
        {photos.map((photo) => (
          <Unclaimed key={photo.document_key} photo={photo} />
        ))}
      </ul>
    </>
  );
}

/** What the record is called that a photo came from; null when this device knows no such record any more. */
function useOrigin({ kind, record }: UnclaimedPhoto): string | null {
  const draft = useDraftRow(kind, record);
  const state = useRecord(kind, record);
  if (state.state === 'ready') return (KINDS[kind].title as (body: unknown) => string)(state.item.body);
  return draft?.title ?? null;
}

function Unclaimed({ photo }: { photo: UnclaimedPhoto }) {
  const { t, i18n } = useLingui();
  const store = usePhotoStore();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const { document_key, kind, record, type, isDocument, name, size, taken_at, position, hasSpot } = photo;
  const { ref, url } = useNearPhoto<HTMLLIElement>({ document_key, type: 'image/jpeg' });
  const origin = useOrigin(photo);
  const bytes = formatBytes(size, useLocale());
  const kindName = i18n._(KIND_LABEL[kind]);
  const path = recordPath(kind, record, 'edit');
  const place = position === null ? null : `${position.latitude.toFixed(5)}, ${position.longitude.toFixed(5)}`;
  const putBack = async () => {
    await store.reclaim(document_key);
    if (path !== null) await navigate({ href: path });
  };
  const download = async () => {
    const found = await store.bytes(document_key);
    if (found !== null) downloadFile(name === '' ? `${document_key}.jpg` : name, found, type);
  };
  const remove = async () => {
    const isSure = await confirm({
      title: isDocument ? t`Dosya silinsin mi?` : t`Fotoğraf silinsin mi?`,
      message: isDocument
        ? t`Bu dosya yalnız bu cihazda duruyor. Silinirse geri getirilemez.`
        : t`Bu fotoğraf yalnız bu cihazda duruyor. Silinirse geri getirilemez.`,
      confirmLabel: isDocument ? t`Dosyayı sil` : t`Fotoğrafı sil`,
      danger: true,
    });
    if (isSure) await store.remove(document_key, 'for-good');
  };
  return (
    <li ref={ref} className={classes.item} data-unclaimed={document_key}>
      {url === null || isDocument ? (
        <span className={classes.blank}>{isDocument ? <IconPaperclip aria-hidden /> : null}</span>
      ) : (
        <img src={url} alt={name} className={classes.image} decoding="async" />
      )}
      <div className={classes.facts}>
        <strong>{origin === null || origin === '' ? kindName : `${kindName} · ${origin}`}</strong>
        {origin === null ? (
          <span>
            <Trans>Geldiği kayıt bu cihazda yok.</Trans>
          </span>
        ) : null}
        <span>{[taken_at === null ? null : formatInstant(taken_at), place, bytes].filter(Boolean).join(' · ')}</span>
        <span>{name}</span>
      </div>
      <Group gap="xs">
        {hasSpot && origin !== null && path !== null ? (
          <Button leftSection={<IconArrowBackUp size="1.2em" aria-hidden />} onClick={() => void putBack()}>
            <Trans>Kayda geri koy</Trans>
          </Button>
        ) : null}
        <Button variant="default" leftSection={<IconDownload size="1.2em" aria-hidden />} onClick={() => void download()}>
          <Trans>İndir</Trans>
        </Button>
        <Button color="red" variant="outline" leftSection={<IconTrash size="1.2em" aria-hidden />} onClick={() => void remove()}>
          <Trans>Sil</Trans>
        </Button>
      </Group>
    </li>
  );
}
