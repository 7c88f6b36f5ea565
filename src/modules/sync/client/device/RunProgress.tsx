import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Progress } from '@mantine/core';
import { IconPlayerStop } from '@tabler/icons-react';
import type { RunState, RunStep } from '#client/departure/field-run.ts';
import type { Prepared } from '#client/departure/use-prepared.ts';
import { useLocale } from '#client/ui/use-locale.ts';
import { formatBytes, formatNumber } from '#core/number/number.ts';
import classes from './device.module.css';

/** How far the preparation is, and the button that stops it: what came stays, and the next one goes on from there. */
export function RunProgress({ state, records, onStop }: { state: RunState; records: Prepared['records']; onStop(): void }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { step, done, of, bytes, bytesOf } = state;
  if (step === null) return null;
  const number = (value: number): string => formatNumber(value, locale);
  const [here, all] = [number(records.here), number(records.of)];
  const [count, total, came, weight] = [number(done), number(of), formatBytes(bytes, locale), formatBytes(bytesOf, locale)];
  const words: Readonly<Record<RunStep, string>> = {
    elsewhere: t`Başka bir sekme hazırlıyor; o bitince burada sürer`,
    records: t`Kayıtlar eşitleniyor: ${here}/${all}`,
    extras: t`Soru setleri indiriliyor`,
    tools: t`Çevrimdışı araçlar indiriliyor: ${came}/${weight}`,
    files: t`Fotoğraf ve belgeler indiriliyor: ${count}/${total}, ${came}/${weight}`,
  };
  const share: Readonly<Record<RunStep, number | null>> = {
    elsewhere: null,
    records: records.of === 0 || records.here >= records.of ? null : records.here / records.of,
    extras: null,
    tools: bytesOf === 0 ? null : bytes / bytesOf,
    files: bytesOf === 0 ? null : bytes / bytesOf,
  };
  const part = share[step];
  return (
    <div className={classes.progress}>
      <span role="status">{words[step]}</span>
      <Progress value={part === null ? 100 : part * 100} animated={part === null} size="lg" aria-label={t`Sahaya hazırlama`} />
      <Button variant="default" className={classes.stop ?? ''} leftSection={<IconPlayerStop aria-hidden />} onClick={onStop}>
        <Trans>Durdur</Trans>
      </Button>
    </div>
  );
}
