import { Trans } from '@lingui/react/macro';
import { Dated } from '#client/ui/Dated.tsx';
import { formatInstant } from '#core/date/day.ts';
import { strokesOf } from '#core/field/drawing.ts';
import { isSigned, type Signature } from '#core/field/signature.ts';
import { isChangedSince } from '#core/field/signed-for.ts';
import { useSignedFor } from './SignedFor.tsx';
import classes from './signature.module.css';

/** A signature to look at: what was drawn, who drew it and when. Nothing but points of ours is drawn, whatever a body holds. */
export function SignaturePicture({ signature }: { signature: Signature }) {
  const { name, signed_at, width, height, path } = signature;
  const strokes = strokesOf(path);
  const isChanged = isChangedSince(signature, useSignedFor());
  return (
    <figure className={classes.figure} data-signed={isSigned(signature)}>
      {strokes.length === 0 ? null : (
        <svg className={classes.drawing} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={name}>
          <path d={strokes.map((stroke) => `M${stroke.map((point) => point.join(' ')).join('L')}`).join('')} />
        </svg>
      )}
      <figcaption className={classes.caption}>
        <span className={classes.name} translate="no">
          {name}
        </span>
        {isSigned(signature) ? (
          <time dateTime={signed_at ?? undefined}>
            <Dated>{formatInstant(signed_at)}</Dated>
          </time>
        ) : null}
        {isSigned(signature) && strokes.length === 0 ? (
          <span>
            <Trans>Adını yazarak imzaladı</Trans>
          </span>
        ) : null}
        {isSigned(signature) ? null : (
          <strong className={classes.open}>
            <Trans>İmza tamamlanmadı</Trans>
          </strong>
        )}
        {isChanged ? (
          <strong className={classes.open}>
            <Trans>İmzadan sonra değişti</Trans>
          </strong>
        ) : null}
      </figcaption>
    </figure>
  );
}
