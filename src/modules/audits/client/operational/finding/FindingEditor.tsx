import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconCamera, IconTrash } from '@tabler/icons-react';
import { memo } from 'react';
import { AnswerSegments } from '#client/ui/AnswerSegments.tsx';
import { type Finding, FINDING_KINDS, FINDING_STATUS } from '#modules/audits/shared/engine/audit.schema.ts';
import type { Question } from '#modules/audits/shared/question-set.ts';
import { FieldError } from '#modules/audits/client/operational/fields/FieldFrame.tsx';
import { TextField } from '#modules/audits/client/operational/fields/TextField.tsx';
import { useFormSession } from '#modules/audits/client/operational/form/FormContext.tsx';
import { useProblem } from '#modules/audits/client/operational/form/useField.ts';
import { FINDING_LABEL, FINDING_KIND_LABEL, PRIORITY } from '#modules/audits/client/audit.labels.ts';
import { DfiList } from './DfiList.tsx';
import classes from './finding.module.css';
import { PhotoStrip } from './PhotoStrip.tsx';

const TONES = { low: 'safe', medium: 'caution', high: 'danger' } as const;

interface Props {
  finding: Finding;
  question: Question;
  place: number;
}

/** One finding of a question (AUD-FIND-01, AUD-FIND-02): first what is asked every time, camera, priority and words; photos come below these, so that none moves under the finger. */
export const FindingEditor = memo(function FindingEditor({ finding, question, place }: Props) {
  const { t, i18n } = useLingui();
  const { form, keeper, actions } = useFormSession();
  const at = (field: string) => `finding:${finding.id}:${field}`;
  const descriptionError = useProblem(at('bulgu_description'));
  const kinds = FINDING_KINDS.map((value) => ({ value, label: i18n._(FINDING_KIND_LABEL[value]) }));
  const priorities = FINDING_STATUS.map((value) => ({
    value,
    label: `${PRIORITY[value].number} · ${i18n._(PRIORITY[value].label)}`,
    tone: TONES[value],
  }));
  const { ref } = question;
  const count = finding.photos.length;
  return (
    <section className={classes.finding} aria-label={t`${ref} bulgu ${place}`} data-finding={finding.id}>
      <div className={classes.head}>
        <h3 className={classes.title}>{t`Bulgu ${finding.reference}`}</h3>
        {/* What was just taken may stand below the edge of a small screen. */}
        <span role="status" className={classes.under}>
          {count === 0 ? null : (
            <>
              <IconCamera aria-hidden size="1.2em" />
              <span aria-hidden>{count}</span>
              <VisuallyHidden>{t`${plural(count, { one: '# fotoğraf', other: '# fotoğraf' })}`}</VisuallyHidden>
            </>
          )}
        </span>
        <ActionIcon color="red" aria-label={t`${finding.reference} bulgusunu sil`} onClick={() => actions.removeFinding(finding)}>
          <IconTrash aria-hidden />
        </ActionIcon>
      </div>
      <PhotoStrip findingId={finding.id} reference={finding.reference} photos={finding.photos}>
        <Choice id={`b-${finding.id}-status`} at={at('status')} label={i18n._(FINDING_LABEL.status)}>
          <AnswerSegments
            labelledBy={`b-${finding.id}-status-label`}
            options={priorities}
            value={finding.status}
            onChange={(status) => form.putFinding({ ...finding, status })}
          />
        </Choice>
        <TextField
          id={`b-${finding.id}-bulgu_description`}
          label={i18n._(FINDING_LABEL.bulgu_description)}
          value={finding.bulgu_description}
          max={2000}
          long
          required
          error={descriptionError}
          onChange={(bulgu_description) => form.putFinding({ ...finding, bulgu_description }, 'typing')}
          onBlur={() => void keeper.flush()}
        />
      </PhotoStrip>
      <Choice id={`b-${finding.id}-kind`} at={at('kind')} label={i18n._(FINDING_LABEL.kind)}>
        <AnswerSegments
          labelledBy={`b-${finding.id}-kind-label`}
          options={kinds}
          value={finding.kind}
          onChange={(kind) => form.putFinding({ ...finding, kind })}
        />
      </Choice>
      <TextField
        id={`b-${finding.id}-manual_reference`}
        label={i18n._(FINDING_LABEL.manual_reference)}
        value={finding.manual_reference}
        max={250}
        onChange={(manual_reference) => form.putFinding({ ...finding, manual_reference }, 'typing')}
        onBlur={() => void keeper.flush()}
      />
      <DfiList findingId={finding.id} reference={finding.reference} entries={finding.dfi_list} question={question} />
    </section>
  );
});

function Choice({ id, at, label, children }: { id: string; at: string; label: string; children: React.ReactNode }) {
  const error = useProblem(at);
  return (
    <div className={classes.choice} id={id} tabIndex={-1}>
      <span className={classes.label} id={`${id}-label`}>
        {label}
      </span>
      {children}
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}
