import { Trans, useLingui } from '@lingui/react/macro';
import { CloseButton, FileButton, Button, Input } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useState } from 'react';
import type { WidgetProps } from '#client/fields/widget.ts';
import { usePhotoStore } from '#client/sync/index.ts';
import { useNearPhoto } from '#client/ui/photo/use-near-photo.ts';
import { SyncMark } from '#client/ui/SyncMark.tsx';
import { useAddPhoto } from '#client/workers/useAddPhoto.ts';
import type { Photo } from '#core/field/field.ts';
import classes from './PhotosWidget.module.css';

function PhotoTile({ photo, onRemove }: { photo: Photo; onRemove: (() => void) | null }) {
  const { t } = useLingui();
  const { ref, url, sync, missing, isSettled } = useNearPhoto<HTMLLIElement>(photo);
  const { name } = photo;
  return (
    <li ref={ref} className={classes.tile}>
      {url === null ? <span className={classes.blank}>{missing ? <Trans>Fotoğraf bu cihazda yok</Trans> : null}</span> : <img src={url} alt={name} className={classes.image} />}
      {isSettled ? <SyncMark state={sync} compact /> : null}
      {onRemove === null ? null : <CloseButton aria-label={t`${name} fotoğrafını çıkar`} onClick={onRemove} />}
    </li>
  );
}

export function PhotosWidget({ meta, value, onChange, label, description, error, disabled, record }: WidgetProps<'photos'>) {
  const { t } = useLingui();
  const add = useAddPhoto(record.kind, record.id);
  const store = usePhotoStore();
  const [problem, setProblem] = useState<string | null>(null);
  const take = async (file: File | null) => {
    if (file === null) return;
    const result = await add(file);
    if (result.ok) onChange([...value, result.photo]);
    setProblem(result.ok ? null : result.problem === 'no_space' ? t`Cihazda yer kalmadı, fotoğraf saklanamadı.` : t`Bu dosya fotoğraf olarak okunamadı.`);
  };
  const drop = (photo: Photo) => {
    onChange(value.filter((other) => other.document_key !== photo.document_key));
    void store.remove(photo.document_key);
  };
  return (
    <Input.Wrapper label={label} description={description} error={problem ?? error} labelElement="div">
      <ul className={classes.strip}>
        {value.map((photo) => (
          <PhotoTile key={photo.document_key} photo={photo} onRemove={disabled ? null : () => drop(photo)} />
        ))}
      </ul>
      <FileButton accept="image/*" capture="environment" onChange={(file) => void take(file)} disabled={disabled || value.length >= meta.max}>
        {(props) => (
          <Button {...props} variant="default" leftSection={<IconCamera aria-hidden />} disabled={disabled || value.length >= meta.max}>
            <Trans>Fotoğraf ekle</Trans>
          </Button>
        )}
      </FileButton>
    </Input.Wrapper>
  );
}
