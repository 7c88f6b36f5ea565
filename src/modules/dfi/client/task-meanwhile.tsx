import type { ReactNode } from 'react';
import * as v from 'valibot';
import { recordMeanwhile, type SeenForm } from '#client/records/record-meanwhile.tsx';
import { TaskFacts } from '#modules/dfi/client/TaskFacts.tsx';
import { taskSchema } from '#modules/dfi/shared/dfi.schema.ts';

const tasks = v.object({ responsible_users: v.array(taskSchema) });

/**
 * The task as somebody else has left it while it was being written here; null where that was not why it failed.
 * @param person whose task was to be written
 */
export const taskMeanwhile = (form: SeenForm, person: string | null, onClose: () => void): ReactNode =>
  recordMeanwhile(form, tasks, onClose, ({ responsible_users }) => {
    const task = responsible_users.find(({ user_id }) => user_id === person);
    return task === undefined ? null : <TaskFacts task={task} />;
  });
