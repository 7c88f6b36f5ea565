import { useLingui } from '@lingui/react/macro';
import { StatusBadge } from '#client/ui/StatusBadge.tsx';
import { OBSERVATION_WORD } from '#modules/audits/client/audit.labels.ts';
import { PhotoTile } from '#modules/audits/client/operational/finding/PhotoTile.tsx';
import type { Observation } from '#modules/audits/shared/engine/audit.schema.ts';
import classes from './parts.module.css';

/** An observation to read: what was noted, and its photos. */
export function ObservationView({ observation }: { observation: Observation }) {
  const { t, i18n } = useLingui();
  const { id, question_id, note, photos } = observation;
  return (
    <li className={classes.item} data-observation={id}>
      <div className={classes.line}>
        <span className={classes.ref}>{question_id}</span>
        <StatusBadge>{i18n._(OBSERVATION_WORD)}</StatusBadge>
      </div>
      {note.trim() === '' ? null : <p className={classes.text}>{note}</p>}
      {photos.length > 0 ? (
        <div className={classes.strip}>
          {photos.map((photo, index) => {
            const place = index + 1;
            return <PhotoTile key={photo.document_key} photo={photo} label={t`${question_id} gözlem fotoğrafı ${place}`} />;
          })}
        </div>
      ) : null}
    </li>
  );
}
