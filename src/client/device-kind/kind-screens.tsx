import type { DeviceKindPages } from '#client/device-kind/pages.ts';
import { labelledBy, profileScreen, screenOf, type ScreenNames } from '#client/server-kind/kind-screens.tsx';
import type { ServerKindPages } from '#client/server-kind/pages.ts';
import type { KindId } from '#core/record/kinds.ts';

type Pages = () => Promise<DeviceKindPages>;

const listOf = (pages: Pages) =>
  screenOf(() => import('#client/device-kind/DeviceKindList.tsx').then((file) => file.DeviceKindList), pages);

/** A kind of the device on this side, as `serverKind` has one of the server: its four screens and its labels. @param pages loads their declaration */
export const deviceKind = <const K extends KindId>(kind: K, [list, add, edit, profile]: ScreenNames, pages: Pages) => ({
  screens: {
    [list]: listOf(pages),
    [add]: screenOf(() => import('#client/device-kind/DeviceKindForm.tsx').then((file) => file.DeviceKindAdd), pages),
    [edit]: screenOf(() => import('#client/device-kind/DeviceKindForm.tsx').then((file) => file.DeviceKindEdit), pages),
    // A kind with a page of its own has all its calls.
    [profile]: profileScreen(pages as () => Promise<DeviceKindPages & ServerKindPages>),
  },
  kinds: labelledBy(kind, pages),
});

/** One whose list is its only page. */
export const deviceDialogKind = <const K extends KindId>(kind: K, list: string, pages: Pages) => ({
  screens: { [list]: listOf(pages) },
  kinds: labelledBy(kind, pages),
});
