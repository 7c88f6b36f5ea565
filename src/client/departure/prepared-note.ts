import type { PreparedNote } from '#client/sync/index.ts';
import { FRESH_MS } from '#client/sync/prepare/departure.ts';

/** Whether a preparation ended whole of late for every one of these workplaces. */
export const isNoteOf = (note: PreparedNote | null, places: readonly string[], now: number): boolean =>
  note !== null && places.length > 0 && now - note.at <= FRESH_MS && places.every((place) => note.places.includes(place));
