import { newId } from '#core/id/uuid.ts';
import { OPERATIONAL_QUESTIONS } from '#modules/audits/shared/operational/questions/index.ts';
import { TOUR_QUESTIONS } from '#modules/audits/shared/tour/questions/index.ts';
import type { Records } from '#server/records/port.ts';

/** The first questions of each kind of audit. */
export const STARTING_SETS = [OPERATIONAL_QUESTIONS, TOUR_QUESTIONS] as const;

/** What every account needs from its first day on: the question sets of its audits. */
export async function insertStartingRecords(records: Records, makeId: () => string = newId): Promise<void> {
  for (const set of STARTING_SETS) await records.insert('question-set', makeId(), set);
}
