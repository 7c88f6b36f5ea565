import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Progress } from '@mantine/core';
import { useNow } from '#client/ui/use-now.ts';
import type { AskStep } from '#modules/risk/client/ai/use-ai-ask.ts';
import classes from './ai.module.css';

/** What is being waited for and how long already, with a way out. */
export function AskProgress({ step, onCancel }: { step: AskStep; onCancel: () => void }) {
  const { t } = useLingui();
  const now = useNow(1000);
  const seconds = Math.max(0, Math.floor((now - step.since) / 1000));
  const { done, total } = step.what === 'questions' ? step : { done: 0, total: 0 };
  const number = done + 1;
  const words =
    step.what === 'pictures'
      ? t`Fotoğraflar küçültülüyor…`
      : step.what === 'factors'
        ? t`Model fotoğraflara ve açıklamaya bakıyor…`
        : t`Soru isteniyor: ${number}/${total}`;
  const share = step.what === 'questions' ? ((done + 0.5) / total) * 100 : 100;
  return (
    <div className={classes.progress}>
      <Group justify="space-between">
        <span>
          <span role="status">{words}</span> <span aria-hidden>{t`${seconds} sn`}</span>
        </span>
        <Button variant="default" onClick={onCancel}>
          <Trans>Vazgeç</Trans>
        </Button>
      </Group>
      <Progress value={share} animated aria-label={words} />
    </div>
  );
}
