import { Trans, useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import { IconCheck, IconPencil } from '@tabler/icons-react';
import type { AskedQuestion } from '#modules/risk/client/questions/risk-sections.ts';
import type { RiskPage } from '#modules/risk/client/questions/use-risk-page.ts';
import classes from './questions.module.css';

interface Props {
  readonly page: RiskPage;
  readonly current: AskedQuestion | null;
  readonly onGo: (question: AskedQuestion) => void;
  readonly onClose: () => void;
}

/** All questions by unit and list, with how many are answered; a number leads to its question. */
export function QuestionJump({ page: { sections, stateOf }, current, onGo, onClose }: Props) {
  const { t } = useLingui();
  const words = { answered: t`yanıtlandı`, begun: t`taslak`, open: t`açık` };
  return (
    <Modal opened onClose={onClose} size="lg" title={t`Sorular`} closeButtonProps={{ 'aria-label': t`Kapat` }}>
      {sections.map(({ key, unit, list, questions }) => {
        const done = questions.filter((question) => stateOf(question) === 'answered').length;
        const total = questions.length;
        return (
          <section key={key} className={classes.jumpSection}>
            <h3>
              {list} · {unit} <small>{t`${done}/${total} yanıtlandı`}</small>
            </h3>
            {total === 0 ? (
              <p className={classes.quiet}>
                <Trans>Bu listede soru yok.</Trans>
              </p>
            ) : null}
            <div className={classes.numbers}>
              {questions.map((question, n) => {
                const state = stateOf(question);
                const number = n + 1;
                const word = words[state];
                return (
                  <button
                    key={question.key}
                    type="button"
                    className={classes.jump}
                    data-state={state}
                    aria-current={question === current ? 'true' : undefined}
                    aria-label={t`Soru ${number}, ${word}`}
                    onClick={() => onGo(question)}
                  >
                    {number}
                    {state === 'answered' ? <IconCheck aria-hidden size="1em" stroke={3} /> : null}
                    {state === 'begun' ? <IconPencil aria-hidden size="1em" /> : null}
                  </button>
                );
              })}
            </div>
          </section>
        );
      })}
    </Modal>
  );
}
