import { Trans } from '@lingui/react/macro';
import { useSession } from '#client/auth/session.tsx';
import { DashboardCard, DashboardRow } from '#client/dashboard/DashboardCard.tsx';
import { menuIcon } from '#client/shell/icons.ts';
import { type MenuNode, menuNodes } from '#client/shell/menu-view.ts';
import { useLocale } from '#client/ui/use-locale.ts';
import classes from './Dashboard.module.css';

const SHOWN = 8;
const pagesIn = (nodes: readonly MenuNode[]): MenuNode[] =>
  nodes.flatMap((node) => (node.kind === 'group' ? pagesIn(node.children) : node.kind === 'page' ? [node] : []));

/** For people whose work is not audits: the pages that they have. */
export function DashboardPages() {
  const { user } = useSession();
  const pages = pagesIn(menuNodes(user.routes, useLocale())).filter(
    // The own work has cards of its own.
    (page) => page.path !== '/dashboard' && !page.path.startsWith('/sync/'),
  );
  return (
    <DashboardCard area="pages" title={<Trans>Sayfalarım</Trans>}>
      {pages.length === 0 ? (
        <p className={classes.quiet}>
          <Trans>Hesabınıza henüz bir sayfa açılmamış. Yöneticinizle görüşün.</Trans>
        </p>
      ) : (
        <ul className={classes.rows}>
          {pages.slice(0, SHOWN).map((page) => {
            const Icon = menuIcon(page.icon);
            return (
              <DashboardRow
                key={page.path}
                to={page.path}
                title={
                  <>
                    <Icon aria-hidden size="1.2em" className={classes.icon ?? ''} /> {page.title}
                  </>
                }
              />
            );
          })}
        </ul>
      )}
    </DashboardCard>
  );
}
