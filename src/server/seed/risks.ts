import { addDays, type Day, dayInIstanbul } from '#core/date/day.ts';
import { responseHandlers } from '#modules/risk/server/responses.ts';
import { currentVersion } from '#modules/risk/shared/current-version.ts';
import type { RiskAssessment } from '#modules/risk/shared/assessment.schema.ts';
import { inOrder } from '#modules/risk/shared/question-order.ts';
import { blankAction, blankJob, blankResponse, responseId } from '#modules/risk/shared/response.rules.ts';
import type { RiskResponse } from '#modules/risk/shared/response.schema.ts';
import { factorsOf, familyOf, type Rating, RISK_METHODS, type RiskMethod, riskScore, SCALES } from '#modules/risk/shared/score.ts';
import type { StoredRecord } from '#server/records/port.ts';
import { mayUseWorkplace } from '#server/records/scope.ts';
import { momentOf } from '#server/seed/audits.ts';
import { raiseDfi } from '#server/seed/raised-dfis.ts';
import type { Random } from '#server/seed/random.ts';
import type { World } from '#server/seed/world.ts';

/** Of each list so many are answered: the demonstration is one to go on with. */
const ANSWERED = 0.7;

const JOBS = [
  'Topraklama bağlantılarını ölçtürün ve raporu dosyalayın.',
  'Eksik uyarı levhalarını asın.',
  'Çalışanlara konu eğitimi verin, katılım listesini saklayın.',
  'Arızalı dedektörü yenisiyle değiştirin.',
  'Geçiş yolunu boyayın, engelleri kaldırın.',
  'Bakım planına üç aylık kontrol ekleyin.',
];

/** How bad a risk is: nearly every one mild, as depots are; the first of a list always one that something is done about. */
type Tone = 'mild' | 'any' | 'bad';

function stepOf(random: Random, steps: readonly number[], tone: Tone): number {
  const most = steps.length - 1;
  const [from, to] = { mild: [0, Math.ceil(steps.length / 2) - 1], any: [1, most], bad: [most - 2, most] }[tone];
  return steps[random.int(from ?? 0, to ?? most)] ?? 1;
}

function ratingOf(random: Random, method: RiskMethod, tone: Tone): Rating {
  const family = familyOf(method) ?? '5x5';
  const scales: Partial<Record<string, readonly number[]>> = SCALES[family];
  const asked = factorsOf(family);
  const of = (factor: keyof Rating) => (asked.includes(factor) ? stepOf(random, scales[factor] ?? [], tone) : null);
  return { possibility: of('possibility'), intensity: of('intensity'), frequency: of('frequency') };
}

/** An action whose risk is rated lower afterwards; some are done, the others go on. */
function actionOf(random: Random, start: RiskResponse, day: Day, person: string, method: RiskMethod, isDone: boolean): RiskResponse {
  const jobs = random.some(JOBS, random.int(1, 2)).map((job) => ({
    ...blankJob(random.id(momentOf(day, 9))),
    job,
    responsible_people: [person],
    deadline: addDays(day, random.int(20, 90)),
    ...(isDone ? { status: 'completed' as const, finish_date: addDays(day, random.int(0, 3)) } : {}),
  }));
  const scales = SCALES[familyOf(method) ?? '5x5'];
  const after = isDone ? { possibility: scales.possibility[0], intensity: start.intensity, frequency: start.frequency } : {};
  return {
    ...start,
    has_action: true,
    improvement_action: { ...blankAction(), actions_to_be_taken: 'Aşağıdaki işler tamamlanacak.', jobs, ...after, is_finished: isDone },
  };
}

/** Answers the first questions of one list of an assessment, in the days after its last version was begun. */
async function answer(world: World, { id, body }: StoredRecord<RiskAssessment>, today: Day, dice: Random): Promise<void> {
  const { random } = world;
  const { workplace_id, units, control_list_ids, versions } = body;
  const [unit_id = '', control_list_id = ''] = [units[0], control_list_ids[0]];
  const method = RISK_METHODS.find((one) => one === body.method);
  const caller = world.people.get('igu');
  const key = caller !== undefined && mayUseWorkplace(caller.scope, workplace_id) ? 'igu' : 'account_manager';
  const begun = dayInIstanbul(new Date(versions.at(-1)?.created_at ?? momentOf(today, 6)));
  const { records } = world.as(key, momentOf(today, 9));
  const questions = inOrder((await records.list('control-list-question', { status: control_list_id })).rows);
  if (method === undefined) return;
  let isRaised = false;
  for (const [at, { id: question_id }] of questions.slice(0, Math.ceil(questions.length * ANSWERED)).entries()) {
    const tone = at === 0 ? 'bad' : random.chance(0.65) ? 'mild' : 'any';
    const answered = { risk_analysis_id: id, unit_id, control_list_id, question_id };
    const start: RiskResponse = {
      ...blankResponse({ ...answered, workplace_id, assessment_version: currentVersion(body) }),
      ...ratingOf(random, method, tone),
    };
    const day = addDays(begun, random.int(1, 5));
    const ctx = world.as(key, momentOf(day < today ? day : today, 6));
    const needs = (riskScore(method, start).level ?? 1) > 2;
    const isDone = needs && (at === 0 || random.chance(0.5));
    const response = needs ? actionOf(random, start, day, ctx.caller.user_id, method, isDone) : start;
    const source_id = responseId(answered);
    await responseHandlers.createResponse({ params: {}, body: { id: source_id, ...response } }, ctx);
    // Of what is still to be done, one of each assessment is followed as a DFI.
    const [job] = response.improvement_action?.jobs ?? [];
    if (isRaised || isDone || job === undefined || day >= today) continue;
    isRaised = true;
    const source = { source: 'risk', source_kind: 'control-list-response', source_id, workplace_id } as const;
    await raiseDfi({ ...world, random: dice }, source, job.job, day);
  }
}

/** Answers in all risk assessments of an account. @param dice of the DFIs that were raised in them */
export async function makeRisks(world: World, today: Day, dice: Random): Promise<void> {
  const { records } = world.as('account_manager', momentOf(today, 6));
  for (const assessment of (await records.list('risk-assessment', { order: 'made' })).rows) await answer(world, assessment, today, dice);
}
