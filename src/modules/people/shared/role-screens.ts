import type { Locale } from '#core/number/number.ts';
import { isReached } from '#modules/auth/shared/menu.ts';
import { AREAS, LEVELS, type Level } from '#modules/auth/shared/permissions.ts';
import { isGroup, type Screen } from '#modules/auth/shared/screen.ts';
import { SCREENS } from '#modules/auth/shared/screens.ts';
import { levelIn } from '#modules/people/shared/levels.ts';

/** What somebody may do on a screen: the level of its area, and null where the screen is not opened to that person. */
export interface ScreenAccess {
  readonly id: string;
  readonly title: string;
  readonly before: Level | null;
  readonly after: Level | null;
}

function levelOn(screen: Screen, rights: ReadonlySet<string>): Level | null {
  const area = AREAS.find((one) => screen.permission?.startsWith(`${one}.`));
  return area !== undefined && isReached(screen, rights) ? levelIn(rights, area) : null;
}

const drawnScreens = SCREENS.filter((screen) => !screen.hidden && !isGroup(screen) && screen.component !== '');
const titleOf = ({ title_tr, title_en }: Screen, locale: Locale): string => (locale === 'en' ? title_en : title_tr);

/** Every screen of the menu that rights decide about, in its order, with what they let somebody do there before and after a change. */
export const screenAccess = (before: ReadonlySet<string>, after: ReadonlySet<string>, locale: Locale): readonly ScreenAccess[] =>
  drawnScreens
    .filter(({ permission }) => permission !== null)
    .map((screen) => ({
      id: screen.id,
      title: titleOf(screen, locale),
      before: levelOn(screen, before),
      after: levelOn(screen, after),
    }));

/** Titles of the screens that everybody has. */
export const openScreens = (locale: Locale): readonly string[] =>
  drawnScreens.filter(({ permission }) => permission === null).map((screen) => titleOf(screen, locale));

/** Whether a level is more than looking. */
export const mayWrite = (level: Level | null): boolean => level !== null && LEVELS.indexOf(level) >= LEVELS.indexOf('write');
