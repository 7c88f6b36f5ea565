import { useLingui } from '@lingui/react/macro';
import { IconAlertTriangleFilled, IconArrowUp, IconCheck, IconDeviceTablet } from '@tabler/icons-react';
import type { SyncState } from '#core/change/overlay.ts';
import { classNames } from './class-names.ts';
import classes from './SyncMark.module.css';

const ICONS = {
  'on-server': IconCheck,
  'on-device': IconDeviceTablet,
  sending: IconArrowUp,
  'needs-attention': IconAlertTriangleFilled,
} as const;

/** The four words for where a record or a photo stands (OFF-DATA-02). */
export function useSyncWords(): Readonly<Record<SyncState, string>> {
  const { t } = useLingui();
  return { 'on-server': t`Sunucuda`, 'on-device': t`Bu cihazda`, sending: t`Gönderiliyor`, 'needs-attention': t`İşlem bekliyor` };
}

/** Word and mark together, never colour alone. `compact` keeps the word for screen readers and the pointer only. */
export function SyncMark({ state, count, compact = false }: { state: SyncState; count?: number; compact?: boolean }) {
  const word = useSyncWords()[state];
  const Icon = ICONS[state];
  return (
    <span className={classNames(classes.mark, classes[state])} title={compact ? word : undefined} data-sync={state}>
      <Icon className={classes.icon} size="1.15em" stroke={2} aria-hidden />
      {count === undefined ? null : <span className={classes.count}>{count}</span>}
      <span className={compact ? classes.hidden : undefined}>{word}</span>
    </span>
  );
}
