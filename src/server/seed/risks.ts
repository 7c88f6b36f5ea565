import { addDays, type Day, dayInIstanbul } from '#core/date/day.ts';
import { assessmentHandlers } from '#modules/risk/server/assessments.ts';
import { responseHandlers } from '#modules/risk/server/responses.ts';
import { currentVersion } from '#modules/risk/shared/assessment.rules.ts';
import type { RiskAssessment } from '#modules/risk/shared/assessment.schema.ts';
import { inOrder } from '#modules/risk/shared/question-order.ts';
import { blankAction, blankJob, blankResponse, responseId } from '#modules/risk/shared/response.rules.ts';
import type { RiskResponse } from '#modules/risk/shared/response.schema.ts';
import { factorsOf, familyOf, type Rating, RISK_METHODS, type RiskMethod, SCALES } from '#modules/risk/shared/score.ts';
import type { StoredRecord } from '#server/records/port.ts';
import { mayUseWorkplace } from '#server/records/scope.ts';
import { momentOf } from '#server/seed/audits.ts';
import type { Random } from '#server/seed/random.ts';
import type { World } from '#server/seed/world.ts';

/** Depot, method, control list, title, days ago. */
const PLANS: readonly (readonly [workplace: number, method: RiskMethod, list: string, title: string, daysAgo: number])[] = [
  [0, '5x5', 'Tank sahası ve depolama tankları', 'Tank sahası risk değerlendirmesi', 210],
  [1, 'FINE_KINNEY', 'İkmal tankeri ile uçak ikmali ve apron güvenliği', 'Apron ikmal operasyonu risk değerlendirmesi', 140],
];
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

/** More often mild than bad, as depots are. */
const stepOf = (random: Random, steps: readonly number[]): number =>
  steps[Math.min(random.int(0, steps.length - 1), random.int(0, steps.length - 1))] ?? 1;

function ratingOf(random: Random, method: RiskMethod): Rating {
  const family = familyOf(method) ?? '5x5';
  const scales: Partial<Record<string, readonly number[]>> = SCALES[family];
  const asked = factorsOf(family);
  const of = (factor: keyof Rating) => (asked.includes(factor) ? stepOf(random, scales[factor] ?? []) : null);
  return { possibility: of('possibility'), intensity: of('intensity'), frequency: of('frequency') };
}

/** An action whose risk is rated lower afterwards; some are done, the others go on. */
function actionOf(random: Random, start: RiskResponse, day: Day, person: string, method: RiskMethod): RiskResponse {
  const isDone = random.chance(0.4);
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
async function answer(world: World, { id, body }: StoredRecord<RiskAssessment>, today: Day): Promise<void> {
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
  for (const { id: question_id } of questions.slice(0, Math.ceil(questions.length * ANSWERED))) {
    const answered = { risk_analysis_id: id, unit_id, control_list_id, question_id };
    const start: RiskResponse = {
      ...blankResponse({ ...answered, workplace_id, assessment_version: currentVersion(body) }),
      ...ratingOf(random, method),
    };
    const day = addDays(begun, random.int(1, 5));
    const ctx = world.as(key, momentOf(day < today ? day : today, 6));
    const needs = (start.possibility ?? 0) > 2 || random.chance(0.2);
    const response = needs ? actionOf(random, start, day, ctx.caller.user_id, method) : start;
    await responseHandlers.createResponse({ params: {}, body: { id: responseId(answered), ...response } }, ctx);
  }
}

/** Answers in all risk assessments of an account; where there are none yet, two are begun, by either method. */
export async function makeRisks(world: World, today: Day): Promise<void> {
  const { records } = world.as('account_manager', momentOf(today, 6));
  if ((await records.list('risk-assessment')).total === 0) await begin(world, today);
  for (const assessment of (await records.list('risk-assessment', { order: 'made' })).rows) await answer(world, assessment, today);
}

async function begin(world: World, today: Day): Promise<void> {
  const { random, workplaces } = world;
  for (const [at, method, listName, title, daysAgo] of PLANS) {
    const workplace_id = workplaces[at]?.id ?? '';
    const day = addDays(today, -daysAgo);
    const ctx = world.as('igu', momentOf(day, 9));
    const list = (await ctx.records.list('control-list')).rows.find(({ body }) => body.name === listName);
    const unit = (await ctx.records.list('unit', { workplace_id })).rows.find(({ body }) => body.parent_id === null);
    if (list === undefined || unit === undefined) continue;
    const header = { workplace_id, units: [unit.id], method, title, date: day, control_list_ids: [list.id] };
    await assessmentHandlers.createAssessment({ params: {}, body: { id: random.id(momentOf(day, 9)), ...header } }, ctx);
  }
}
