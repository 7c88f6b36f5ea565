import { addDays, type Day } from '#core/date/day.ts';
import { operationalHandlers } from '#modules/audits/server/operational/operational.handlers.ts';
import type { AuditKind } from '#modules/audits/shared/engine/audit-kind.ts';
import { operationalAudit } from '#modules/audits/shared/operational/operational.rules.ts';
import { dfiHandlers } from '#modules/dfi/server/dfi.handlers.ts';
import { bringForward, reaches } from '#server/seed/dfis.ts';
import { draftBody, type PlannedFinding } from '#server/seed/audit-bodies.ts';
import { sendPhotos } from '#server/seed/photos.ts';
import type { Workplace, World } from '#server/seed/world.ts';

const SPAN_DAYS = 3 * 365;
const HOUR = 3_600_000;
/** Days that a DFI is given, by priority. */
const TIME_GIVEN = { high: [14, 30], medium: [30, 60], low: [60, 90] } as const;

export const momentOf = (day: Day, hours: number): Date => new Date(Date.parse(`${day}T00:00:00Z`) + hours * HOUR);

/** Who may audit where: auditors everywhere, the safety expert at assigned workplaces. */
export function auditorsAt(world: World, workplace: Workplace): string[] {
  return ['auditor', 'auditor2', 'auditor3', 'igu'].filter((key) => {
    const reach = world.people.get(key)?.scope.workplaces;
    return reach === null || reach?.includes(workplace.id);
  });
}

/** Past reports, oldest first, so that numbers run with the years and each report finds the one before it. */
export async function makePastAudits(world: World, today: Day): Promise<void> {
  const { random, workplaces, plan } = world;
  const rounds = Math.ceil(plan.audits / workplaces.length);
  const visits = Array.from({ length: plan.audits }, (_, i) => {
    const daysAgo = SPAN_DAYS - Math.round((Math.floor(i / workplaces.length) + 0.1 + random.next() * 0.7) * (SPAN_DAYS / rounds));
    return { workplace: workplaces[i % workplaces.length] ?? random.pick(workplaces), daysAgo };
  });
  for (const { workplace, daysAgo } of visits.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
    await makeAudit(world, workplace, random.pick(auditorsAt(world, workplace)), addDays(today, -daysAgo), today);
  }
}

/** Reports still being worked on, the oldest made first; the newest is that of `auditor`. */
export async function makeOpenDrafts(world: World, today: Day): Promise<void> {
  const owners = ['auditor', 'auditor2', 'auditor'].filter((key) => world.people.has(key));
  for (let i = world.plan.drafts - 1; i >= 0; i--) {
    const workplace = world.workplaces[(i * 2) % world.workplaces.length] ?? world.random.pick(world.workplaces);
    const key = owners[i % owners.length] ?? 'auditor';
    const day = addDays(today, -(i + 1));
    const at = momentOf(day, 7);
    const { body, planned } = draftBody(world, workplace, world.people.get(key)?.user_id ?? '', day, at, 0.35 + 0.2 * i);
    const id = world.random.id(at);
    const draft = { ...body, generalEvaluation: '', a1_report: '', duration: null };
    await operationalHandlers.create({ params: {}, body: { id, ...draft } }, world.as(key, at));
    await sendPhotos(world.as(key, at), draft.bulguRapor.bulgu_rapor_list);
    await raiseDfis(world, key, id, workplace, planned, day, at);
  }
}

async function makeAudit(world: World, workplace: Workplace, key: string, day: Day, today: Day): Promise<void> {
  const at = momentOf(day, 6);
  const { body, planned } = draftBody(world, workplace, world.people.get(key)?.user_id ?? '', day, at, 1);
  const id = world.random.id(at);
  await operationalHandlers.create({ params: {}, body: { id, ...body } }, world.as(key, at));
  await sendPhotos(world.as(key, at), body.bulguRapor.bulgu_rapor_list);
  await raiseDfis(world, key, id, workplace, planned, day, at);
  const reportDate = addDays(day, world.random.int(0, 3));
  const ctx = world.as(key, momentOf(reportDate, 14));
  const { version, body: stored } = await ctx.records.get('operational-audit', id);
  await operationalHandlers.update({ params: {}, body: { id, version, ...stored, reportDate, report_status: 'valid' } }, ctx);
  await settleDfis(world, planned, day, today);
}

function deadlineOf(world: World, one: PlannedFinding, day: Day): Day {
  const [least, most] = TIME_GIVEN[one.sample.priority];
  return addDays(day, world.random.int(least, most));
}

export async function raiseDfis(
  world: World,
  key: string,
  auditId: string,
  workplace: Workplace,
  planned: readonly PlannedFinding[],
  day: Day,
  at: Date,
  { id: source_kind, dfiSource: source }: Pick<AuditKind, 'id' | 'dfiSource'> = operationalAudit,
): Promise<void> {
  const answerable = ['company_manager', 'igu', 'maintenance_personnel', 'igu_account_manager'].flatMap((name) =>
    reaches(world, name, workplace.id) ? (world.people.get(name)?.user_id ?? []) : [],
  );
  for (const one of planned) {
    if (one.dfi_id === null) continue;
    const dfi = {
      id: one.dfi_id,
      workplace_id: workplace.id,
      number: null,
      source,
      source_kind,
      source_id: auditId,
      source_ref: one.finding.id,
      deficiency_description: `${one.sample.text} ${one.sample.action}`,
      created_for: `${one.sample.ref} sorusundaki bulgu`,
      deadline: deadlineOf(world, one, day),
      responsible: world.random.pick(answerable),
      shared_users: [],
      status: 'in_progress',
      approval_status: 'pending',
      supplier: false,
    } as const;
    await dfiHandlers.create({ params: {}, body: { ...dfi, shared_users: [] } }, world.as(key, new Date(at.getTime() + HOUR)));
  }
}

/** Hardly any DFI stays open for months after its day. */
function closingChance(deadline: Day, today: Day): number {
  if (addDays(deadline, 120) < today) return 0.99;
  return addDays(deadline, 20) < today ? 0.9 : 0.35;
}

/** What became of the DFIs of a past report: most are closed, some too late, some were declined, some are still open. */
export async function settleDfis(world: World, planned: readonly PlannedFinding[], day: Day, today: Day): Promise<void> {
  const { random } = world;
  for (const { dfi_id } of planned) {
    if (dfi_id === null) continue;
    const { body } = await world.as('account_manager', momentOf(day, 20)).records.get('dfi', dfi_id);
    const deadline = body.deadline ?? day;
    const closes = random.chance(closingChance(deadline, today));
    const declined = !closes && random.chance(0.25);
    const settledOn = random.chance(0.75) ? addDays(deadline, -random.int(1, 10)) : addDays(deadline, random.int(1, 25));
    if (settledOn >= today) continue;
    const outcome = closes ? 'closed' : declined ? 'declined' : random.chance(0.4) ? 'reviewed' : random.chance(0.4) ? 'task' : 'open';
    await bringForward(world, dfi_id, outcome, settledOn);
  }
}
