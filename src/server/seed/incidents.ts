import { addDays, type Day } from '#core/date/day.ts';
import { incidentPath } from '#modules/incidents/server/incident.notices.ts';
import { incidentHandlers } from '#modules/incidents/server/incidents.handlers.ts';
import { blankIncident } from '#modules/incidents/shared/incident.blank.ts';
import { withCategory } from '#modules/incidents/shared/incident.parts.ts';
import { type IncidentReport, SEVERITY } from '#modules/incidents/shared/incident.schema.ts';
import type { Ctx } from '#server/http/handler.ts';
import { mayUseWorkplace } from '#server/records/scope.ts';
import { momentOf } from '#server/seed/audits.ts';
import { INCIDENT_SAMPLES, type IncidentSample } from '#server/seed/incident-words.ts';
import type { World } from '#server/seed/world.ts';

/** Two years, the latest of them yesterday. */
const PAST_DAYS = 730;
const REPORTERS = ['igu', 'auditor', 'auditor2', 'company_manager', 'account_manager'];
/** The latest ones wait for somebody. */
const WAITING = ['draft', 'pending', 'saved'] as const;

/** What the form of the category says, as far as a sample needs it. */
function withEntries(report: IncidentReport, { random }: World): IncidentReport {
  const { injury, fuel, fire, financial_damage } = report;
  return {
    ...report,
    injury: injury && {
      ...injury,
      name: random.pick(['Operatör', 'Teknisyen', 'Sürücü']),
      severity: random.pick(SEVERITY.slice(0, 3)),
      body_part: random.pick(['Sağ el', 'Sol ayak bileği', 'Bel', 'Göz']),
      lost_days: random.int(0, 9),
    },
    fuel: fuel && { ...fuel, product: { type: 'Jet A-1', quantity_litres: random.int(1, 40) * 20 } },
    fire: fire && { ...fire, extinguished_by: 'Vardiya ekibi, kuru kimyevi tozlu tüp', duration_minutes: random.int(1, 12) },
    financial_damage: financial_damage && { ...financial_damage, estimated_cost: random.int(2, 60) * 1000, currency: 'TRY' },
  };
}

function bodyOf(
  world: World,
  [category, operation_area, location, ...words]: IncidentSample,
  workplace_id: string,
  reporter_id: string,
  now: Date,
) {
  const [description = '', what_happened = '', why = '', lessons_learned = ''] = words;
  const start = blankIncident({ workplace_id, reporter_id, now: now.getTime(), zone: 'Europe/Istanbul', offset: 180 });
  const occurred_at = new Date(now.getTime() - world.random.int(1, 8) * 900_000).toISOString();
  const texts = { operation_area, location, description, what_happened, why, lessons_learned, occurred_at };
  return withEntries(
    { ...withCategory(start, category), ...texts, weather: world.random.pick(['Açık', 'Yağmurlu', 'Rüzgârlı', 'Sisli']) },
    world,
  );
}

/** Incident reports of two years, by those who may write them and reach the workplace, finalized by one who may approve. */
export async function makeIncidents(world: World, today: Day): Promise<void> {
  const { random, workplaces, people } = world;
  for (const [at, sample] of INCIDENT_SAMPLES.entries()) {
    const left = INCIDENT_SAMPLES.length - 1 - at;
    const day = addDays(today, -1 - Math.round((left * PAST_DAYS) / INCIDENT_SAMPLES.length));
    const { id: workplace_id } = random.pick(workplaces);
    const near = (right: string) =>
      REPORTERS.filter((key) => {
        const caller = people.get(key);
        return caller?.permissions.has(right) && mayUseWorkplace(caller.scope, workplace_id);
      });
    const [key, moment] = [random.pick(near('inc.write')), momentOf(day, 9)];
    const ctx = world.as(key, moment);
    const status = WAITING[left] ?? 'saved';
    const body = bodyOf(world, sample, workplace_id, ctx.caller.user_id, moment);
    const told = body.category === 'injury' && left > 3 ? day : null;
    const id = random.id(moment);
    await incidentHandlers.create({ params: {}, body: { id, ...body, status, sgk_notified_on: told } }, ctx);
    await forgetNotice(ctx, id);
    if (left < WAITING.length) continue;
    const approver = world.as(random.pick(near('inc.approve')), momentOf(addDays(day, 1), 14));
    await incidentHandlers.status({ params: { id }, body: { status: 'finalized', message: '' } }, approver);
  }
}

/** Of what happened in the past nobody is mailed, and no bell rings. */
async function forgetNotice({ db }: Ctx, id: string): Promise<void> {
  const told = await db.deleteFrom('notification').where('redirect_path', '=', incidentPath(id)).returning('id').execute();
  for (const notice of told) await db.deleteFrom('job').where('key', 'like', `${notice.id} %`).execute();
}
