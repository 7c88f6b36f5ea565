import { useContext } from 'react';
import { SessionContext } from '#client/auth/session-context.ts';
import type { NameOf } from '#client/records/names-of.ts';
import type { UserInfo } from '#modules/auth/shared/auth.calls.ts';

/** Names of workplaces out of reach at which records name the signed-in person: their rows do not lie on the device. */
export const useTaskPlaces = (): UserInfo['task_workplaces'] => useContext(SessionContext)?.user.task_workplaces;

/** The names of the workplaces in reach, and of these beside them. */
export function withTaskPlaces(nameOf: NameOf, places: UserInfo['task_workplaces'] = []): NameOf {
  const told = new Map(places.map(({ workplace_id, name }) => [workplace_id, name]));
  return (id) => told.get(id ?? '') ?? nameOf(id);
}
