import type { SeenRows } from '#client/http/seen/seen.ts';

/** What has reached the person, in whichever list: the page of one tells more of it. */
export const REACHED_ROWS: SeenRows = { kind: 'notification', isPart: true };
