import { useLingui } from '@lingui/react/macro';
import { Button, Loader } from '@mantine/core';
import { IconAlertTriangleFilled, IconCircleCheckFilled } from '@tabler/icons-react';
import type { DepartureFacts, DepartureLine, Remedy } from '#client/sync/prepare/departure.ts';
import classes from './device.module.css';
import { useLineTitle, useLineWords } from './use-departure-words.ts';
import type { Prepared } from '#client/departure/use-prepared.ts';

interface Props {
  readonly lines: readonly DepartureLine[];
  readonly facts: DepartureFacts;
  readonly prepared: Prepared;
  readonly busy: Remedy | null;
  onRemedy(remedy: Remedy): void;
}

/** Line by line: what is on board, and for what is not the button that brings it. */
export function DepartureLines({ lines, facts, prepared, busy, onRemedy }: Props) {
  const { t } = useLingui();
  const title = useLineTitle();
  const words = useLineWords(facts, prepared);
  const remedies: Readonly<Record<Remedy, string>> = {
    'fetch-shell': t`Yeniden indir`,
    exchange: t`Şimdi eşitle`,
    choose: t`İşyeri seç`,
    bring: t`Sahaya hazırla`,
    clear: t`Yer aç`,
    persist: t`Kalıcı saklama iste`,
    install: t`Uygulamayı yükle`,
    send: t`Şimdi gönder`,
  };
  const states = { good: t`hazır`, bad: t`eksik`, reading: t`bakılıyor` } as const;
  return (
    <ul className={classes.lines}>
      {lines.map((line) => {
        const { id, state, remedy } = line;
        return (
          <li key={id} className={classes.line} data-line={id} data-state={state}>
            <span className={classes.mark}>
              {state === 'reading' ? (
                <Loader size="1.25rem" aria-hidden />
              ) : state === 'good' ? (
                <IconCircleCheckFilled aria-hidden />
              ) : (
                <IconAlertTriangleFilled aria-hidden />
              )}
            </span>
            <span className={classes.lineText}>
              <strong>
                {title(id)} <span className={classes.stateWord}>{states[state]}</span>
              </strong>
              <span>{words(line)}</span>
            </span>
            {remedy === null ? null : (
              <Button
                variant="default"
                loading={busy === remedy}
                onClick={() => onRemedy(remedy)}
                aria-label={`${remedies[remedy]}: ${title(id)}`}
              >
                {remedies[remedy]}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
