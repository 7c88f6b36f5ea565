import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Crumb } from '#client/shell/menu-view.ts';
import classes from './Breadcrumb.module.css';

export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t } = useLingui();
  return (
    <nav className={classes.trail} aria-label={t`Sayfa yolu`}>
      <ol>
        {crumbs.map((crumb, at) => (
          <li key={`${crumb.path ?? ''}${crumb.title}`}>
            {crumb.path !== null && at < crumbs.length - 1 ? (
              <Link to={crumb.path} title={crumb.title}>
                {crumb.title}
              </Link>
            ) : (
              <span title={crumb.title} aria-current={at === crumbs.length - 1 ? 'page' : undefined}>
                {crumb.title}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
