import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Drawer } from '@mantine/core';
import { useSheetPlace } from '#client/ui/use-sheet-place.ts';
import { useFormSession, useFormState } from './FormContext.tsx';
import classes from './form.module.css';
import { stepFinder } from './steps.ts';
import { useStepTitle } from './useStepTitle.ts';

/** All pages of the form with how far each is; tapping one opens it. */
export function SectionPicker({ current, onClose }: { current: string; onClose(): void }) {
  const { t } = useLingui();
  const place = useSheetPlace();
  const { goTo, form } = useFormSession();
  const steps = useFormState((state) => state.steps);
  const responses = useFormState((state) => state.body.responses);
  const problems = useFormState((state) => state.problems);
  const title = useStepTitle();
  const questionOf = (id: string) => form.finding(id)?.question_id;
  const stepOf = stepFinder(steps, questionOf);
  const problemSteps = problems.map((problem) => stepOf(problem.at));
  return (
    <Drawer opened onClose={onClose} {...place} title={t`Bölümler`} closeButtonProps={{ 'aria-label': t`Kapat` }}>
      <nav aria-label={t`Bölümler`}>
        {steps.map((step) => {
          const questions = step.section?.questions ?? [];
          const answered = questions.filter((question) => responses[question.ref] !== undefined).length;
          const open = questions.length - answered;
          const missing = problemSteps.filter((key) => key === step.key).length;
          return (
            <button
              key={step.key}
              type="button"
              className={classes.stepRow}
              aria-current={step.key === current ? 'step' : undefined}
              onClick={() => {
                onClose();
                goTo(step.key, null);
              }}
            >
              <span>{title(step)}</span>
              <span className={classes.stepCount}>{questions.length > 0 ? `${answered}/${questions.length}` : ''}</span>
              <span className={classes.stepOpen}>
                {missing > 0 ? (
                  <Plural value={missing} one="# eksik" other="# eksik" />
                ) : open > 0 ? (
                  <Plural value={open} one="# boş soru" other="# boş soru" />
                ) : questions.length > 0 ? (
                  <Trans>Tamam</Trans>
                ) : null}
              </span>
            </button>
          );
        })}
      </nav>
    </Drawer>
  );
}
