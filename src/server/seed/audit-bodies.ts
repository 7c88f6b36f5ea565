import { addDays, type Day } from '#core/date/day.ts';
import { blankOperationalAudit } from '#modules/audits/shared/operational/operational.blank.ts';
import { questionsFor } from '#modules/audits/shared/operational/operational.rules.ts';
import type { OperationalAudit } from '#modules/audits/shared/operational/operational.schema.ts';
import type { Finding } from '#modules/audits/shared/engine/audit.schema.ts';
import { OPERATIONAL_QUESTIONS } from '#modules/audits/shared/operational/questions/index.ts';
import { type Contact, contactOf } from '#server/seed/contacts.ts';
import { evaluationText, SAMPLE_FINDINGS, type SampleFinding } from '#server/seed/findings.ts';
import { photosOf } from '#server/seed/photos.ts';
import type { Random } from '#server/seed/random.ts';
import type { Workplace, World } from '#server/seed/world.ts';

/** A finding with what has to be done about it; `dfi_id` where a DFI is to be raised. */
export interface PlannedFinding {
  readonly finding: Finding;
  readonly sample: SampleFinding;
  readonly dfi_id: string | null;
}

/** From the first answer to the first save. */
const WALK_MS = 100 * 60_000;

const DFI_SHARE: Readonly<Record<SampleFinding['priority'], number>> = { high: 0.95, medium: 0.4, low: 0.1 };

export function findingOf(sample: SampleFinding, random: Random, at: Date): PlannedFinding {
  const dfi_id = random.chance(DFI_SHARE[sample.priority]) ? random.id(at) : null;
  const id = random.id(at);
  const finding: Finding = {
    id,
    question_id: sample.ref,
    reference: `Bulgu ${sample.ref}`,
    kind: sample.priority === 'low' && random.chance(0.4) ? 'comment' : 'finding',
    status: sample.priority,
    bulgu_description: sample.text,
    manual_reference: random.chance(0.5) ? `İşletme el kitabı ${random.int(2, 9)}.${random.int(1, 6)}` : '',
    dfi_list: dfi_id === null ? [] : [{ dfi_id, dfi_no: null }],
    photos: sample.picture === undefined ? [] : photosOf(sample.picture, id, at),
  };
  return { finding, sample, dfi_id };
}

function a5Of(workplace: Workplace, random: Random, owner: string, contact: Contact): OperationalAudit['a5'] {
  const types = workplace.plan.facilityType;
  const [mobile, fixed] = [types.includes('intoplane'), types.some((type) => type !== 'intoplane')];
  const some = (on: boolean, most: number) => (on ? random.int(1, most) : 0);
  return {
    facility_owner: owner,
    other_participants: contact.others,
    contact_person: contact.person,
    contact_title: contact.title,
    contact_phone: contact.phone,
    contact_mobile: contact.mobile,
    email_1: contact.email,
    email_2: '',
    fuels: { jet_a: false, jet_a_1: true, avgas: workplace.plan.hazard_class === 'hazardous', other: false },
    vehicles: {
      tanker: some(mobile, 6),
      dispenser: some(types.includes('hydrant'), 5),
      pit_cleaner: some(types.includes('hydrant'), 1),
      other: 0,
    },
    mobile_filters: { fws: some(mobile, 4), fws_ews: some(mobile, 3), ddo_ews: 0 },
    fixed_filters: { fws: some(fixed, 3), fws_ews: some(fixed, 2), ddo_ews: 0, micron: some(fixed, 2) },
    filter_locations: { receipt: fixed, loading: fixed, hydrant: types.includes('hydrant'), other: false },
    storage_hydrant_company: fixed ? owner : '',
  };
}

const WATCHED = { storage: 'ürün alımı ve tank sahası', hydrant: 'hidrant hattı ve vana odaları', intoplane: 'uçağa ikmal' } as const;

/** What the auditor did and saw, as this very visit was. */
function a1Text({ plan }: Workplace, asked: number, planned: readonly PlannedFinding[]): string {
  const watched = plan.facilityType.map((type) => WATCHED[type]).join(', ');
  const visit = `${plan.name} tesisinde saha turu ve kayıt incelemesi yapıldı; ${watched} yerinde izlendi. Sorulan ${asked} sorunun ${planned.length} tanesi hayır olarak yanıtlandı`;
  if (planned.length === 0) return `${visit}.`;
  const worst = planned.find(({ sample }) => sample.priority === 'high') ?? planned[0];
  return `${visit}: ${planned.map(({ sample }) => sample.ref).join(', ')}. Öne çıkan bulgu (${worst?.sample.ref}): ${worst?.sample.text}`;
}

/** The walk came first, without signal. */
export const begunBefore = (at: Date): string => new Date(at.getTime() - WALK_MS).toISOString();

/** The first save of a report: a draft with everything that the auditor entered on the spot. `share` of the questions is answered. */
export function draftBody(
  world: World,
  workplace: Workplace,
  auditor: string,
  day: Day,
  at: Date,
  share: number,
): { body: OperationalAudit; planned: PlannedFinding[] } {
  const { random } = world;
  const { facilityType } = workplace.plan;
  const all = questionsFor(OPERATIONAL_QUESTIONS, { facilityType });
  const asked = all.slice(0, Math.round(all.length * share));
  const places = asked.map((question) => question.ref);
  const refs = new Set(places);
  const noes = random.some(
    SAMPLE_FINDINGS.filter((sample) => refs.has(sample.ref)),
    Math.round(asked.length * (0.05 + random.next() * 0.07)),
  );
  // As they were met on the way through the form.
  noes.sort((a, b) => places.indexOf(a.ref) - places.indexOf(b.ref));
  const no = new Set(noes.map((sample) => sample.ref));
  const planned = noes.map((sample) => findingOf(sample, random, at));
  const body: OperationalAudit = {
    begun_at: begunBefore(at),
    ...blankOperationalAudit({
      workplace_id: workplace.id,
      question_set_version: OPERATIONAL_QUESTIONS.version,
      auditor: [auditor],
      today: day,
    }),
    facilityName: workplace.plan.name,
    facilityType: [...facilityType],
    managementCompany: random.pick(world.managementCompanies),
    duration: random.int(16, 32) * 15,
    lastJIGInspectionDate: addDays(day, -random.int(120, 420)),
    lastExternalAudit: addDays(day, -random.int(60, 400)),
    lastProcedureRevisionDate: addDays(day, -random.int(30, 500)),
    tier3Agreement: true,
    seriousItemsReported: random.chance(0.1),
    managerChange: random.chance(0.15),
    infrastructureChange: random.chance(0.2),
    supplyMethodChange: random.chance(0.08),
    a5: a5Of(
      workplace,
      random,
      world.plan.companies[workplace.plan.company] ?? '',
      contactOf(workplace.plan.code, world.workplaces.indexOf(workplace)),
    ),
    a1_report: a1Text(workplace, asked.length, planned),
    generalEvaluation: evaluationText(noes.length),
    responses: Object.fromEntries(asked.map((question) => [question.ref, no.has(question.ref) ? 'no' : 'yes'])),
    bulguRapor: { bulgu_rapor_list: planned.map((one) => one.finding) },
  };
  return { body, planned };
}
