import type { IncidentReport } from '#modules/incidents/shared/incident.schema.ts';

/** What a device knows when the form is opened. */
interface Start {
  readonly workplace_id: string;
  readonly reporter_id: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** IANA name of the device's zone, and what it is ahead of UTC, minutes. */
  readonly zone: string;
  readonly offset: number;
}

/** A new report: a draft of something that happened just now (ledger 08, decision 9). */
export const blankIncident = ({ workplace_id, reporter_id, now, zone, offset }: Start): IncidentReport => ({
  workplace_id,
  number: null,
  status: 'draft',
  reporter_id,
  opened_at: new Date(now).toISOString(),
  opened_zone: zone,
  opened_offset: offset,
  received_at: null,
  occurred_at: new Date(Math.floor(now / 60_000) * 60_000).toISOString(),
  operation_area: '',
  category: null,
  location: '',
  description: '',
  what_happened: '',
  why: '',
  lessons_learned: '',
  first_action: '',
  weather: '',
  activity: '',
  witnesses: '',
  work_permit: null,
  work_permit_no: '',
  root_causes: { technical: '', organization: '', personnel: '' },
  injury: null,
  financial_damage: null,
  fire: null,
  fuel: null,
  sgk_notified_on: null,
  documents: [],
  steps: [],
});
