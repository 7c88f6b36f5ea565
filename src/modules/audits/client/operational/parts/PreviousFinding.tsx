import { useLingui } from '@lingui/react/macro';
import { PhotoTile } from '#modules/audits/client/operational/finding/PhotoTile.tsx';
import type { Finding } from '#modules/audits/shared/engine/audit.schema.ts';
import { DfiLink } from './DfiLink.tsx';
import classes from './parts.module.css';
import { PriorityBadge } from './PriorityBadge.tsx';

/** A finding of the report before to read: what was written, its photos as far as they can be had, and its DFIs. */
export function PreviousFinding({ finding, question }: { finding: Finding; question?: string | undefined }) {
  const { t } = useLingui();
  const { question_id, bulgu_description, photos, dfi_list } = finding;
  return (
    <li className={classes.item} data-previous-finding={finding.id}>
      <div className={classes.line}>
        <span className={classes.ref}>{question_id}</span>
        <PriorityBadge finding={finding} />
      </div>
      {question === undefined ? null : <p className={classes.quiet}>{question}</p>}
      <p className={classes.text}>{bulgu_description}</p>
      {photos.length > 0 ? (
        <div className={classes.strip}>
          {photos.map((photo, index) => {
            const place = index + 1;
            return <PhotoTile key={photo.document_key} photo={photo} label={t`${question_id}, geçen rapor, fotoğraf ${place}`} />;
          })}
        </div>
      ) : null}
      {dfi_list.length > 0 ? (
        <div className={classes.ways}>
          {dfi_list.map((entry) => (
            <DfiLink key={entry.dfi_id} entry={entry} />
          ))}
        </div>
      ) : null}
    </li>
  );
}
