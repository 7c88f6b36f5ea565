import { Trans } from '@lingui/react/macro';
import { useMemo } from 'react';
import { StatusBadge } from '#client/ui/StatusBadge.tsx';
import { useLocale } from '#client/ui/use-locale.ts';
import type { MenuItem } from '#modules/auth/shared/auth.calls.ts';
import { menuFor } from '#modules/auth/shared/menu.ts';
import classes from './people.module.css';

interface Line {
  readonly path: string;
  readonly title: string;
  readonly depth: number;
  readonly state: 'stays' | 'comes' | 'goes';
}

const lines = (items: readonly MenuItem[], depth = 0): Omit<Line, 'state'>[] =>
  items.flatMap(({ path, title, hidden, children }) => (hidden ? [] : [{ path, title, depth }, ...lines(children ?? [], depth + 1)]));

/** The menu as people of the role will have it, made as the server makes it; what comes and what goes is marked. */
export function MenuPreview({ before, after }: { before: ReadonlySet<string>; after: ReadonlySet<string> }) {
  const locale = useLocale();
  const shown = useMemo(() => {
    const [old, next] = [lines(menuFor(before, locale)), lines(menuFor(after, locale))];
    const [had, has] = [new Set(old.map(({ path }) => path)), new Set(next.map(({ path }) => path))];
    const both = lines(menuFor(new Set([...before, ...after]), locale));
    return both
      .filter(({ path }) => had.has(path) || has.has(path))
      .map((line): Line => ({ ...line, state: !has.has(line.path) ? 'goes' : had.has(line.path) ? 'stays' : 'comes' }));
  }, [before, after, locale]);
  return (
    <section className={classes.card}>
      <h2>
        <Trans>Bu roldeki kişinin menüsü</Trans>
      </h2>
      <ul className={classes.menu}>
        {shown.map(({ path, title, depth, state }) => (
          <li key={path} style={{ paddingInlineStart: `${depth * 1.25}rem` }}>
            {title}{' '}
            {state === 'comes' ? (
              <StatusBadge tone="safe">
                <Trans>eklenir</Trans>
              </StatusBadge>
            ) : state === 'goes' ? (
              <StatusBadge tone="caution">
                <Trans>kaldırılır</Trans>
              </StatusBadge>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
