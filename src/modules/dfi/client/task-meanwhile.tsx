import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { ChangedMeanwhile } from '#client/records/ChangedMeanwhile.tsx';
import type { ServerForm } from '#client/records/use-server-form.ts';
import type { JsonObject } from '#core/change/json.ts';
import { TaskFacts } from '#modules/dfi/client/TaskFacts.tsx';
import { taskSchema } from '#modules/dfi/shared/dfi.schema.ts';

/** What the server tells beside the refusal. */
const refused = v.object({ version: v.number(), body: v.object({ responsible_users: v.array(taskSchema) }) });

/** The form of a task, as far as this looks at it. */
interface Written extends Pick<ServerForm<JsonObject>, 'failure' | 'discard' | 'submit'> {
  change(next: { readonly version: number }): void;
}

/**
 * The task as somebody else has left it while it was being written here; null where that was not why it failed.
 * @param person whose task was to be written
 */
export function taskMeanwhile(form: Written, person: string | null, onClose: () => void): ReactNode {
  const there = form.failure?.code === 'VERSION_CONFLICT' ? v.safeParse(refused, form.failure.record) : null;
  const task = there?.success ? there.output.body.responsible_users.find(({ user_id }) => user_id === person) : undefined;
  if (!there?.success || task === undefined) return null;
  const { version } = there.output;
  const keep = () => {
    form.change({ version });
    form.submit();
  };
  return (
    <ChangedMeanwhile onTake={() => void form.discard().then(onClose)} onKeep={keep}>
      <p style={{ margin: 0 }}>
        <Trans>Sunucudaki görev:</Trans>
      </p>
      <TaskFacts task={task} />
    </ChangedMeanwhile>
  );
}
