import layout from '#client/records/record-page.module.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { type RecordItem, useSyncFact } from '#client/sync/index.ts';
import { StatusBadge } from '#client/ui/StatusBadge.tsx';
import { formatDay } from '#core/date/day.ts';
import { TASK_LABEL } from '#client/dfis/dfi-words.ts';
import { DoneDialog, PlanDialog } from '#modules/dfi/client/TaskDialogs.tsx';
import { useActor } from '#client/auth/use-actor.ts';
import { useNames } from '#client/records/use-names.ts';
import { mayPlan, stageOf } from '#modules/dfi/shared/dfi.flow.ts';
import type { DfiTask } from '#modules/dfi/shared/dfi.schema.ts';
import classes from './dfi.module.css';

const TONE = { in_progress: 'duty', completed: 'safe', not_completed: 'danger' } as const;
type Opened = { readonly as: 'done' | 'plan'; readonly task: DfiTask } | { readonly as: 'new' };

/** The tasks of a DFI: what each person is to do, did, or could not do. */
export function DfiTasks({ item }: { item: RecordItem<'dfi'> }) {
  const actor = useActor();
  const isOffline = useSyncFact('connection') === 'offline';
  const [opened, setOpened] = useState<Opened | null>(null);
  const { body } = item;
  const tasks = body.responsible_users ?? [];
  const stage = stageOf(body);
  const canChange = item.sync === 'on-server' && (stage === 'tasks' || stage === 'review');
  const canPlan = canChange && mayPlan(body, item.meta?.created_by ?? null, actor);
  const close = () => setOpened(null);
  if (tasks.length === 0 && !canPlan) return null;
  return (
    <section className={classes.card}>
      <h2>
        <Trans>Görevler</Trans>
      </h2>
      {tasks.length === 0 ? (
        <p className={classes.quiet}>
          <Trans>Görev yok: işi sorumlu yapar ve değerlendirmeyi girer. İsterseniz başkalarına görev verin.</Trans>
        </p>
      ) : (
        <ul className={classes.rows}>
          {tasks.map((task) => (
            <Task
              key={task.user_id}
              task={task}
              isOwn={canChange && task.user_id === actor.user_id}
              canPlan={canPlan && task.status === 'in_progress'}
              isOffline={isOffline}
              onOpen={setOpened}
            />
          ))}
        </ul>
      )}
      {canPlan ? (
        <div className={classes.buttons}>
          <Button variant="default" disabled={isOffline} onClick={() => setOpened({ as: 'new' })}>
            <Trans>Görev ver</Trans>
          </Button>
        </div>
      ) : null}
      {isOffline && canChange ? (
        <p className={classes.quiet}>
          <Trans>Görevleri değiştirmek için bağlantı gerekir.</Trans>
        </p>
      ) : null}
      {opened?.as === 'done' ? <DoneDialog item={item} task={opened.task} onClose={close} /> : null}
      {opened?.as === 'plan' ? <PlanDialog item={item} task={opened.task} onClose={close} /> : null}
      {opened?.as === 'new' ? <PlanDialog item={item} task={null} onClose={close} /> : null}
    </section>
  );
}

interface TaskProps {
  readonly task: DfiTask;
  readonly isOwn: boolean;
  readonly canPlan: boolean;
  readonly isOffline: boolean;
  readonly onOpen: (opened: Opened) => void;
}

function Task({ task, isOwn, canPlan, isOffline, onOpen }: TaskProps) {
  const { t, i18n } = useLingui();
  const name = useNames().person(task.user_id);
  const day = formatDay(task.deadline);
  return (
    <li>
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
      {isOwn || canPlan ? (
        <div className={classes.buttons}>
          {isOwn ? (
            <Button disabled={isOffline} onClick={() => onOpen({ as: 'done', task })}>
              {task.status === 'in_progress' ? <Trans>Görevi sonuçlandır</Trans> : <Trans>Sonucu değiştir</Trans>}
            </Button>
          ) : null}
          {canPlan ? (
            <Button
              variant="default"
              disabled={isOffline}
              aria-label={t`${name}: görevi değiştir`}
              onClick={() => onOpen({ as: 'plan', task })}
            >
              <Trans>Görevi değiştir</Trans>
            </Button>
          ) : null}
        </div>
      ) : null}
    </li>
  );
}
