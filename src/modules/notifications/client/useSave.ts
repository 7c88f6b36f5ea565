import { call } from '#client/http/client.ts';
import { useAskAgain, useSend } from '#client/http/query.ts';
import type { AppError } from '#core/error/app-error.ts';
import { notificationCalls as calls } from '#modules/notifications/shared/notifications.calls.ts';
import { draftOf, type FormValues } from '#modules/notifications/client/form-values.ts';
import { SHOWING } from '#modules/notifications/client/useManage.tsx';

/** Sends a form; failures stand beside its fields. Null when the server has it. */
export function useSave(): (values: FormValues) => Promise<AppError | null> {
  const create = useSend(calls.create, SHOWING, 'background');
  const update = useSend(calls.update, SHOWING, 'background');
  const again = useAskAgain();
  const change = async (values: FormValues, version: number): Promise<AppError | null> => {
    const answer = await update({ body: { id: values.id, version, ...draftOf(values) } });
    return answer.ok ? null : answer.error;
  };
  return async (values) => {
    if (values.version > 0) return change(values, values.version);
    const answer = await create({ body: { id: values.id, ...draftOf(values) } });
    if (answer.ok) return null;
    if (answer.error.code !== 'DUPLICATE_ID') return answer.error;
    // An earlier try arrived and only its answer was lost: what has been typed since goes over it.
    const stored = await call(calls.one, { params: { id: values.id } }, { manner: 'background' });
    if (!stored.ok || stored.data.data.managed === null) return answer.error;
    const error = await change(values, stored.data.data.managed.version);
    if (error === null) await again(...SHOWING);
    return error;
  };
}
