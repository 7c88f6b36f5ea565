import { deletionOf } from '#core/contract/envelope.ts';
import { defineRecord } from '#core/record/record.ts';
import { DFI_NUMBERS, standingReferences } from '#modules/dfi/shared/dfi-source.ts';
import { incidentCalls } from '#modules/incidents/shared/incident.calls.ts';
import {
  isLateOnly,
  isLocked,
  mayEdit,
  mayHoldInjury,
  mayReadInjury,
  takesLateFacts,
  takesSgkDay,
  withoutDfi,
} from '#modules/incidents/shared/incident.flow.ts';
import { incidentOutline } from '#modules/incidents/shared/incident.outline.ts';
import { CATEGORY_PARTS } from '#modules/incidents/shared/incident.parts.ts';
import { type IncidentReport, incidentList, incidentSchema } from '#modules/incidents/shared/incident.schema.ts';

declare module '#core/record/kinds.ts' {
  interface Kinds {
    'incident-report': IncidentReport;
  }
}

export const incidentRecord = defineRecord<IncidentReport>({
  kind: 'incident-report',
  schema: incidentSchema,
  area: 'inc',
  residence: 'device',
  list: incidentList,
  outline: incidentOutline,
  scope: 'workplace',
  // The form of a category lives and goes with it; two people who change either of them are asked.
  groups: {
    together: { category: ['category', ...CATEGORY_PARTS], permit: ['work_permit', 'work_permit_no'] },
    given: DFI_NUMBERS,
    standing: { dfi_list: standingReferences },
  },
  workplaceOf: (report) => report.workplace_id,
  title: (report) => [report.number, report.location].filter(Boolean).join(' · '),
  sortAt: (report) => Date.parse(report.occurred_at ?? report.opened_at ?? '2000-01-01T00:00:00Z'),
  status: (report) => report.status,
  people: (report) => (report.reporter_id === null ? [] : [report.reporter_id]),
  onSite: { isVisit: true },
  guard: {
    fields: ['injury'],
    readBy: (report, _, actor) => mayReadInjury(report, actor),
    heldBy: (report, _, actor) => mayHoldInjury(report, actor),
  },
  unshared: { status: 'draft', except: 'approve' },
  withoutNamed: (report, id) => (isLocked(report) ? report : withoutDfi(report, id)),
  locked: isLocked,
  barOf: ({ judged, actor }) => (judged === null || mayEdit(judged, actor) ? null : 'others'),
  // A report is saved for good within hours; SGK is told within days, and how long somebody is away from work is known after weeks.
  afterLock: { sgk_notified_on: { isOpen: takesSgkDay }, category: { isOpen: takesLateFacts, takes: isLateOnly } },
  verbs: {
    create: (id, report) => ({ call: incidentCalls.create, input: { body: { id, ...report } } }),
    update: (id, report, version) => ({ call: incidentCalls.update, input: { body: { id, version, ...report } } }),
    remove: (id, version) => ({ call: incidentCalls.remove, input: deletionOf(id, version) }),
  },
});
