import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { TASK_LABEL } from '#client/dfis/dfi-words.ts';
import { recordOfText, type TextForm, type TextForms } from '#client/records/form-list.ts';
import { recordPath } from '#client/records/labels.ts';
import { ownFields } from '#client/records/text-forms.ts';
import { longText } from '#core/field/field.ts';
import type { KindId } from '#core/record/kinds.ts';
import { dfiLabels } from '#modules/dfi/client/dfi.labels.ts';
import { dfiPaths } from '#modules/dfi/client/paths.ts';
import { dfiCalls } from '#modules/dfi/shared/dfi.calls.ts';
import { taskSchema } from '#modules/dfi/shared/dfi.schema.ts';

const path: TextForm['path'] = ({ id }) => dfiPaths.view(recordOfText(id));
const task = { kind: 'dfi', access: dfiCalls.task.access, path } as const;
const { fields: words } = dfiLabels.fields.responsible_users;
const verdict = {
  kind: 'dfi',
  access: dfiCalls.decide.access,
  path,
  typed: ({ message = '' }) => ({ message }),
  shown: ownFields(v.object({ message: longText(1000) }), { message: msg`Açıklama` }),
} as const satisfies Partial<TextForm>;

declare module '#client/records/form-list.ts' {
  interface FormNames extends Record<keyof typeof dfiForms, true> {}
}

export const dfiForms = {
  'dfi-raise': {
    kind: 'dfi',
    label: msg`Yeni DÖF`,
    typed: ({ id: _, ...fields }) => fields,
    // Written by the form alone. An older build did not say what it is raised in.
    path: ({ body: { source_kind = null, source_id = null } }) =>
      source_kind === null ? null : recordPath(source_kind as KindId, source_id as string, 'edit'),
  },
  'dfi-done': {
    ...task,
    label: msg`Görevi sonuçlandır`,
    typed: ({ status = '', done = '' }) => ({ status, done }),
    shown: ownFields(taskSchema, { status: { label: msg`Görevin sonucu`, options: TASK_LABEL }, done: words.done }),
  },
  'dfi-plan': {
    ...task,
    label: msg`Görev ver`,
    typed: ({ user_id = null, todo = '', deadline = null }) => ({ user_id, todo, deadline }),
    shown: ownFields(taskSchema, words),
  },
  'dfi-approved': { ...verdict, label: msg`DÖF’ü onayla` },
  'dfi-declined': { ...verdict, label: msg`DÖF’ü reddet` },
} as const satisfies TextForms;
