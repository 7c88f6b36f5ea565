import { addDays, dayInIstanbul } from '#core/date/day.ts';
import { makeAssessments } from '#server/seed/assessments.ts';
import { hashPassword } from '#server/auth/password.ts';
import { inTransaction } from '#server/db/open.ts';
import { makeOpenDrafts, makePastAudits } from '#server/seed/audits.ts';
import { makeContracts } from '#server/seed/contracts.ts';
import { makeFieldVisits } from '#server/seed/field-visits.ts';
import { makeOwnDfis } from '#server/seed/dfis.ts';
import { makeIncidents } from '#server/seed/incidents.ts';
import { giveLibrary } from '#server/seed/library.ts';
import { makeNotifications } from '#server/seed/notifications.ts';
import { makePpe } from '#server/seed/ppe.ts';
import { makeRisks } from '#server/seed/risks.ts';
import { makeSuppliers } from '#server/seed/suppliers.ts';
import { makeTours } from '#server/seed/tours.ts';
import { type AccountPlan, DEMO, OTHER } from '#server/seed/plans.ts';
import { createRandom } from '#server/seed/random.ts';
import { Places } from '#server/records/places.ts';
import { completeWorkplaces } from '#server/seed/workplaces.ts';
import { makeWorld, type SeedParts } from '#server/seed/world.ts';

/** The password of everybody in the demonstration. */
export const DEMO_PASSWORD = 'Saha-Demo-2026';

/** Long enough before the oldest report. */
const FOUNDED_DAYS_AGO = 3 * 365 + 60;

/**
 * Makes the demonstration: two accounts, so that their separation can be seen, with people, places and three years of
 * audits. Everything is written as people write it, by the handlers and the records store, with the clock set back: history,
 * feed and references are the real ones. An account that is there already is left alone.
 * @param now the moment from which the past is counted
 */
export async function seedDemonstration(parts: SeedParts, now: Date = new Date()): Promise<void> {
  const existing = await parts.db.selectFrom('account').select('name').where('name', 'in', [DEMO.name, OTHER.name]).execute();
  const missing = [DEMO, OTHER].filter((plan) => !existing.some((account) => account.name === plan.name));
  if (missing.length === 0) return;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  for (const plan of missing) await seedAccount(parts, plan, passwordHash, now);
}

/** One transaction per account: it is there whole or not at all. */
async function seedAccount(parts: SeedParts, plan: AccountPlan, passwordHash: string, now: Date): Promise<void> {
  const today = dayInIstanbul(now);
  const founded = new Date(`${addDays(today, -FOUNDED_DAYS_AGO)}T08:00:00Z`);
  await inTransaction(parts.db, async (tx) => {
    // Given out write by write, the row of the feed would be read through all its versions of this transaction each time.
    const places = new Places();
    const world = await makeWorld({ ...parts, db: tx }, plan, passwordHash, founded, places);
    // By a dice of its own: what follows stays as it is when the library grows.
    const dice = createRandom(plan.seed + 1);
    const later = createRandom(plan.seed + 2);
    await giveLibrary(tx, world.account_id, founded, () => dice.id(founded));
    await makePastAudits(world, today);
    await makeOpenDrafts(world, today);
    await makeOwnDfis(world, today);
    await makeNotifications(world, today);
    await makeSuppliers(world, founded);
    await makeTours(world, today);
    await makeFieldVisits(world, today);
    await makeIncidents(world, today, later);
    await makeAssessments(world, today, dice);
    await makeRisks(world, today, later);
    await makePpe(world, today, founded);
    await completeWorkplaces(world, today);
    await makeContracts(world, today, dice);
    await places.take(tx);
  });
}
