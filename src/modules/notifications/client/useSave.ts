import { useState } from 'react';
import * as v from 'valibot';
import { call } from '#client/http/client.ts';
import { useAskAgain, useSend } from '#client/http/query.ts';
import type { AppError } from '#core/error/app-error.ts';
import { type JsonObject, sameJson } from '#core/change/json.ts';
import { notificationCalls as calls } from '#modules/notifications/shared/notifications.calls.ts';
import { draftOf, formOf, type FormValues } from '#modules/notifications/client/form-values.ts';
import { notificationSchema } from '#modules/notifications/shared/notifications.schema.ts';
import { SHOWING } from '#modules/notifications/client/useManage.tsx';

/** As the server stores it. */
const storedOf = (values: FormValues) => v.safeParse(notificationSchema, draftOf(values)).output as JsonObject; // sent, so it fits

/** Sends a form; failures stand beside its fields. Null when the server has it. */
export function useSave(): (values: FormValues) => Promise<AppError | null> {
  // What this form has tried to make.
  const [tried] = useState((): JsonObject[] => []);
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
    if (answer.error.code !== 'DUPLICATE_ID') {
      tried.push(storedOf(values));
      return answer.error;
    }
    const stored = await call(calls.one, { params: { id: values.id } }, { manner: 'background' });
    const there = stored.ok ? stored.data.data.managed : null;
    if (there === null) return answer.error;
    const standing = storedOf(formOf(there));
    if (sameJson(standing, storedOf(values))) {
      await again(...SHOWING);
      return null;
    }
    // An earlier try of this form arrived: what has been typed since goes over it, but not unseen over what came from elsewhere.
    const isMine = tried.some((draft) => sameJson(draft, standing));
    if (!isMine) return { ...answer.error, code: 'VERSION_CONFLICT', record: there };
    const error = await change(values, there.version);
    if (error === null) await again(...SHOWING);
    return error;
  };
}
