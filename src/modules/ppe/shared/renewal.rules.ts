import { addDays, type Day, daysBetween } from '#core/date/day.ts';
import type { Holding } from '#modules/ppe/shared/holding.rules.ts';

/** Days from the day of renewal on which people are reminded of it, negative before it; none after the last (decision 80). */
export const RENEWAL_STEPS = [-30, -7, 0, 7, 30, 90, 180, 360] as const;
/** How many days a reminder may come late, because the server stood still. */
const LATEST_DAYS = 2;

/** All distances from the day of renewal, in days, at which there may be something to tell. */
export const TOLD_DISTANCES: readonly number[] = RENEWAL_STEPS.flatMap((step) =>
  Array.from({ length: LATEST_DAYS + 1 }, (_, late) => step + late),
);

/**
 * The stage of the renewal of a line that is to be told today, as the day on which it began; null where there is none. Nothing
 * is told of what is not held or renewed already, of a stage before half of the life is over, and of what began before the
 * line was entered.
 * @param enteredOn the day on which the server first had it
 * @param today of Istanbul
 */
export function renewalStage(
  { date, due, held, renewed }: Pick<Holding, 'date' | 'due' | 'held' | 'renewed'>,
  enteredOn: Day,
  today: Day,
): Day | null {
  if (held === 0 || renewed || due === null) return null;
  const passed = daysBetween(due, today);
  const step = RENEWAL_STEPS.findLast((one) => one <= passed);
  if (step === undefined || passed - step > LATEST_DAYS) return null;
  const stage = addDays(due, step);
  const isEarly = daysBetween(date, stage) * 2 < daysBetween(date, due);
  return isEarly || stage <= enteredOn ? null : stage;
}
