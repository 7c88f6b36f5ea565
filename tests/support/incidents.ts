import { newId } from '#core/id/uuid.ts';
import { blankIncident } from '#modules/incidents/shared/incident.blank.ts';
import { withCategory } from '#modules/incidents/shared/incident.parts.ts';
import type { IncidentReport } from '#modules/incidents/shared/incident.schema.ts';

/** A near miss in which nothing is missing. */
export const sampleIncident = (workplace_id: string, reporter_id: string, change: Partial<IncidentReport> = {}): IncidentReport => ({
  ...blankIncident({ workplace_id, reporter_id, now: Date.parse('2026-03-02T08:15:00Z'), zone: 'Europe/Istanbul', offset: 180 }),
  category: 'near_miss',
  operation_area: 'Apron',
  location: '204 numaralı park yeri',
  description: 'Hidrant kapağı açık bırakılmış.',
  what_happened: 'İkram aracı açık kapağın yanından geçti.',
  why: 'Kapak, hortum toplandıktan sonra kapatılmadı.',
  lessons_learned: 'Ayrılmadan önce çevre turu atılır.',
  ...change,
});

/** A draft that was submitted before. */
export const sentBackIncident = (workplace_id: string, reporter_id: string): IncidentReport => {
  const steps = (['pending', 'draft'] as const).map((status) => ({
    id: newId(),
    at: '2026-03-02T09:00:00Z',
    by: reporter_id,
    status,
    message: '',
  }));
  return sampleIncident(workplace_id, reporter_id, { status: 'draft', steps });
};

/** The same as an injury. */
export function sampleInjury(workplace_id: string, reporter_id: string, change: Partial<IncidentReport> = {}): IncidentReport {
  const report = withCategory(sampleIncident(workplace_id, reporter_id), 'injury');
  const injury = report.injury && {
    ...report.injury,
    name: 'Veli Gürbüz',
    severity: 'lost_time' as const,
    treatment: 'Pansuman',
    lost_days: 4,
  };
  return { ...report, injury, ...change };
}

/** A report out of reach, the workplace it is in and somebody of its account. */
interface Foreign {
  readonly incident: string;
  /** One that may be mailed. */
  readonly submitted: string;
  /** A draft that was submitted before. */
  readonly sentBack: string;
  /** An injury that is saved for good. */
  readonly injury: string;
  readonly workplace: string;
  readonly account: { readonly manager: string };
}
interface Try {
  readonly path: string;
  readonly body?: object;
  readonly key?: string;
}

/** For every call of incident reports the ways to name one out of reach. */
export const INCIDENT_TRIES: Readonly<Record<string, (ids: Foreign) => readonly Try[]>> = {
  'INC-CALL-01': (ids) => [{ path: `incident-reports/1/10/${ids.workplace}`, body: {} }],
  'INC-CALL-02': (ids) => [{ path: `incident-reports/${ids.incident}` }],
  'INC-CALL-03': (ids) => [{ path: 'incident-reports', body: { id: newId(), ...sampleIncident(ids.workplace, ids.account.manager) } }],
  'INC-CALL-04': (ids) => [
    { path: 'incident-reports', body: { id: ids.incident, version: 1, ...sampleIncident(ids.workplace, ids.account.manager) } },
  ],
  'INC-CALL-05': (ids) => [{ path: `incident-reports/status/${ids.incident}`, body: { status: 'draft', message: '', version: 1 } }],
  'INC-CALL-14': (ids) => [
    { path: `incident-reports/injury/${ids.injury}`, body: { version: 1, severity: 'fatal', treatment: '', lost_days: 1 } },
  ],
  'INC-CALL-15': (ids) => [{ path: `incident-reports/${ids.sentBack}/erase`, body: { version: 1, reason: 'Mükerrer' } }],
  'INC-CALL-10': (ids) => [{ path: `incident-reports/${ids.incident}/report` }],
  'INC-CALL-11': (ids) => [
    { path: `incident-reports/${ids.submitted}/send-mail`, key: ids.submitted, body: { users: [{ email: 'x@example.com' }] } },
  ],
  // The key of the press above.
  'INC-CALL-13': (ids) => [{ path: `incident-reports/${ids.submitted}/send-mail/${ids.submitted}` }],
  'INC-CALL-06': (ids) => [{ path: `incident-reports/${ids.incident}?version=1` }],
};
