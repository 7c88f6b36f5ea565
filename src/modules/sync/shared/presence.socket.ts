import * as v from 'valibot';

/** A record that somebody has open for editing. */
export const presenceMessage = v.object({ kind: v.pipe(v.string(), v.maxLength(60)), id: v.pipe(v.string(), v.uuid()) });
export type PresenceMessage = v.InferOutput<typeof presenceMessage>;

/** Who else is in a record. `browsers`: on how many browsers of one person it is open. */
export const peopleMessage = v.object({
  kind: v.string(),
  id: v.string(),
  people: v.array(v.object({ user_id: v.string(), name: v.string(), browsers: v.number() })),
});
export type PeopleMessage = v.InferOutput<typeof peopleMessage>;

/** A browser says so often that it is still there, ms: then the right to the record is looked at again. */
export const PRESENT_MS = 30_000;

export interface PresenceToServer {
  'record:enter': (message: unknown, acknowledge?: unknown) => void;
  'record:leave': (message: unknown, acknowledge?: unknown) => void;
}

export interface PresenceToBrowser {
  'record:people': (message: PeopleMessage) => void;
}
