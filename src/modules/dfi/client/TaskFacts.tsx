import { Trans, useLingui } from '@lingui/react/macro';
import { TASK_LABEL } from '#client/dfis/dfi-words.ts';
import layout from '#client/records/record-page.module.css';
import { useNames } from '#client/records/use-names.ts';
import { StatusBadge } from '#client/ui/StatusBadge.tsx';
import { formatDay } from '#core/date/day.ts';
import type { DfiTask } from '#modules/dfi/shared/dfi.schema.ts';
import classes from './dfi.module.css';

const TONE = { in_progress: 'duty', completed: 'safe', not_completed: 'danger' } as const;

/** Whose task it is, what is to be done until when, and what was done or why not. */
export function TaskFacts({ task }: { readonly task: DfiTask }) {
  const { t, i18n } = useLingui();
  const name = useNames().person(task.user_id);
  const day = formatDay(task.deadline);
  return (
    <>
      <div className={classes.row}>
        <strong>{name}</strong>
        <StatusBadge tone={TONE[task.status]}>{i18n._(TASK_LABEL[task.status])}</StatusBadge>
      </div>
      <p className={layout.text}>{task.todo}</p>
      {task.deadline === null ? null : (
        <p className={classes.quiet}>
          <Trans>Termin {day}</Trans>
        </p>
      )}
      {task.done === '' ? null : (
        <p className={layout.text}>
          {task.status === 'not_completed' ? t`Tamamlanamadı:` : t`Yapılan:`} {task.done}
        </p>
      )}
    </>
  );
}
