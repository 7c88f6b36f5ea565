import type { Edited, RecordBar } from '#core/record/edited.ts';
import type { Actor } from '#core/record/record.ts';
import type { PpeDistribution } from '#modules/ppe/shared/distribution.schema.ts';

/** For how long its distributor corrects a distribution, counted from when the server booked it (ledger 09, decision 6). */
export const CORRECTION_DAYS = 7;

const DAY_MS = 86_400_000;

type Booked = Pick<PpeDistribution, 'distributor_id' | 'booked_at'>;

/** Whether this person changes or deletes it at a moment: its distributor for seven days, afterwards managers only (ledger 09, decision 6). */
export function mayCorrect({ distributor_id, booked_at }: Booked, { user_id, permissions }: Actor, now: number): boolean {
  if (permissions.has('ppe.manage')) return true;
  if (!permissions.has('ppe.write')) return false;
  // It waits on this device, or on the way.
  if (booked_at === null) return true;
  return distributor_id === user_id && now - Date.parse(booked_at) <= CORRECTION_DAYS * DAY_MS;
}

/** The same of one that is opened to be corrected. */
export const barOfCorrection = (booked: Booked, { actor, now }: Pick<Edited<unknown>, 'actor' | 'now'>): RecordBar | null =>
  mayCorrect(booked, actor, now) ? null : 'others';
