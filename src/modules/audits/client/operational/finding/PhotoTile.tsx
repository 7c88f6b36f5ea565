import { Trans, useLingui } from '@lingui/react/macro';
import { IconPhotoOff, IconX } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { latePart } from '#client/ui/late.tsx';
import { MarkButton } from '#client/ui/photo/mark/MarkButton.tsx';
import { MarkedSign } from '#client/ui/photo/mark/MarkedSign.tsx';
import { useNearPhoto } from '#client/ui/photo/use-near-photo.ts';
import { SyncMark } from '#client/ui/SyncMark.tsx';
import { formatInstant } from '#core/date/day.ts';
import type { Photo } from '#core/field/field.ts';
import classes from './finding.module.css';

const PictureWindow = latePart(() => import('#client/ui/photo/PictureWindow.tsx').then((file) => file.PictureWindow));

interface Props {
  photo: Photo;
  label: string;
  onRemove?: (photo: Photo) => void;
  /** Where it can be drawn on. */
  onMark?: (photo: Photo) => void;
}

/** A photo with its own mark; without bytes it says that they are still to come (OFF-PHOTO-02). */
export const PhotoTile = memo(function PhotoTile({ photo, label, onRemove, onMark }: Props) {
  const { t } = useLingui();
  const { ref, url, sync, missing, isSettled, isWhole } = useNearPhoto<HTMLDivElement>(photo);
  const [isOpen, setOpen] = useState(false);
  return (
    <div ref={ref} className={classes.tile} data-photo={photo.document_key} data-settled={isSettled}>
      <button type="button" className={classes.open} aria-label={t`${label}: büyüt`} onClick={() => setOpen(true)} disabled={url === null}>
        {url !== null ? (
          <img src={url} alt="" loading={isWhole ? 'eager' : 'lazy'} decoding="async" />
        ) : missing ? (
          <Waiting />
        ) : (
          <OnPaper />
        )}
      </button>
      {onRemove ? (
        <button type="button" className={classes.drop} aria-label={t`${label}: çıkar`} onClick={() => onRemove(photo)}>
          <IconX aria-hidden size="1.2em" />
        </button>
      ) : null}
      <div className={classes.under}>
        {url === null ? null : <SyncMark state={sync} />}
        <MarkedSign photo={photo} />
      </div>
      {onMark === undefined || url === null ? null : <MarkButton name={label} onClick={() => onMark(photo)} />}
      {isOpen && url !== null ? (
        <PictureWindow
          title={photo.taken_at === null ? label : `${label} · ${formatInstant(photo.taken_at)}`}
          src={url}
          alt={label}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  );
});

/** What the browser's own way to print finds of a photo that was not read yet. */
function OnPaper() {
  return (
    <span className={classes.onPaper}>
      <Trans>Fotoğraf okunmadı: sayfadaki Yazdır düğmesini kullanın</Trans>
    </span>
  );
}

function Waiting() {
  return (
    <span>
      <IconPhotoOff aria-hidden /> <br />
      <Trans>Fotoğraf bekleniyor</Trans>
    </span>
  );
}
