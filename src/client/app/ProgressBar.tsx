import { useLingui } from '@lingui/react/macro';
import { useRouterState } from '@tanstack/react-router';
import classes from './ProgressBar.module.css';

/** A thin bar from the start to the end of each navigation (AUTH-GUARD-02). */
export function ProgressBar() {
  const { t } = useLingui();
  const isLoading = useRouterState({ select: (state) => state.status === 'pending' });
  return isLoading ? <div className={classes.bar} role="progressbar" aria-label={t`Sayfa açılıyor`} /> : null;
}
