import { Trans } from '@lingui/react/macro';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import classes from './StartWaits.module.css';

/** What stands between signing in and the first page. Words come after a while: only a slow line gets to see them. @param goesOn it stood here already */
export function StartWaits({ goesOn = false }: { goesOn?: boolean }) {
  return (
    <div className={classes.start}>
      <p className={classes.words} data-goes-on={goesOn || undefined}>
        <Trans>Sayfalar yükleniyor. Yavaş bir bağlantıda ilk açılış biraz sürer.</Trans>
      </p>
      <LoadingView rows={3} />
    </div>
  );
}
