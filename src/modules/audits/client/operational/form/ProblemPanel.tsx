import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { FINDINGS_LABEL } from '#modules/audits/client/audit.labels.ts';
import { useAudit } from '#modules/audits/client/engine/audit-ui.ts';
import { useFormSession, useFormState } from './FormContext.tsx';
import classes from './form.module.css';
import { stepOf } from './steps.ts';
import { anchorOf } from './useField.ts';

/** More than this many are not gone through one by one at a glance: drawing hundreds at once would make a slow tablet stand still. */
const MOST_SHOWN = 40;

/** What still lacks, counted, each a jump to its place; the first is focused after an attempt (AUD-GEN-11, AUD-GEN-13). */
export function ProblemPanel({ attempt }: { attempt: number }) {
  const { i18n, t } = useLingui();
  const { form, goTo } = useFormSession();
  const { labels } = useAudit();
  const problems = useFormState((state) => state.problems);
  const refusals = useFormState((state) => state.refusals);
  const steps = useFormState((state) => state.steps);
  const [isWhole, setWhole] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (attempt === 0) return;
    panel.current?.scrollIntoView({ block: 'start' });
    first.current?.focus({ preventScroll: true });
  }, [attempt]);
  if (problems.length === 0 && refusals.size === 0) return null;

  const questionOf = (id: string) => form.finding(id)?.question_id;
  const nameOf = (at: string): string => {
    const [family, name = '', field = ''] = at.split(':');
    if (family === 'answer') return name;
    if (family === 'finding') return `${questionOf(name) ?? ''} · ${i18n._(labels[field] ?? FINDINGS_LABEL)}`;
    const label = labels[at];
    return label === undefined ? at : i18n._(label);
  };
  const count = problems.length;
  const hidden = count - MOST_SHOWN;
  const words = [...refusals].map(([at, message]) => (at === '' ? message : `${nameOf(at)}: ${message}`));
  return (
    <section className={classes.problems} ref={panel} aria-label={t`Eksikler`} data-testid="problems">
      {refusals.size > 0 ? (
        <h2>
          <Trans>Sunucu bu raporu kabul etmedi</Trans>
        </h2>
      ) : null}
      {words.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {count > 0 ? (
        <>
          <h2>
            <Plural value={count} one="# eksik var" other="# eksik var" />
          </h2>
          <p>
            <Trans>Geçerli olarak kaydetmek için tüm soruları yanıtlayın ve zorunlu alanları doldurun.</Trans>
          </p>
          <ul className={classes.problemList}>
            {(isWhole ? problems : problems.slice(0, MOST_SHOWN)).map((problem, index) => (
              <li key={`${problem.at} ${problem.code}`}>
                <button
                  type="button"
                  className={classes.problem}
                  ref={index === 0 ? first : undefined}
                  onClick={() => goTo(stepOf(steps, problem.at, questionOf), anchorOf(problem.at))}
                >
                  {nameOf(problem.at)}
                </button>
              </li>
            ))}
          </ul>
          {hidden > 0 && !isWhole ? (
            <button type="button" className={classes.problem} onClick={() => setWhole(true)}>
              <Plural value={hidden} one="Kalan # eksiği göster" other="Kalan # eksiği göster" />
            </button>
          ) : null}
        </>
      ) : null}
    </section>
  );
}
