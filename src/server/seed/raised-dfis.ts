import { addDays, type Day } from '#core/date/day.ts';
import { dfiHandlers } from '#modules/dfi/server/dfi.handlers.ts';
import type { Dfi } from '#modules/dfi/shared/dfi.schema.ts';
import { momentOf } from '#server/seed/audits.ts';
import { bringForward, type Outcome, reaches } from '#server/seed/dfis.ts';
import type { World } from '#server/seed/world.ts';

const RAISERS = ['igu', 'igu_account_manager', 'account_manager'];
const ANSWERABLE = ['maintenance_personnel', 'company_manager', 'igu', 'account_manager'];

/** What a DFI is raised in. */
interface Source extends Pick<Dfi, 'source' | 'source_kind' | 'workplace_id'> {
  readonly source_id: string;
}

/** Raises a DFI in an incident report or a risk, by somebody who reaches its workplace. @returns its id */
export async function raiseDfi(world: World, source: Source, text: string, day: Day): Promise<string> {
  const near = (keys: readonly string[]) => keys.filter((key) => reaches(world, key, source.workplace_id));
  const [answerable = 'account_manager'] = near(ANSWERABLE);
  const [by = 'account_manager'] = near(RAISERS);
  const id = world.random.id(momentOf(day, 10));
  const body: Dfi = {
    ...source,
    number: null,
    source_ref: '',
    deficiency_description: text,
    created_for: '',
    deadline: addDays(day, world.random.pick([14, 21, 30])),
    responsible: world.people.get(answerable)?.user_id ?? null,
    shared_users: [],
    status: 'in_progress',
    approval_status: 'pending',
    supplier: false,
  };
  await dfiHandlers.create({ params: {}, body: { id, ...body, shared_users: [] } }, world.as(by, momentOf(day, 11)));
  return id;
}

/** What was raised against some of the samples of incidents, by their place in the list, and how far it has come. */
const AGAINST: Readonly<Record<number, { readonly text: string; readonly outcome: Outcome }>> = {
  1: { text: 'Platform basamaklarının kaymaz bantları yenilenecek ve bakım planına alınacak.', outcome: 'closed' },
  6: { text: 'Yüksek seviye alarmının sireni vardiya başında denenecek, şalteri kilitlenecek.', outcome: 'closed' },
  11: { text: 'Pompa dairesindeki sert vanalar yağlanacak; zorlanan vana için bakım isteği açılacak.', outcome: 'closed' },
  18: { text: 'Apronda ağırlıklı koniler kullanılacak.', outcome: 'closed' },
  23: { text: 'Hortum çekme işi için vardiyada ikinci kişi planlanacak.', outcome: 'reviewed' },
  25: { text: 'Acil durdurma düğmelerinin kilidi değiştirilecek, denemede kilitlenme yoklanacak.', outcome: 'task' },
  27: { text: 'Kantarda plaka okuma kamerası kurulacak.', outcome: 'open' },
  28: { text: 'Kompresörün emniyet ventili mühürlü olanla değiştirilecek.', outcome: 'open' },
};

/** Raises what was raised against a sample; null for nothing. */
export async function raiseAgainst(
  world: World,
  at: number,
  report: Omit<Source, 'source' | 'source_kind'>,
  day: Day,
): Promise<string | null> {
  const raised = AGAINST[at];
  if (raised === undefined) return null;
  return raiseDfi(world, { ...report, source: 'incident_report', source_kind: 'incident-report' }, raised.text, day);
}

/** Takes the DFI of a sample as far as it has come since. */
export async function bringAgainst(world: World, at: number, dfi: string, day: Day, today: Day): Promise<void> {
  const on = addDays(day, 9);
  await bringForward(world, dfi, AGAINST[at]?.outcome ?? 'open', on < today ? on : addDays(today, -1));
}
