import { useLingui } from '@lingui/react/macro';
import type { Json, JsonObject } from '#core/change/json.ts';
import type { OwnGroupViews } from '#client/records/group-view.ts';
import { PhotoList } from '#client/records/values/PhotoValue.tsx';
import { kindViews } from '#client/records/values/kind-views.tsx';
import { asNewDraft } from '#modules/audits/shared/operational/operational.rules.ts';
import { operationalAuditRecord } from '#modules/audits/shared/operational/operational.record.ts';
import type { OperationalAudit, PreviousFindings } from '#modules/audits/shared/operational/operational.schema.ts';
import type { Finding } from '#modules/audits/shared/engine/audit.schema.ts';
import type { QuestionSetName } from '#modules/audits/shared/question-set.ts';
import { ANSWER_LABEL, FIELD_LABEL, fieldLabel, operationalLabels } from './operational.labels.ts';
import { PreviousList } from './parts/PreviousList.tsx';
import { PriorityBadge } from './parts/PriorityBadge.tsx';
import parts from './parts/parts.module.css';
import { useQuestionSet } from './useQuestionSet.ts';
import { A5Facts } from './view/ReportA5.tsx';

const LIST_PATH = 'bulguRapor.bulgu_rapor_list';
const isObject = (value: Json | undefined): value is { readonly [key: string]: Json | undefined } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const plain = kindViews(operationalAuditRecord, operationalLabels);

// Group views are handed the body of the record they belong to: a report.
function setNameOf({ question_set_version: version, question_set_hash: hash }: JsonObject): QuestionSetName | null {
  return typeof version === 'number' ? { kind: 'operational', version, hash: typeof hash === 'string' ? hash : null } : null;
}

/** Name of a merge group for a person: the field, or the question with its text in the report's own set. */
export function useAuditGroupLabel(set: QuestionSetName | null): (group: string) => string {
  const { i18n, t } = useLingui();
  const questions = useQuestionSet(set);
  return (group) => {
    if (!group.startsWith('answer:')) {
      const label = fieldLabel(group);
      return label === undefined ? group : i18n._(label);
    }
    const ref = group.slice('answer:'.length);
    const question =
      questions.state === 'ready'
        ? questions.set.sections.flatMap((section) => section.questions).find((entry) => entry.ref === ref)
        : undefined;
    const text = i18n.locale === 'en' ? question?.text_en : question?.text_tr;
    return text === undefined ? t`Soru ${ref}` : `${ref} · ${text}`;
  };
}

/** What one side has in a merge group, in words a person can choose by. */
export function AuditGroupValue({ group, value, body }: { group: string; value: Json | undefined; body: JsonObject }) {
  if (group.startsWith('answer:')) return <AnswerValue value={value} />;
  // These groups hold what the schema of the report has at their names.
  if (group === 'a5' && isObject(value)) return <A5Facts a5={value as unknown as OperationalAudit['a5']} />;
  if (group === 'previousBulguRapor' && isObject(value)) return <PreviousList previous={value as unknown as PreviousFindings} />;
  return <plain.GroupValue group={group} value={value} body={body} />;
}

/** An answer with its findings: the group of one question. */
function AnswerValue({ value }: { value: Json | undefined }) {
  const { i18n } = useLingui();
  const slot = isObject(value) ? value : {};
  const answer = slot['responses'];
  const list = slot[LIST_PATH];
  // The group holds findings as the schema of the report has them.
  const findings = (Array.isArray(list) ? list : []) as unknown as readonly Finding[];
  return (
    <div className={parts.list}>
      <p className={parts.text}>
        <strong>{answer === 'yes' || answer === 'no' ? i18n._(ANSWER_LABEL[answer]) : '–'}</strong>
      </p>
      {findings.map((finding) => (
        <div key={finding.id} className={parts.item}>
          <div className={parts.line}>
            <span className={parts.ref}>{finding.reference}</span>
            <PriorityBadge finding={finding} />
          </div>
          <p className={parts.text}>{finding.bulgu_description === '' ? '–' : finding.bulgu_description}</p>
          {finding.photos.length > 0 ? <PhotoList photos={finding.photos} label={i18n._(FIELD_LABEL.photos)} /> : null}
        </div>
      ))}
    </div>
  );
}

/** How the conflict page shows groups of this kind. A report that was locked meanwhile can go on as a new draft (OFF-CONF-05). */
export const auditGroupViews: OwnGroupViews = {
  GroupLabel: ({ group, body }) => useAuditGroupLabel(setNameOf(body))(group),
  GroupValue: AuditGroupValue,
  newDraft: (body, carried) => asNewDraft(body as unknown as OperationalAudit, carried),
};
