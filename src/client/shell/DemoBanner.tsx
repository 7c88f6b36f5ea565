import { Trans } from '@lingui/react/macro';
import { IconFlask } from '@tabler/icons-react';
import classes from './DemoBanner.module.css';

/** Says on the first page of a demonstration that it is one. */
export function DemoBanner() {
  return (
    <aside className={classes.banner}>
      <IconFlask size="1.4em" aria-hidden />
      <p>
        <Trans>Bu bir tanıtımdır (demo): firmalar, kişiler ve kayıtlar kurgudur. Dilediğiniz gibi deneyebilirsiniz.</Trans>
      </p>
    </aside>
  );
}
