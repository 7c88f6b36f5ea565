import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { memo, useEffect, useRef, useState } from 'react';
import { AUDIT_LABEL, FINDINGS_LABEL } from '#modules/audits/client/audit.labels.ts';
import { useAudit } from '#modules/audits/client/engine/audit-ui.ts';
import type { AuditProblem } from '#modules/audits/shared/engine/audit-problem.ts';
import { useFormSession, useFormState } from './FormContext.tsx';
import classes from './form.module.css';
import { reveal } from './keepInPlace.ts';
import { problemsByStep, type Step } from './steps.ts';
import { anchorOf } from './useField.ts';
import { useStepTitle } from './useStepTitle.ts';

/** More than this many of one page are not gone through one by one at a glance: drawing hundreds at once would make a slow tablet stand still. */
const MOST_SHOWN = 25;

/** Id of the first place that lacks. */
export const FIRST_GAP = 'first-gap';

interface Props {
  readonly problems: readonly AuditProblem[];
  /** Counts refused attempts to save for good: each leads to the first that lacks. */
  readonly attempt: number;
}

/** What still lacks, grouped by page and folded, each a jump to its place; the first is focused after an attempt (AUD-GEN-11, AUD-GEN-13). Drawn for itself: the rest of the review comes after it. */
export const ProblemPanel = memo(function ProblemPanel({ problems, attempt }: Props) {
  const { t } = useLingui();
  const { form } = useFormSession();
  const steps = useFormState((state) => state.steps);
  const nameOf = useProblemName();
  const seen = useRef(attempt);
  useEffect(() => {
    if (seen.current !== attempt) reveal(FIRST_GAP);
    seen.current = attempt;
  }, [attempt]);
  if (problems.length === 0) return null;
  const count = problems.length;
  return (
    <section className={classes.problems} aria-label={t`Eksikler`} data-testid="problems">
      <h3>
        <Plural value={count} one="# eksik var" other="# eksik var" />
      </h3>
      <p>
        <Trans>Geçerli olarak kaydetmek için tüm soruları yanıtlayın ve zorunlu alanları doldurun.</Trans>
      </p>
      {problemsByStep(steps, problems, (id) => form.finding(id)?.question_id).map(({ step, problems: own }, index) => (
        <ProblemGroup key={step.key} step={step} problems={own} isFirst={index === 0} nameOf={nameOf} />
      ))}
    </section>
  );
});

interface GroupProps {
  readonly step: Step;
  readonly problems: readonly AuditProblem[];
  readonly isFirst: boolean;
  readonly nameOf: (at: string) => string;
}

/** What is folded is drawn when somebody looks at it: of three hundred questions a slow tablet would draw every name at once. */
function ProblemGroup({ step, problems, isFirst, nameOf }: GroupProps) {
  const { goTo } = useFormSession();
  const title = useStepTitle();
  const [turned, setTurned] = useState<boolean | null>(null);
  const isOpen = turned ?? isFirst;
  const [isWhole, setWhole] = useState(false);
  const shown = isOpen ? problems.slice(0, isWhole ? undefined : MOST_SHOWN) : [];
  const count = problems.length;
  const hidden = count - MOST_SHOWN;
  return (
    <details
      className={classes.problemGroup}
      open={isOpen}
      onToggle={({ currentTarget }) => {
        // Told as well where it was drawn open: then nothing is drawn a second time.
        if (currentTarget.open !== isOpen) setTurned(currentTarget.open);
      }}
    >
      <summary>
        <span>{title(step)}</span>
        <span>
          <Plural value={count} one="# eksik" other="# eksik" />
        </span>
      </summary>
      <ul className={classes.problemList}>
        {shown.map((problem, index) => (
          <li key={`${problem.at} ${problem.code}`}>
            <button
              id={isFirst && index === 0 ? FIRST_GAP : undefined}
              type="button"
              className={classes.problem}
              onClick={() => goTo(step.key, anchorOf(problem.at))}
            >
              {nameOf(problem.at)}
            </button>
          </li>
        ))}
      </ul>
      {isOpen && hidden > 0 && !isWhole ? (
        <button type="button" className={classes.problem} onClick={() => setWhole(true)}>
          <Plural value={hidden} one="Kalan # eksiği göster" other="Kalan # eksiği göster" />
        </button>
      ) : null}
    </details>
  );
}

/** What a place of the form is called. */
export function useProblemName(): (at: string) => string {
  const { i18n } = useLingui();
  const { form } = useFormSession();
  const { labels } = useAudit();
  return (at) => {
    const [family, name = '', field = ''] = at.split(':');
    if (family === 'answer') return name;
    if (family === 'finding') return `${form.finding(name)?.question_id ?? ''} · ${i18n._(labels[field] ?? FINDINGS_LABEL)}`;
    if (family === 'observation') return `${form.observation(name)?.question_id ?? ''} · ${i18n._(AUDIT_LABEL.observations)}`;
    const label = labels[at];
    return label === undefined ? at : i18n._(label);
  };
}
