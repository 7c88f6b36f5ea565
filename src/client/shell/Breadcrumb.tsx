import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import type { Crumb } from '#client/shell/menu-view.ts';
import classes from './Breadcrumb.module.css';

/** The way to the open page. Where room lacks its levels give way whole, the first of them first. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t } = useLingui();
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return;
    // What is out of sight is no stop for the keyboard either.
    const look = () => {
      const top = element.offsetTop + element.clientHeight / 2;
      for (const item of element.children) if (item instanceof HTMLElement) item.inert = item.offsetTop > top;
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    look();
    return () => observer.disconnect();
  });
  return (
    <nav className={classes.trail} aria-label={t`Sayfa yolu`}>
      <ol ref={list}>
        {crumbs.map((crumb, at) => (
          <li key={`${crumb.path ?? ''}${crumb.title}`} style={{ order: crumbs.length - at }}>
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
