import type { MailTopic } from '#modules/profile/shared/profile.calls.ts';

/** The types of a notification, in the order of the requirements (NOTIF-DATA-02). */
export const NOTIFICATION_TYPES = [
  'info',
  'warning',
  'success',
  'error',
  'alert',
  'notification',
  'announcement',
  'reminder',
  'prompt',
  'update',
  'critical',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** Whom a notification is for (NOTIF-DATA-03). */
export const TARGET_TYPES = ['user', 'workplace', 'account', 'role', 'device'] as const;
export type TargetType = (typeof TARGET_TYPES)[number];

/** How it reaches people (ledger 14, decision 11). */
export const DELIVERY_METHODS = ['in_app', 'email', 'both'] as const;
export type DeliveryMethod = (typeof DELIVERY_METHODS)[number];

/** Kinds of devices that a notification can be for (ledger 14, decision 12). */
export const DEVICE_KINDS = ['tablet', 'phone', 'desktop'] as const;
export type DeviceKind = (typeof DEVICE_KINDS)[number];

/**
 * The kind of a device by what its browser says of itself. Tablets with Android leave out the word Mobile; an iPad that asks
 * for pages of desktops cannot be told from a Mac.
 */
export function deviceKindOf(userAgent: string): DeviceKind {
  if (/iPad|Tablet|PlayBook|Silk(?!.*Mobile)/i.test(userAgent) || (/Android/i.test(userAgent) && !/Mobile/i.test(userAgent)))
    return 'tablet';
  return /iPhone|iPod|Android|Mobile/i.test(userAgent) ? 'phone' : 'desktop';
}

/** Longest redirect path. */
export const PATH_MAX = 300;

/**
 * Whether a path opens a page of this product. Another site's address is none, in whatever disguise: browsers read `//` and
 * `/\` as the start of an address, and leave out tabs and line ends when they read one.
 */
export const isInnerPath = (path: string): boolean =>
  /^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(path) && path.length <= PATH_MAX && !/^\/(api|socket\.io|login)(\/|\?|#|$)/i.test(path);

/** Entries that the bell asks for (NOTIF-BELL-02, CONST-10). */
export const BELL_LIMIT = 5;
/** From one look of the bell to the next, ms (NOTIF-BELL-01). */
export const BELL_EVERY_MS = 600_000;

/** The number on the bell: of the entries it received; '5+' when all of a full page are unread, because there may be more (ledger 03, decision 5). Null for none. */
export function bellNumber(entries: readonly { readonly is_read: boolean }[]): string | null {
  const unread = entries.filter((entry) => !entry.is_read).length;
  if (unread === 0) return null;
  return unread >= BELL_LIMIT ? `${BELL_LIMIT}+` : String(unread);
}

/** The mail preference of the profile that a notification falls under; where a person has said nothing it is yes. */
export const mailPreferenceOf = (type: string): MailTopic => (type === 'announcement' || type === 'reminder' ? type : 'notification');
