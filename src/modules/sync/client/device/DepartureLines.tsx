import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { DepartureFacts, DepartureLine, Remedy } from '#client/sync/prepare/departure.ts';
import { BoardLine } from './BoardLine.tsx';
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
  return (
    <ul className={classes.lines}>
      {lines.map((line) => {
        const { id, state, remedy } = line;
        const button =
          remedy === null ? null : (
            <Button
              variant="default"
              loading={busy === remedy}
              onClick={() => onRemedy(remedy)}
              aria-label={`${remedies[remedy]}: ${title(id)}`}
            >
              {remedies[remedy]}
            </Button>
          );
        return (
          <BoardLine key={id} id={id} state={state} title={title(id)} action={button}>
            <span>{words(line)}</span>
          </BoardLine>
        );
      })}
    </ul>
  );
}
