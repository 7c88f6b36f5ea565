import type { PreparedNote } from '#client/sync/index.ts';
import { appVersion } from '#client/page/app-version.ts';
import { FRESH_MS } from '#client/sync/prepare/departure.ts';

/** Whether a preparation ended whole of late, with this version of the app, for every one of these workplaces. */
export const isNoteOf = (note: PreparedNote | null, places: readonly string[], now: number, app = appVersion()): boolean =>
  note !== null &&
  note.app === app &&
  places.length > 0 &&
  now - note.at <= FRESH_MS &&
  places.every((place) => note.places.includes(place));
