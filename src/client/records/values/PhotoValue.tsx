import { Trans, useLingui } from '@lingui/react/macro';
import { useNearPhoto } from '#client/ui/photo/use-near-photo.ts';
import type { Photo } from '#core/field/field.ts';
import classes from './values.module.css';

/** The pictures that a field names, small. */
export function PhotoList({ photos, label }: { photos: readonly Photo[]; label: string }) {
  return (
    <ul className={classes.photos} aria-label={label}>
      {photos.map((photo) => (
        <Picture key={photo.document_key} photo={photo} />
      ))}
    </ul>
  );
}

function Picture({ photo }: { photo: Photo }) {
  const { t } = useLingui();
  const { ref, url, missing } = useNearPhoto<HTMLLIElement>(photo);
  return (
    <li ref={ref} className={classes.photo}>
      {url !== null ? <img src={url} alt={t`Fotoğraf`} decoding="async" /> : missing ? <Trans>Fotoğraf bu cihazda yok</Trans> : null}
    </li>
  );
}
