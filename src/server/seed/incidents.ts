import { addDays, type Day } from '#core/date/day.ts';
import { incidentPath } from '#modules/incidents/server/incident.notices.ts';
import { incidentHandlers } from '#modules/incidents/server/incidents.handlers.ts';
import { blankIncident } from '#modules/incidents/shared/incident.blank.ts';
import { withCategory } from '#modules/incidents/shared/incident.parts.ts';
import { type IncidentReport, SEVERITY } from '#modules/incidents/shared/incident.schema.ts';
import type { Ctx } from '#server/http/handler.ts';
import { mayUseWorkplace } from '#server/records/scope.ts';
import { momentOf } from '#server/seed/audits.ts';
import { INCIDENT_CAUSES } from '#server/seed/incident-causes.ts';
import { INCIDENT_SAMPLES, type IncidentSample } from '#server/seed/incident-words.ts';
import { bringAgainst, raiseAgainst } from '#server/seed/raised-dfis.ts';
import type { Random } from '#server/seed/random.ts';
import type { World } from '#server/seed/world.ts';

/** Two years; the latest of them in the last days. */
const PAST_DAYS = 730;
const RECENT_DAYS = [1, 2, 4, 6] as const;
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

/**
 * Incident reports of two years, by those who may write them and reach the workplace, with what was raised in them, finalized by one
 * who may approve. @param dice of what came into the demonstration later, so that the rest of it stays as it is
 */
export async function makeIncidents(world: World, today: Day, dice: Random): Promise<void> {
  const { random, workplaces, people } = world;
  for (const [at, sample] of INCIDENT_SAMPLES.entries()) {
    const left = INCIDENT_SAMPLES.length - 1 - at;
    const day = addDays(today, -(RECENT_DAYS[left] ?? Math.round((left * PAST_DAYS) / INCIDENT_SAMPLES.length)));
    const { id: workplace_id } = random.pick(workplaces);
    const near = (right: string) =>
      REPORTERS.filter((key) => {
        const caller = people.get(key);
        return caller?.permissions.has(right) && mayUseWorkplace(caller.scope, workplace_id);
      });
    const [key, moment] = [random.pick(near('inc.write')), momentOf(day, 9)];
    const ctx = world.as(key, moment);
    const status = WAITING[left] ?? 'saved';
    const { witnesses = '', ...causes } = INCIDENT_CAUSES[at] ?? {};
    const body = { ...bodyOf(world, sample, workplace_id, ctx.caller.user_id, moment), witnesses };
    const root_causes = { ...body.root_causes, ...causes };
    const id = random.id(moment);
    await incidentHandlers.create({ params: {}, body: { id, ...body, root_causes, status } }, ctx);
    await forgetNotice(ctx, id);
    const later = { ...world, random: dice };
    const raised = status === 'draft' ? null : await raiseAgainst(later, at, { workplace_id, source_id: id }, day);
    if (left >= WAITING.length) {
      const approver = world.as(random.pick(near('inc.approve')), momentOf(addDays(day, 1), 14));
      const told = body.category === 'injury' ? { sgk_notified_on: addDays(day, 1) } : {};
      const message = raised === null ? '' : 'Kalan iş DÖF ile izleniyor.';
      // What was raised in it is told to it.
      const { version } = await approver.records.get('incident-report', id);
      await incidentHandlers.status({ params: { id }, body: { status: 'finalized', message, version, ...told } }, approver);
    }
    if (raised !== null) await bringAgainst(later, at, raised, day, today);
  }
}

/** Of what happened in the past nobody is mailed, and no bell rings. */
async function forgetNotice({ db }: Ctx, id: string): Promise<void> {
  const told = await db.deleteFrom('notification').where('redirect_path', '=', incidentPath(id)).returning('id').execute();
  for (const notice of told) await db.deleteFrom('job').where('key', 'like', `${notice.id} %`).execute();
}
