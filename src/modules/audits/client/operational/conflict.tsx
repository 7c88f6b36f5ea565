import { useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { formatDay, isDay } from '#core/date/day.ts';
import type { Json, JsonObject } from '#core/change/json.ts';
import type { GroupViews } from '#client/records/group-view.ts';
import { asNewDraft } from '#modules/audits/shared/operational/operational.dfis.ts';
import {
  ANSWERS,
  FACILITY_TYPES,
  type Finding,
  type OperationalAudit,
  type PreviousFindings,
  REPORT_STATUS,
  SHARING,
} from '#modules/audits/shared/operational/operational.schema.ts';
import type { QuestionSetName } from '#modules/audits/shared/question-set.ts';
import { ANSWER_LABEL, FACILITY_LABEL, FIELD_LABEL, fieldLabel, SHARING_LABEL, STATUS_LABEL } from './operational.labels.ts';
import { PreviousList } from './parts/PreviousList.tsx';
import { PriorityBadge } from './parts/PriorityBadge.tsx';
import parts from './parts/parts.module.css';
import { useManagementCompanies, useUsers, useWorkplaces } from './useNames.ts';
import { useQuestionSet } from './useQuestionSet.ts';
import { A5Facts } from './view/ReportA5.tsx';

const LIST_PATH = 'bulguRapor.bulgu_rapor_list';
const isObject = (value: Json | undefined): value is { readonly [key: string]: Json | undefined } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Words of the wire in their fields. */
const WORDS: Readonly<Record<string, Readonly<Record<string, MessageDescriptor>>>> = {
  report_status: STATUS_LABEL,
  sharing: SHARING_LABEL,
  facilityType: FACILITY_LABEL,
};
const KNOWN: ReadonlySet<string> = new Set([...REPORT_STATUS, ...SHARING, ...FACILITY_TYPES, ...ANSWERS]);

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
export function AuditGroupValue({ group, value }: { group: string; value: Json | undefined }) {
  if (group.startsWith('answer:')) return <AnswerValue value={value} />;
  // These groups hold what the schema of the report has at their names.
  if (group === 'a5' && isObject(value)) return <A5Facts a5={value as unknown as OperationalAudit['a5']} />;
  if (group === 'previousBulguRapor' && isObject(value)) return <PreviousList previous={value as unknown as PreviousFindings} />;
  if (isObject(value) && (group === 'dates' || group === 'facility')) {
    return (
      <div className={parts.list}>
        {Object.entries(value).map(([field, entry]) => (
          <NamedValue key={field} field={field} value={entry} />
        ))}
      </div>
    );
  }
  return (
    <p className={parts.text}>
      <PlainValue field={group} value={value} />
    </p>
  );
}

function NamedValue({ field, value }: { field: string; value: Json | undefined }) {
  const { i18n } = useLingui();
  const label = fieldLabel(field);
  return (
    <p className={parts.text}>
      {label === undefined ? field : i18n._(label)}: <PlainValue field={field} value={value} />
    </p>
  );
}

function PlainValue({ field, value }: { field: string; value: Json | undefined }) {
  const { i18n } = useLingui();
  const users = useUsers();
  const workplaces = useWorkplaces();
  const companies = useManagementCompanies();
  const word = (one: Json | undefined): string => {
    if (one === null || one === undefined || one === '') return '–';
    if (typeof one === 'boolean') return i18n._(one ? ANSWER_LABEL.yes : ANSWER_LABEL.no);
    if (typeof one === 'string') {
      if (field === 'auditor') return users.nameOf(one);
      if (field === 'workplace_id') return workplaces.nameOf(one);
      if (field === 'managementCompany') return companies.nameOf(one);
      const label = KNOWN.has(one) ? WORDS[field]?.[one] : undefined;
      return label ? i18n._(label) : isDay(one) ? formatDay(one) : one;
    }
    if (Array.isArray(one)) return one.length === 0 ? '–' : one.map(word).join(', ');
    return isObject(one)
      ? Object.entries(one)
          .map(([name, entry]) => `${name}: ${word(entry)}`)
          .join(', ')
      : String(one);
  };
  return word(value);
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
          {finding.photos.length > 0 ? (
            <p className={parts.quiet}>
              {i18n._(FIELD_LABEL.photos)}: {finding.photos.length}
            </p>
          ) : null}
        </div>
      ))}
    </div>
  );
}

/** How the conflict page shows groups of this kind. A report that was locked meanwhile can go on as a new draft (OFF-CONF-05). */
export const auditGroupViews: GroupViews = {
  GroupLabel: ({ group, body }) => useAuditGroupLabel(setNameOf(body))(group),
  GroupValue: AuditGroupValue,
  // The print of the question set's content, by which devices find it.
  hidden: ['question_set_hash'],
  newDraft: (body, carried) => asNewDraft(body as unknown as OperationalAudit, carried),
};
