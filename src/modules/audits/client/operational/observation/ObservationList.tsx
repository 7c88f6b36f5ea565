import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { memo } from 'react';
import { OBSERVATION_LABEL, OBSERVATION_WORD } from '#modules/audits/client/audit.labels.ts';
import { TextField } from '#modules/audits/client/operational/fields/TextField.tsx';
import findings from '#modules/audits/client/operational/finding/finding.module.css';
import { PhotoStrip } from '#modules/audits/client/operational/finding/PhotoStrip.tsx';
import { useFormSession, useFormState } from '#modules/audits/client/operational/form/FormContext.tsx';
import classes from '#modules/audits/client/operational/form/question.module.css';
import { useProblem } from '#modules/audits/client/operational/form/useField.ts';
import type { Observation } from '#modules/audits/shared/engine/audit.schema.ts';

/** What was noted and photographed at a question, unfolding in place below its answer. */
export function ObservationList({ question }: { question: string }) {
  const own = useFormState((state) => state.observations.get(question));
  if (own === undefined) return null;
  return (
    <div className={classes.unfolded}>
      {own.map((observation) => (
        <ObservationEditor key={observation.id} observation={observation} />
      ))}
    </div>
  );
}

const ObservationEditor = memo(function ObservationEditor({ observation }: { observation: Observation }) {
  const { t, i18n } = useLingui();
  const { form, keeper, actions } = useFormSession();
  const { id, question_id: ref, note, photos } = observation;
  const error = useProblem(`observation:${id}:note`);
  return (
    <section className={findings.finding} aria-label={t`${ref} gözlem`} data-observation={id}>
      <div className={findings.head}>
        <h3 className={findings.title}>{i18n._(OBSERVATION_WORD)}</h3>
        <ActionIcon color="red" aria-label={t`${ref} gözlemini sil`} onClick={() => actions.removeObservation(observation)}>
          <IconTrash aria-hidden />
        </ActionIcon>
      </div>
      <TextField
        id={`o-${id}-note`}
        label={i18n._(OBSERVATION_LABEL.note)}
        value={note}
        max={2000}
        long
        error={error}
        onChange={(next) => form.putObservation({ ...observation, note: next }, 'typing')}
        onBlur={() => void keeper.flush()}
      />
      <PhotoStrip findingId={id} reference={t`${ref} gözlem`} photos={photos} isObservation />
    </section>
  );
});
