import { Trans, useLingui } from '@lingui/react/macro';
import { MarkedSign } from '#client/ui/photo/mark/MarkedSign.tsx';
import { useNearPhoto } from '#client/ui/photo/use-near-photo.ts';
import type { Photo } from '#core/field/field.ts';
import classes from './values.module.css';

/** The pictures that a field names, small. */
export function PhotoList({ photos, label }: { photos: readonly Photo[]; label: string }) {
  const { t } = useLingui();
  return (
    <ul className={classes.photos} aria-label={label}>
      {photos.map((photo) => (
        <li key={photo.document_key}>
          <PhotoImage photo={photo} alt={t`Fotoğraf`} className={classes.photo} />
          <MarkedSign photo={photo} />
        </li>
      ))}
    </ul>
  );
}

/** One picture, asked for as it comes near; one that does not lie here says so. */
export function PhotoImage({ photo, alt, className = '' }: { photo: Photo; alt: string; className?: string | undefined }) {
  const { ref, url, missing } = useNearPhoto<HTMLSpanElement>(photo);
  return (
    <span ref={ref} className={className}>
      {url !== null ? <img src={url} alt={alt} decoding="async" /> : missing ? <Trans>Fotoğraf bu cihazda yok</Trans> : null}
    </span>
  );
}
