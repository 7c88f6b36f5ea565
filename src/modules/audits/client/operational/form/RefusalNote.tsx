import { Trans, useLingui } from '@lingui/react/macro';
import { useFormSession, useFormState } from './FormContext.tsx';
import { useCorrection } from '#client/records/correction.ts';
import classes from './form.module.css';
import { useProblemName } from './ProblemPanel.tsx';
import { stepFinder } from './steps.ts';
import { anchorOf } from './useField.ts';

/** What the server said when it did not take the report, above every page of the form; each leads to its place. */
export function RefusalNote() {
  const { t } = useLingui();
  const { form, goTo } = useFormSession();
  const refusals = useFormState((state) => state.refusals);
  const steps = useFormState((state) => state.steps);
  const nameOf = useProblemName();
  const show = (at: string) => {
    const stepOf = stepFinder(steps, (id) => form.finding(id)?.question_id);
    goTo(stepOf(at), anchorOf(at));
  };
  const first = [...refusals.keys()].find((at) => at !== '');
  useCorrection(form.id, first !== undefined, () => first !== undefined && show(first));
  if (refusals.size === 0) return null;
  return (
    <section className={classes.problems} aria-label={t`Sunucunun yanıtı`} data-testid="refusals">
      <h3>
        <Trans>Sunucu bu raporu kabul etmedi</Trans>
      </h3>
      {[...refusals].map(([at, message]) =>
        at === '' ? (
          <p key={at}>{message}</p>
        ) : (
          <button key={at} type="button" className={classes.problem} onClick={() => show(at)}>{`${nameOf(at)}: ${message}`}</button>
        ),
      )}
    </section>
  );
}
