import { useLingui } from '@lingui/react/macro';
import type { Finding } from '#modules/audits/shared/engine/audit.schema.ts';
import { DfiRow } from '#modules/audits/client/operational/finding/DfiRow.tsx';
import finding_ from '#modules/audits/client/operational/finding/finding.module.css';
import { PhotoTile } from '#modules/audits/client/operational/finding/PhotoTile.tsx';
import { FINDING_LABEL } from '#modules/audits/client/audit.labels.ts';
import classes from './parts.module.css';
import { PriorityBadge } from './PriorityBadge.tsx';

/** A finding to read: priority, description, photos and DFIs. */
export function FindingView({ finding }: { finding: Finding }) {
  const { i18n, t } = useLingui();
  const { reference } = finding;
  return (
    <li className={classes.item} data-finding={finding.id}>
      <div className={classes.line}>
        <span className={classes.ref}>{reference}</span>
        <PriorityBadge finding={finding} />
      </div>
      <p className={classes.text}>{finding.bulgu_description === '' ? '–' : finding.bulgu_description}</p>
      {finding.manual_reference === '' ? null : (
        <p className={classes.quiet}>{`${i18n._(FINDING_LABEL.manual_reference)}: ${finding.manual_reference}`}</p>
      )}
      {finding.photos.length > 0 ? (
        <div className={classes.strip}>
          {finding.photos.map((photo, index) => {
            const place = index + 1;
            return <PhotoTile key={photo.document_key} photo={photo} label={t`${reference} fotoğraf ${place}`} />;
          })}
        </div>
      ) : null}
      {finding.dfi_list.length > 0 ? (
        <ul className={finding_.dfis}>
          {finding.dfi_list.map((entry) => (
            <DfiRow key={entry.dfi_id} entry={entry} />
          ))}
        </ul>
      ) : null}
    </li>
  );
}
