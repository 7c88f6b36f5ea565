import type { Locale } from '#core/number/number.ts';
import type { MenuItem } from '#modules/auth/shared/auth.calls.ts';
import { isGroup, isNeverKept, type Screen } from '#modules/auth/shared/screen.ts';
import { SCREENS } from '#modules/auth/shared/screens.ts';

/**
 * The menu of a person in three levels (SHELL-MENU-01, SHELL-MENU-05, SHELL-MENU-17): what the permissions do not reach is
 * not sent at all; hidden screens come along so that their paths work, also out of a group that is left out because nothing of it
 * is drawn.
 */
export function menuFor(permissions: ReadonlySet<string>, locale: Locale): MenuItem[] {
  return itemsUnder(null, permissions, locale);
}

/** Whether a screen is sent to people with these rights. */
export function isReached({ permission, readersNeed }: Screen, permissions: ReadonlySet<string>): boolean {
  if (permission !== null && !permissions.has(permission)) return false;
  if (readersNeed === undefined || permissions.has(readersNeed)) return true;
  const [area] = readersNeed.split('.');
  return !permissions.has(`${area}.read`);
}

function itemsUnder(parent: string | null, permissions: ReadonlySet<string>, locale: Locale): MenuItem[] {
  return SCREENS.filter((screen) => screen.parent === parent && isReached(screen, permissions)).flatMap((screen) => {
    const item = itemOf(screen, locale);
    if (!isGroup(screen)) return [item];
    const children = itemsUnder(screen.id, permissions, locale);
    return children.some((child) => !child.hidden) ? [{ ...item, children }] : children;
  });
}

function itemOf(screen: Screen, locale: Locale): MenuItem {
  const group = isGroup(screen);
  return {
    path: screen.path,
    component: screen.component,
    // A component name is unique but for the two frames that groups are drawn in; what leads out of the product has none.
    name: group || screen.component === '' ? screen.id : screen.component,
    title: locale === 'en' ? screen.title_en : screen.title_tr,
    titles: { tr: screen.title_tr, en: screen.title_en },
    icon: screen.icon,
    hidden: screen.hidden,
    no_cache: isNeverKept(screen),
    expandable: group,
    permissions: screen.permission === null ? [] : [screen.permission],
    // The crumb of a group leads nowhere (SHELL-MENU-03).
    ...(group ? { redirect: 'noredirect' } : {}),
    ...(screen.disabled === true ? { disabled: true } : {}),
    ...(screen.always_show === true ? { always_show: true } : {}),
  };
}
