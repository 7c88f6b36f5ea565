import { type UserInfo, userInfo } from '#modules/auth/shared/auth.calls.ts';
import Dexie, { type EntityTable } from 'dexie';
import * as v from 'valibot';

/** The last user info with the menu, per person: what a cold start without network is drawn from (OFF-SW-04, OFF-DEV-01). */
interface SessionRow { user: string; info: unknown; savedAt: number }

/** Apart from the databases of a person's work, because it must be read before those are opened. */
const database = new Dexie('saha-session') as Dexie & { sessions: EntityTable<SessionRow, 'user'> };
database.version(1).stores({ sessions: 'user' });

export async function saveUserInfo(info: UserInfo, now: number = Date.now()): Promise<void> {
  await database.sessions.put({ user: info.id, info, savedAt: now });
}

/** Null when there is none, or when it was stored by a build whose form this one does not know. */
export async function loadUserInfo(user: string): Promise<UserInfo | null> {
  const row = await database.sessions.get(user).catch(() => undefined);
  const parsed = v.safeParse(userInfo, row?.info);
  return parsed.success ? parsed.output : null;
}

export async function forgetUserInfo(user: string): Promise<void> {
  await database.sessions.delete(user);
}
