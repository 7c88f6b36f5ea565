import { addDays } from '#core/date/day.ts';
import { workplaceHandlers } from '#modules/organisation/server/workplace.handlers.ts';
import type { Workplace } from '#modules/organisation/shared/workplace.schema.ts';
import type { World } from '#server/seed/world.ts';

/** People of each depot, and how many days ago training and health checks were: clocks of every state are among them. */
const FACTS = [
  { people: 64, women: 12, disabled: 2, trained: 210, examined: 300, province: '035' },
  { people: 118, women: 21, disabled: 4, trained: 330, examined: 120, province: '045' },
  { people: 42, women: 6, disabled: 1, trained: 402, examined: 90, province: '034' },
  { people: 27, women: 5, disabled: 0, trained: 150, examined: 371, province: '041' },
  { people: 88, women: 15, disabled: 3, trained: 60, examined: 335, province: '048' },
  { people: 19, women: 4, disabled: 0, trained: 700, examined: 640, province: '016' },
] as const;

/** Days before today on which the office completed the file of a workplace. */
const COMPLETED_DAYS_AGO = 45;

/** What a workplace says beside its name, as an office enters it once the numbers are at hand: by the handler, in a version of its own. */
export async function completeWorkplaces(world: World, today: string): Promise<void> {
  const ctx = world.as('account_manager', new Date(`${addDays(today, -COMPLETED_DAYS_AGO)}T09:30:00Z`));
  for (const [at, { id }] of world.workplaces.entries()) {
    const { version, body } = await ctx.records.get('workplace', id);
    const { people, women, disabled, trained, examined, province } = FACTS[at % FACTS.length] ?? FACTS[0];
    const serial = String(1_204_500 + (world.plan.seed % 1000) + at).padStart(7, '0');
    const facts: Partial<Workplace> = {
      sgk_number: `252230101${serial}${province}0${(at % 7) + 1}${10 + at * 7}000`,
      employee_count: people,
      male_count: people - women,
      female_count: women,
      disabled_count: disabled,
      opening_date: addDays(today, -365 * (9 + at) - 40),
      training_date: addDays(today, -trained),
      health_check_date: addDays(today, -examined),
      notification_state: at % 3 === 2 ? 'notified' : 'confirmed',
      ibys_agreement_date: addDays(today, -365 * 2 - at * 11),
      legal_controls_by_mail: at % 2 === 0,
    };
    await workplaceHandlers.updateWorkplace({ params: {}, body: { id, version, ...body, ...facts } }, ctx);
  }
}
