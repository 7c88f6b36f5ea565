import { addDays, type Day } from '#core/date/day.ts';
import { tourHandlers } from '#modules/audits/server/tour/tour.handlers.ts';
import { securityTour } from '#modules/audits/shared/tour/tour.audit.ts';
import { blankTour } from '#modules/audits/shared/tour/tour.blank.ts';
import { TOUR_QUESTIONS } from '#modules/audits/shared/tour/questions/index.ts';
import type { SecurityTour } from '#modules/audits/shared/tour/tour.schema.ts';
import { begunBefore, findingOf } from '#server/seed/audit-bodies.ts';
import { auditorsAt, momentOf, raiseDfis, settleDfis } from '#server/seed/audits.ts';
import { sendPhotos } from '#server/seed/photos.ts';
import { TOUR_FINDINGS } from '#server/seed/tour-findings.ts';
import type { World } from '#server/seed/world.ts';

/** So many tours at each workplace, a season apart; the last of all is still a draft. */
const ROUNDS = 2;
const SEASON_DAYS = 90;
const AREAS = ['Tank sahası ve pompa odası', 'Dolum alanı', 'Atölye ve depo', 'İdari bina ve çevresi'];
/** What is not there at every workplace. */
const SELDOM = ['T5.3', 'T9.3', 'T9.4'];

/** Security tours of the last half year, the oldest first, written by the handlers as people write them. */
export async function makeTours(world: World, today: Day): Promise<void> {
  const { random, workplaces } = world;
  const visits = Array.from({ length: ROUNDS * workplaces.length }, (_, at) => ({ workplace: workplaces[at % workplaces.length], at }));
  for (const { workplace, at } of visits) {
    if (workplace === undefined) continue;
    const isLast = at === visits.length - 1;
    const day = isLast ? addDays(today, -1) : addDays(today, -Math.round((1 - at / visits.length) * ROUNDS * SEASON_DAYS));
    const [key, moment] = [random.pick(auditorsAt(world, workplace)), momentOf(day, 7)];
    const found = random.some(TOUR_FINDINGS, random.int(1, 4)).toSorted((a, b) => a.ref.localeCompare(b.ref, 'tr', { numeric: true }));
    const planned = found.map((sample) => findingOf(sample, random, moment));
    const no = new Set(found.map(({ ref }) => ref));
    const refs = TOUR_QUESTIONS.sections.flatMap((section) => section.questions.map(({ ref }) => ref));
    const asked = isLast ? refs.slice(0, 34) : refs;
    const answerOf = (ref: string) => (no.has(ref) ? 'no' : SELDOM.includes(ref) && random.chance(0.6) ? 'not_applicable' : 'yes');
    const shown = planned.filter(({ sample }) => asked.includes(sample.ref));
    const body: SecurityTour = {
      begun_at: begunBefore(moment),
      ...blankTour({ workplace_id: workplace.id, question_set_version: 1, auditor: [world.people.get(key)?.user_id ?? ''], today: day }),
      duration: isLast ? null : random.int(4, 10) * 15,
      location: random.pick(AREAS),
      participants: random.pick(['Vardiya amiri, bakım teknisyeni', 'İşyeri yöneticisi, çalışan temsilcisi', 'Vardiya amiri']),
      responses: Object.fromEntries(asked.map((ref) => [ref, answerOf(ref)])),
      findings: shown.map(({ finding }) => finding),
    };
    const id = random.id(moment);
    await tourHandlers.create({ params: {}, body: { id, ...body } }, world.as(key, moment));
    await sendPhotos(world.as(key, moment), body.findings);
    await raiseDfis(world, key, id, workplace, shown, day, moment, securityTour);
    if (isLast) continue;
    const ctx = world.as(key, momentOf(day, 14));
    const { version, body: stored } = await ctx.records.get('security-tour', id);
    await tourHandlers.update({ params: {}, body: { id, version, ...stored, report_status: 'valid' } }, ctx);
    await settleDfis(world, shown, day, today);
  }
}
