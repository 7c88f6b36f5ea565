import { Trans } from '@lingui/react/macro';
import { IconPencil } from '@tabler/icons-react';
import type { Photo } from '#core/field/field.ts';
import classes from './marked-sign.module.css';

/** Says of a photo that somebody has drawn on it; nothing beside every other one. */
export function MarkedSign({ photo }: { photo: Pick<Photo, 'marked_from'> }) {
  return photo.marked_from === undefined ? null : (
    <span className={classes.sign}>
      <IconPencil aria-hidden size="1.1em" />
      <Trans>işaretli</Trans>
    </span>
  );
}
