import 'fake-indexeddb/auto';
import type { ReplicaEngine } from '#tests/model/device.ts';
import { OfficeHistory } from '#tests/model/office/history.ts';
import { OFFICE_KINDS } from '#tests/model/office/kind.ts';
import { type OfficeStep, officeHistories } from '#tests/model/office/steps.ts';
import { checkAll, surveyAll, tell } from '#tests/model/telling.ts';

export interface OfficeRun {
  readonly seed: number;
  readonly histories: number;
  readonly engine: ReplicaEngine;
  readonly of?: keyof typeof OFFICE_KINDS;
}

/** Returns how often a form said that all is kept. */
export async function tellOffice(engine: ReplicaEngine, steps: readonly OfficeStep[], of: OfficeRun['of'] = 'supplier'): Promise<number> {
  const history = new OfficeHistory(engine, OFFICE_KINDS[of]);
  await tell(history, steps);
  return history.kept;
}

const sortOf = ({ seed, histories, engine, of }: OfficeRun) => ({
  seed,
  histories,
  steps: officeHistories,
  tellOne: (steps: readonly OfficeStep[]) => tellOffice(engine, steps, of),
});

export const checkOffice = (run: OfficeRun): Promise<void> => checkAll(sortOf(run), 'kept');

export const surveyOffice = (run: OfficeRun): Promise<string> => surveyAll(sortOf(run));
