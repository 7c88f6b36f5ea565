import type { GenericSchema } from 'valibot';
import type { AnyCall } from '#core/contract/call.ts';
import { deletionOf } from '#core/contract/envelope.ts';
import type { Day } from '#core/date/day.ts';
import type { KindId } from '#core/record/kinds.ts';
import { dayListTime } from '#core/record/list-time.ts';
import { defineRecord, type RecordKind } from '#core/record/record.ts';
import { DFI_NUMBERS } from '#modules/dfi/shared/dfi-source.ts';
import { observationsOf } from '#modules/audits/shared/engine/observations.ts';
import { canEditAudit } from '#modules/audits/shared/engine/audit-edit.ts';
import type { AuditBody } from '#modules/audits/shared/engine/audit.schema.ts';

interface AuditRecordPlan<B extends AuditBody> {
  readonly kind: KindId;
  readonly schema: GenericSchema<unknown, B>;
  readonly calls: { readonly create: AnyCall; readonly update: AnyCall; readonly remove: AnyCall };
  /** Dotted path of its findings. */
  readonly findingsPath: string;
  /** Merge groups of several of its fields. */
  readonly together: Readonly<Record<string, readonly (keyof B & string)[]>>;
  dayOf(body: B): Day | null;
  nameOf(body: B): string;
}

/** What is sent: that there are no observations any more is said, for a device of an older build says nothing of them. */
const said = <B extends AuditBody>(audit: B): B => ({ ...audit, observations: observationsOf(audit) });

/** The record kind of a kind of audit: it lives on devices, belongs to its workplace, and is closed once it is valid (AUD-GEN-07). */
export const auditRecord = <B extends AuditBody>({
  kind,
  schema,
  calls,
  findingsPath,
  together,
  dayOf,
  nameOf,
}: AuditRecordPlan<B>): RecordKind<B> =>
  defineRecord<B>({
    kind,
    schema,
    area: 'aud',
    residence: 'device',
    scope: 'workplace',
    groups: {
      together,
      // One answer with its findings and their DFIs, and what else was noted at its question.
      given: DFI_NUMBERS,
      keyed: {
        answer: {
          maps: ['responses'],
          lists: [
            { path: findingsPath, by: 'question_id' },
            { path: 'observations', by: 'question_id', optional: true },
          ],
        },
      },
    },
    workplaceOf: (audit) => audit.workplace_id,
    title: (audit) => [audit.number, nameOf(audit)].filter(Boolean).join(' · '),
    sortAt: (audit, id) => dayListTime(dayOf(audit), id),
    status: (audit) => audit.report_status,
    people: (audit) => audit.auditor,
    onSite: { isVisit: true },
    locked: (audit) => audit.report_status === 'valid',
    barOf: ({ judged, body, createdBy, actor }) =>
      canEditAudit(judged ?? { ...body, report_status: 'draft' }, createdBy, actor) ? null : 'others',
    verbs: {
      create: (id, audit) => ({ call: calls.create, input: { body: { id, ...said(audit) } } }),
      update: (id, audit, version) => ({ call: calls.update, input: { body: { id, version, ...said(audit) } } }),
      remove: (id, version) => ({ call: calls.remove, input: deletionOf(id, version) }),
    },
  });
