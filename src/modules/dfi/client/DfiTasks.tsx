import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { type RecordItem, useSyncFact } from '#client/sync/index.ts';
import { DoneDialog, PlanDialog } from '#modules/dfi/client/TaskDialogs.tsx';
import { TaskFacts } from '#modules/dfi/client/TaskFacts.tsx';
import { useKnownTasks } from '#modules/dfi/client/told-tasks.ts';
import { useActor } from '#client/auth/use-actor.ts';
import { useNames } from '#client/records/use-names.ts';
import { mayPlan, stageOf } from '#modules/dfi/shared/dfi.flow.ts';
import type { DfiTask } from '#modules/dfi/shared/dfi.schema.ts';
import classes from './dfi.module.css';

type Opened = { readonly as: 'done' | 'plan'; readonly person: string | null } | { readonly as: 'new' };

/** The tasks of a DFI: what each person is to do, did, or could not do. */
export function DfiTasks({ item }: { item: RecordItem<'dfi'> }) {
  const actor = useActor();
  const isOffline = useSyncFact('connection') === 'offline';
  const [opened, setOpened] = useState<Opened | null>(null);
  const { body } = item;
  const { tasks } = useKnownTasks(item);
  const stage = stageOf(body);
  const canChange = item.sync === 'on-server' && (stage === 'tasks' || stage === 'review');
  const canPlan = canChange && mayPlan(body, item.meta?.created_by ?? null, actor);
  const close = () => setOpened(null);
  // As it stands now: what was not typed into yet follows it.
  const task = opened === null || opened.as === 'new' ? undefined : tasks.find(({ user_id }) => user_id === opened.person);
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
      {opened?.as === 'done' && task ? <DoneDialog item={item} task={task} onClose={close} /> : null}
      {opened?.as === 'plan' && task ? <PlanDialog item={item} task={task} onClose={close} /> : null}
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
  const { t } = useLingui();
  const name = useNames().person(task.user_id);
  return (
    <li>
      <TaskFacts task={task} />
      {isOwn || canPlan ? (
        <div className={classes.buttons}>
          {isOwn ? (
            <Button disabled={isOffline} onClick={() => onOpen({ as: 'done', person: task.user_id })}>
              {task.status === 'in_progress' ? <Trans>Görevi sonuçlandır</Trans> : <Trans>Sonucu değiştir</Trans>}
            </Button>
          ) : null}
          {canPlan ? (
            <Button
              variant="default"
              disabled={isOffline}
              aria-label={t`${name}: görevi değiştir`}
              onClick={() => onOpen({ as: 'plan', person: task.user_id })}
            >
              <Trans>Görevi değiştir</Trans>
            </Button>
          ) : null}
        </div>
      ) : null}
    </li>
  );
}
