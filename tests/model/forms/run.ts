import 'fake-indexeddb/auto';
import type { ReplicaEngine } from '#tests/model/device.ts';
import { FormHistory } from '#tests/model/forms/history.ts';
import type { FormStep } from '#tests/model/forms/steps.ts';
import { historiesOf, type Profile } from '#tests/model/forms/worlds.ts';
import { checkAll, surveyAll, tell } from '#tests/model/telling.ts';

export interface FormRun {
  readonly seed: number;
  readonly histories: number;
  readonly profile: Profile | 'any';
  readonly engine: ReplicaEngine;
}

/** Returns how many things a form said to be kept. */
export async function tellHistory(engine: ReplicaEngine, steps: readonly FormStep[]): Promise<number> {
  const history = new FormHistory(engine);
  await tell(history, steps);
  return history.ledger.facts.size;
}

const sortOf = ({ seed, histories, profile, engine }: FormRun) => ({
  seed,
  histories,
  steps: historiesOf(profile),
  tellOne: (steps: readonly FormStep[]) => tellHistory(engine, steps),
});

export const checkForms = (run: FormRun): Promise<void> => checkAll(sortOf(run), 'entered');

export const surveyForms = async (run: FormRun): Promise<string> => `${run.profile}, ${await surveyAll(sortOf(run))}`;
