import { Trans, useLingui } from '@lingui/react/macro';
import { CloseButton, FileButton, Button, Input } from '@mantine/core';
import { IconArrowBackUp, IconCamera } from '@tabler/icons-react';
import { useState } from 'react';
import { useArrived } from '#client/fields/use-arrived.ts';
import type { WidgetProps } from '#client/fields/widget.ts';
import { useFileRemoval } from '#client/ui/file/use-file-removal.ts';
import { ArrivalNote } from '#client/ui/photo/ArrivalNote.tsx';
import { MarkButton } from '#client/ui/photo/mark/MarkButton.tsx';
import { MarkedSign } from '#client/ui/photo/mark/MarkedSign.tsx';
import { useMarking } from '#client/ui/photo/mark/use-marking.tsx';
import { PositionChoice } from '#client/ui/photo/PositionChoice.tsx';
import { usePhotoList } from '#client/ui/photo/use-photo-list.tsx';
import { useNearPhoto } from '#client/ui/photo/use-near-photo.ts';
import { SyncMark } from '#client/ui/SyncMark.tsx';
import { isWholePhoto, type Photo } from '#core/field/field.ts';
import classes from './PhotosWidget.module.css';

interface TileProps {
  photo: Photo;
  onRemove: (() => void) | null;
  onMark: (() => void) | null;
}

function PhotoTile({ photo, onRemove, onMark }: TileProps) {
  const { t } = useLingui();
  const { ref, url, sync, missing, isSettled } = useNearPhoto<HTMLLIElement>(photo);
  const { name } = photo;
  return (
    <li ref={ref} className={classes.tile}>
      {url === null ? (
        <span className={classes.blank}>{missing ? <Trans>Fotoğraf bu cihazda yok</Trans> : null}</span>
      ) : (
        <img src={url} alt={name} className={classes.image} />
      )}
      <span className={classes.facts}>
        {isSettled ? <SyncMark state={sync} compact /> : null}
        <MarkedSign photo={photo} />
      </span>
      {onMark === null || url === null ? null : <MarkButton name={name} onClick={onMark} />}
      {onRemove === null ? null : <CloseButton size="xl" aria-label={t`${name} fotoğrafını çıkar`} onClick={onRemove} />}
    </li>
  );
}

/** One that was taken out stands where the others do, until the form is saved. */
function RemovedTile({ photo, isNew, onTakeBack }: { photo: Photo; isNew: boolean; onTakeBack: (() => void) | null }) {
  const { t } = useLingui();
  const { ref, url } = useNearPhoto<HTMLLIElement>(photo);
  const { name } = photo;
  return (
    <li ref={ref} className={classes.tile} data-removed>
      {url === null ? <span className={classes.blank} /> : <img src={url} alt={t`${name}, çıkarıldı`} className={classes.image} />}
      <Button
        variant="default"
        leftSection={<IconArrowBackUp aria-hidden size="1.2em" />}
        aria-label={t`Geri al: ${name}`}
        disabled={onTakeBack === null}
        // The button that took it out is gone, and with it the focus.
        autoFocus={isNew}
        onClick={() => onTakeBack?.()}
      >
        <Trans>Geri al</Trans>
      </Button>
    </li>
  );
}

/** Where pictures are no evidence of a record. */
interface Kind {
  /** What the chooser of files offers; every picture by default. */
  readonly accept?: string;
  /** Those of the chosen files that are taken; whoever sifts says why the others are not. */
  readonly sift?: (files: readonly File[]) => readonly File[];
  /** False: the place of the picture is of no use, and nobody is asked for it. */
  readonly isEvidence?: boolean;
}

export function PhotosWidget(props: WidgetProps<'photos'> & Kind) {
  const { meta, name, value, onChange, label, description, error, disabled, record } = props;
  const { accept = 'image/*', sift = (files) => files, isEvidence = true } = props;
  const { t } = useLingui();
  const list = usePhotoList({ kind: record.kind, record: record.id, spot: name }, { count: value.length, max: meta.max });
  const { arriving, room, take, retry, dismiss, question } = list;
  const { mark, editor } = useMarking(list);
  useArrived(record, name, { value, max: meta.max, onChange }, isWholePhoto);
  const { removed, remove, takeBack } = useFileRemoval({ record: record.id, spot: name, files: value, onChange });
  const [last, setLast] = useState<string | null>(null);
  const takeOut = (photo: Photo) => {
    setLast(photo.document_key);
    remove(photo);
  };
  const isFull = room === 0;
  return (
    <Input.Wrapper label={`${label} (${meta.max - room}/${meta.max})`} description={description} error={error} labelElement="div">
      <ul className={classes.strip}>
        {value.map((photo) => (
          <PhotoTile
            key={photo.document_key}
            photo={photo}
            onRemove={disabled ? null : () => takeOut(photo)}
            onMark={disabled ? null : () => mark(photo)}
          />
        ))}
        {removed.map((photo) => (
          <RemovedTile
            key={photo.document_key}
            photo={photo}
            isNew={photo.document_key === last}
            onTakeBack={disabled || room === 0 ? null : () => takeBack(photo)}
          />
        ))}
        {arriving.map((photo) => (
          <li key={photo.key} className={classes.tile}>
            <img src={photo.preview} alt={photo.name} className={classes.image} />
            {photo.problem === null ? (
              <span role="status">
                <Trans>Kaydediliyor…</Trans>
              </span>
            ) : (
              <>
                <ArrivalNote problem={photo.problem} />
                <Button variant="default" onClick={() => retry(photo.key)}>
                  <Trans>Yeniden dene</Trans>
                </Button>
                <CloseButton aria-label={t`Bu fotoğraftan vazgeç`} onClick={() => dismiss(photo.key)} />
              </>
            )}
          </li>
        ))}
      </ul>
      {question}
      {editor}
      <FileButton accept={accept} multiple onChange={(files) => take(sift(files))} disabled={disabled || isFull}>
        {(props) => (
          <Button {...props} variant="default" leftSection={<IconCamera aria-hidden />} disabled={disabled || isFull}>
            <Trans>Fotoğraf ekle</Trans>
          </Button>
        )}
      </FileButton>
      {isEvidence ? <PositionChoice /> : null}
    </Input.Wrapper>
  );
}
