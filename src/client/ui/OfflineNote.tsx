import { Trans } from '@lingui/react/macro';
import { IconCloudOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './states.module.css';

/** Says quietly that a thing needs the network and that nothing is lost (OFF-UI-03). */
export function OfflineNote({ children }: { children?: ReactNode }) {
  return (
    <div className={classes.offline} role="status">
      <IconCloudOff aria-hidden size="1.4em" />
      <p>{children ?? <Trans>Bunun için bağlantı gerekiyor. Yazdıklarınız bu cihazda duruyor.</Trans>}</p>
    </div>
  );
}
