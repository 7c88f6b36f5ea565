import { openSealer, vaultOf } from '#client/auth/pin/open-vault.ts';
import { deleteRow, readRow, writeRow } from '#client/auth/session-rows.ts';
import { type UserInfo, userInfo } from '#modules/auth/shared/auth.calls.ts';
import * as v from 'valibot';

/** The last user info with the menu, per person: what a cold start without network is drawn from (OFF-SW-04, OFF-DEV-01). */
interface SessionRow {
  user: string;
  info?: unknown;
  sealed?: ArrayBuffer;
  savedAt: number;
}

const placeOf = (user: string): string => `user/${user}`;

/** Kept as everything else of the person is: sealed where there is a lock, and not at all while it is locked. */
export async function saveUserInfo(info: UserInfo, now: number = Date.now()): Promise<void> {
  const vault = await vaultOf(info.id);
  const sealer = openSealer(info.id);
  if (vault === null || vault.state === 'opening') await writeRow({ user: info.id, info, savedAt: now } as SessionRow);
  else if (sealer !== null)
    await writeRow({ user: info.id, sealed: await sealer.sealText(placeOf(info.id), JSON.stringify(info)), savedAt: now } as SessionRow);
}

/** Null when there is none, when it was stored by a build whose form this one does not know, or while it is locked. */
export async function loadUserInfo(user: string): Promise<UserInfo | null> {
  const row = (await readRow(user).catch(() => undefined)) as SessionRow | undefined; // written by saveUserInfo() alone
  const sealer = openSealer(user);
  const text = row?.sealed && sealer ? await sealer.openText(placeOf(user), row.sealed).catch(() => null) : null;
  const parsed = v.safeParse(userInfo, text === null ? row?.info : JSON.parse(text));
  return parsed.success ? parsed.output : null;
}

export const forgetUserInfo = (user: string): Promise<void> => deleteRow(user);
