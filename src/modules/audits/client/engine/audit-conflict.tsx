import { useLingui } from '@lingui/react/macro';
import type { ComponentType, FunctionComponent } from 'react';
import type { OwnGroupViews } from '#client/records/group-view.ts';
import type { KindLabels } from '#client/records/kind-labels.ts';
import { kindViews } from '#client/records/values/kind-views.tsx';
import { PhotoList } from '#client/records/values/PhotoValue.tsx';
import type { Json, JsonObject } from '#core/change/json.ts';
import { ANSWER_LABEL, FINDING_LABEL } from '#modules/audits/client/audit.labels.ts';
import type { AuditUi } from '#modules/audits/client/engine/audit-ui.ts';
import { ObservationView } from '#modules/audits/client/operational/parts/ObservationView.tsx';
import { PriorityBadge } from '#modules/audits/client/operational/parts/PriorityBadge.tsx';
import classes from '#modules/audits/client/operational/parts/parts.module.css';
import { useQuestionSet } from '#modules/audits/client/operational/useQuestionSet.ts';
import type { AuditKind } from '#modules/audits/shared/engine/audit-kind.ts';
import type { Audit } from '#modules/audits/shared/engine/audit-plan.ts';
import { ANSWERS, type Finding, type Observation } from '#modules/audits/shared/engine/audit.schema.ts';
import type { QuestionSetName } from '#modules/audits/shared/question-set.ts';

export const isObject = (value: Json | undefined): value is { readonly [key: string]: Json | undefined } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The parts of a kind of audit that its conflict page is drawn from. */
interface ConflictParts extends Pick<AuditUi, 'labels'> {
  readonly kind: AuditKind;
  // biome-ignore lint/suspicious/noExplicitAny: the words of any kind
  readonly words: KindLabels<any>;
  /** Views of groups that the kind alone has, by their names. */
  readonly own?: Readonly<Record<string, ComponentType<{ readonly value: { readonly [key: string]: Json | undefined } }>>>;
}

/** What a part of the conflict page is given: the group, and the body of the report it belongs to. */
interface GroupProps {
  readonly parts: ConflictParts;
  readonly group: string;
  readonly body: JsonObject;
}

// Group views are handed the body of the record they belong to: a report.
const setNameOf = (kind: AuditKind, { question_set_version: version, question_set_hash: hash }: JsonObject): QuestionSetName | null =>
  typeof version === 'number' ? { kind: kind.questions, version, hash: typeof hash === 'string' ? hash : null } : null;

/** Name of a merge group for a person: the field, or the question with its text in the report's own set. */
function GroupLabel({ parts: { kind, labels }, group, body }: GroupProps) {
  const { i18n, t } = useLingui();
  const questions = useQuestionSet(setNameOf(kind, body));
  if (!group.startsWith('answer:')) {
    const label = labels[group];
    return label === undefined ? group : i18n._(label);
  }
  const ref = group.slice('answer:'.length);
  const question =
    questions.state === 'ready'
      ? questions.set.sections.flatMap((section) => section.questions).find((entry) => entry.ref === ref)
      : undefined;
  const text = i18n.locale === 'en' ? question?.text_en : question?.text_tr;
  return text === undefined ? t`Soru ${ref}` : `${ref} · ${text}`;
}

interface ValueProps extends GroupProps {
  readonly value: Json | undefined;
  readonly plain: ReturnType<typeof kindViews>;
}

/** What one side has in a merge group, in words a person can choose by. */
function GroupValue({ parts: { kind, own }, plain, group, value, body }: ValueProps) {
  if (group.startsWith('answer:')) return <AnswerValue value={value} findingsPath={kind.findingsPath} />;
  const Own = own?.[group];
  if (Own && isObject(value)) return <Own value={value} />;
  return <plain.GroupValue group={group} value={value} body={body} />;
}

/** A component of one kind: made once for the kind, never while a page is drawn. */
const ofKind =
  <P extends object, K extends object>(Shown: ComponentType<K & P>, known: K): FunctionComponent<P> =>
  (props) => <Shown {...known} {...props} />;

/** How the conflict page shows the groups of a kind of audit. A report that was locked meanwhile can go on as a new draft (OFF-CONF-05). */
export function auditGroupViews(parts: ConflictParts): OwnGroupViews {
  const plain = kindViews(parts.kind.record, parts.words);
  return {
    GroupLabel: ofKind(GroupLabel, { parts }),
    GroupValue: ofKind(GroupValue, { parts, plain }),
    newDraft: (body, carried) => parts.kind.asNewDraft(body as unknown as Audit, carried),
  };
}

/** An answer with its findings and observations: the group of one question. */
function AnswerValue({ value, findingsPath }: { value: Json | undefined; findingsPath: string }) {
  const { i18n } = useLingui();
  const slot = isObject(value) ? value : {};
  const answer = ANSWERS.find((one) => one === slot['responses']);
  const list = slot[findingsPath];
  // The group holds findings as the schema of the report has them.
  const findings = (Array.isArray(list) ? list : []) as unknown as readonly Finding[];
  const noted = (Array.isArray(slot['observations']) ? slot['observations'] : []) as unknown as readonly Observation[];
  return (
    <div className={classes.list}>
      <p className={classes.text}>
        <strong>{answer === undefined ? '–' : i18n._(ANSWER_LABEL[answer])}</strong>
      </p>
      {findings.map((finding) => (
        <div key={finding.id} className={classes.item}>
          <div className={classes.line}>
            <span className={classes.ref}>{finding.reference}</span>
            <PriorityBadge finding={finding} />
          </div>
          <p className={classes.text}>{finding.bulgu_description === '' ? '–' : finding.bulgu_description}</p>
          {finding.photos.length > 0 ? <PhotoList photos={finding.photos} label={i18n._(FINDING_LABEL.photos)} /> : null}
        </div>
      ))}
      {noted.length > 0 ? (
        <ul className={classes.list}>
          {noted.map((observation) => (
            <ObservationView key={observation.id} observation={observation} />
          ))}
        </ul>
      ) : null}
    </div>
  );
}
