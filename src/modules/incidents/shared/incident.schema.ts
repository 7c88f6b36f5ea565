import * as v from 'valibot';
import { choice, count, day, files, id, instant, longText, photos, ref, text, word, yesNo } from '#core/field/field.ts';
import { defineList } from '#core/record/list.ts';

export const INCIDENT_STATUS = ['draft', 'pending', 'saved', 'finalized'] as const;
export type IncidentStatus = (typeof INCIDENT_STATUS)[number];
/** What happened; the last two have no form of their own (ledger 08, decision 5). */
export const INCIDENT_CATEGORIES = ['injury', 'financial_damage', 'fire', 'debris', 'misfuelling', 'near_miss', 'other'] as const;
export type IncidentCategory = (typeof INCIDENT_CATEGORIES)[number];
/** INC-SEV-01; ledger 08, decision 7. */
export const SEVERITY = ['minor', 'medical_treatment', 'lost_time', 'fatal'] as const;
export const CURRENCIES = ['TRY', 'USD', 'EUR', 'GBP'] as const;
/** Documents of one report at most (ledger 08, decision 12). */
export const MOST_DOCUMENTS = 10;

const MOST_MONEY = 1_000_000_000;
const MOST_LITRES = 10_000_000;

const injurySchema = v.object({
  employee: ref('employee'),
  /** Of somebody who is no employee in the system. */
  name: text(160),
  severity: v.nullable(choice(SEVERITY)),
  body_part: text(250),
  injury_type: text(250),
  treatment: longText(2000),
  lost_days: count(0, 10_000),
});
export type Injury = v.InferOutput<typeof injurySchema>;
/** What of it becomes known weeks after its report was saved for good (decision 114). */
export const lateFactsSchema = v.pick(injurySchema, ['severity', 'treatment', 'lost_days']);
export type LateFacts = v.InferOutput<typeof lateFactsSchema>;

const damageSchema = v.object({
  damaged_item: text(250),
  estimated_cost: count(0, MOST_MONEY),
  currency: v.nullable(choice(CURRENCIES)),
  insurance_informed: yesNo(),
});

const fireSchema = v.object({
  source: text(250),
  extinguished_by: text(250),
  duration_minutes: count(0, 100_000, 'minute'),
  damage: longText(2000),
});

const costSchema = v.object({
  id: id(),
  item: text(250),
  amount: count(0, MOST_MONEY),
  currency: v.nullable(choice(CURRENCIES)),
});

/** The form that debris and misfuelling share: product, spill, aircraft and costs (INC-CAT-01). */
const fuelSchema = v.object({
  product: v.object({ type: text(120), quantity_litres: count(0, MOST_LITRES) }),
  spill: v.object({ area: text(250), quantity_litres: count(0, MOST_LITRES), contained: yesNo(), cleaned_by: text(250) }),
  aircraft: v.object({ registration: text(20), type: text(60), operator: text(120), delay_minutes: count(0, 100_000, 'minute') }),
  costs: v.pipe(v.array(costSchema), v.maxLength(50, 'max_items')),
});

/** What the server keeps of each change of status. */
const stepSchema = v.object({
  id: id(),
  at: instant(),
  by: ref('user'),
  status: choice(INCIDENT_STATUS),
  message: longText(1000),
});
export type IncidentStep = v.InferOutput<typeof stepSchema>;

const dfiRef = v.object({ dfi_id: id('dfi'), dfi_no: v.nullable(word(40)) });

/** An incident report (INC-DATA-01; ledger 08, decisions 5 to 12). */
export const incidentSchema = v.object({
  workplace_id: id('workplace'),
  /** OB-2026-0001, given by the server; null until then. */
  number: v.nullable(word(40)),
  status: choice(INCIDENT_STATUS),
  /** Who reports it: the person whose device sends the first version. */
  reporter_id: ref('user'),
  /** When the form was opened, with the zone and the offset in minutes of the device. */
  opened_at: instant(),
  opened_zone: text(60),
  opened_offset: count(-900, 900),
  /** When the server first got it. */
  received_at: instant(),
  occurred_at: instant(),
  operation_area: text(250),
  category: v.nullable(choice(INCIDENT_CATEGORIES)),
  location: text(250),
  description: longText(4000),
  what_happened: longText(4000),
  why: longText(4000),
  lessons_learned: longText(4000),
  first_action: longText(2000),
  weather: text(250),
  activity: text(250),
  witnesses: text(500),
  work_permit: yesNo(),
  work_permit_no: text(60),
  /** One or more of the three, each with its text (ledger 08, decision 10). */
  root_causes: v.object({ technical: longText(2000), organization: longText(2000), personnel: longText(2000) }),
  injury: v.nullable(injurySchema),
  financial_damage: v.nullable(damageSchema),
  fire: v.nullable(fireSchema),
  fuel: v.nullable(fuelSchema),
  /** The day on which SGK was told of a work accident; it ends the clock. */
  sgk_notified_on: day(),
  /** Pictures. What is no picture stands beside them: reports of older builds, and work that waits in them, have none of it. */
  documents: photos(MOST_DOCUMENTS),
  files: v.exactOptional(files(MOST_DOCUMENTS)),
  /** DFIs that were raised in it, written by the server as they arrive. */
  dfi_list: v.exactOptional(v.pipe(v.array(dfiRef), v.maxLength(100, 'max_items'))),
  steps: v.pipe(v.array(stepSchema), v.maxLength(50, 'max_items')),
});
export type IncidentReport = v.InferOutput<typeof incidentSchema>;

export const incidentList = defineList(incidentSchema, {
  columns: {
    date: { field: 'occurred_at', filter: true, sort: true },
    category: { field: 'category', filter: true },
    status: { field: 'status', filter: true },
    reporter_id: { field: 'reporter_id', filter: true },
  },
  order: '-date',
});
