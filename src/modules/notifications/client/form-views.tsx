import { msg } from '@lingui/core/macro';
import type { GroupViews } from '#client/records/group-view.ts';
import type { KindLabels } from '#client/records/kind-labels.ts';
import { kindViews } from '#client/records/values/kind-views.tsx';
import type { Json, JsonObject } from '#core/change/json.ts';
import { FORM_PLAN, type FormValues } from '#modules/notifications/client/form-values.ts';
import { DELIVERY_LABEL, TARGET_LABEL, TYPE_LABEL } from '#modules/notifications/client/words.ts';
import { notificationSchema } from '#modules/notifications/shared/notifications.schema.ts';

const hidden = { label: msg`Kayıt`, isHidden: true } as const;

export const notificationLabels: KindLabels<FormValues> = {
  fields: {
    version: hidden,
    labels: hidden,
    date: msg`Tarih`,
    notification_type: { label: msg`Tür`, options: TYPE_LABEL },
    content: msg`Metin`,
    delivery_method: { label: msg`Gönderim yöntemi`, options: DELIVERY_LABEL },
    target_type: { label: msg`Hedef türü`, options: TARGET_LABEL },
    targets: msg`Hedefler`,
    redirect_path: msg`Dokununca açılacak sayfa`,
    due_date: msg`Son tarih`,
  },
  groups: { record: msg`Kayıt`, targets: msg`Hedefler` },
};

const plain = kindViews({ schema: notificationSchema, groups: FORM_PLAN }, notificationLabels);

const isObject = (value: Json | undefined): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Names of targets: the form keeps them beside the ids, because the server told them. */
const namesOf = (ids: Json | undefined, labels: Json | undefined): string =>
  (Array.isArray(ids) ? ids : [ids])
    .flatMap((id) => (typeof id === 'string' && isObject(labels) && typeof labels[id] === 'string' ? [labels[id]] : []))
    .join(', ');

/** How the groups of the form are shown where two tabs typed at one place. */
export const notificationViews: GroupViews = {
  ...plain,
  GroupValue: ({ group, value, body }) =>
    group === 'targets' && isObject(value) ? (
      namesOf(value['targets'], value['labels']) || '–'
    ) : (
      <plain.GroupValue group={group} value={value} body={body} />
    ),
  PartValue: ({ group, path, value, body }) =>
    group === 'targets' && path[0] === 'targets' ? (
      namesOf(value, body['labels']) || '–'
    ) : (
      <plain.PartValue group={group} path={path} value={value} body={body} />
    ),
};
