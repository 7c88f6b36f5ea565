import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Text } from '@mantine/core';
import { IconMessageQuestion } from '@tabler/icons-react';
import type { AiDraftForm } from '#modules/risk/client/ai/use-ai-draft.ts';
import { toBeAsked } from '#modules/risk/shared/ai/draft.ts';
import classes from './ai.module.css';

interface Props {
  readonly draft: AiDraftForm;
  readonly isClosed: boolean;
  /** Questions to the model left today; null: no limit, or not known. */
  readonly left: number | null;
  readonly onAsk: () => void;
}

/** What the model saw: the person chooses what a question is asked for, each of which costs. */
export function FactorList({ draft: { form, update }, isClosed, left, onAsk }: Props) {
  const { t } = useLingui();
  const { factors } = form.values;
  const count = toBeAsked(factors).length;
  const choose = (id: string, isChosen: boolean) =>
    update((draft) => ({ factors: draft.factors.map((one) => (one.id === id ? { ...one, isChosen } : one)) }));
  if (factors.length === 0) return null;
  return (
    <section className={classes.card} aria-labelledby="ai-factors">
      <h2 id="ai-factors">
        <Trans>Modelin gördüğü riskler</Trans>
      </h2>
      <ul className={classes.factors}>
        {factors.map(({ id, text, isChosen, isAsked }) => (
          <li key={id}>
            <Checkbox
              label={
                <span className={classes.text}>
                  {text} {isAsked ? <small>({t`soru istendi`})</small> : null}
                </span>
              }
              checked={isChosen || isAsked}
              disabled={isAsked}
              onChange={(event) => choose(id, event.currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
      {left === null ? null : (
        <Text size="sm" c="dimmed">
          {t`Her risk için bir soru istenir. Hesabınızın bugün kalan hakkı: ${left}`}
        </Text>
      )}
      <div>
        <Button leftSection={<IconMessageQuestion aria-hidden />} onClick={onAsk} disabled={isClosed || count === 0}>
          {count === 0 ? t`Soru öner` : t`${plural({ count }, { one: '# risk için soru öner', other: '# risk için soru öner' })}`}
        </Button>
      </div>
    </section>
  );
}
