import { Trans, useLingui } from '@lingui/react/macro';
import { SegmentedControl, Textarea } from '@mantine/core';
import { useMemo } from 'react';
import * as v from 'valibot';
import { useIssueWords } from '#client/fields/issue-words.ts';
import { showToast } from '#client/http/errors.tsx';
import { useSend } from '#client/http/query.ts';
import { useServerForm } from '#client/records/use-server-form.ts';
import type { RecordItem } from '#client/sync/index.ts';
import { day, longText, ref } from '#core/field/field.ts';
import { DeadlineField } from '#client/ui/DeadlineField.tsx';
import { OnlineDialog } from '#client/records/OnlineDialog.tsx';
import { PersonSelect } from '#client/records/PersonSelect.tsx';
import { useKnownTasks } from '#modules/dfi/client/told-tasks.ts';
import { taskMeanwhile } from '#modules/dfi/client/task-meanwhile.tsx';
import { dfiCalls } from '#modules/dfi/shared/dfi.calls.ts';
import type { DfiTask } from '#modules/dfi/shared/dfi.schema.ts';

const required = (max: number) => v.pipe(longText(max), v.trim(), v.nonEmpty('required'));
/** Beside what is typed: the version that was before the eyes as it was begun. */
const seenIn = { version: v.number() };
const doneSchema = v.object({ ...seenIn, status: v.picklist(['completed', 'not_completed'], 'choice'), done: required(2000) });
const planSchema = v.object({
  ...seenIn,
  user_id: v.pipe(
    ref('user'),
    v.check((person) => person !== null, 'required'),
  ),
  todo: required(1000),
  deadline: day(),
});

interface Props {
  readonly item: RecordItem<'dfi'>;
  readonly onClose: () => void;
}

/** What the person here did in the own task, or why it could not be done (DFI-CALL-06). */
export function DoneDialog({ item, task, onClose }: Props & { readonly task: DfiTask }) {
  const { t } = useLingui();
  const words = useIssueWords();
  const send = useSend(dfiCalls.task, [], 'background');
  const known = useKnownTasks(item);
  const seen = known.seenOf(task.user_id);
  const form = useServerForm<v.InferOutput<typeof doneSchema>>({
    form: 'dfi-done',
    id: `${item.id} ${task.user_id ?? ''}`,
    start: useMemo(
      () => ({
        version: seen,
        status: task.status === 'not_completed' ? ('not_completed' as const) : ('completed' as const),
        done: task.done,
      }),
      [seen, task],
    ),
    schema: doneSchema,
    async send(values) {
      const answer = await send({ body: { dfi_id: item.id, responsible_user_id: task.user_id ?? '', ...values } });
      if (!answer.ok) return answer.error;
      known.tell(answer.data.data);
      showToast('success', t`Göreviniz kaydedildi.`);
      return null;
    },
    onSent: onClose,
  });
  const error = form.errorOf('done');
  return (
    <OnlineDialog
      title={t`Görevi sonuçlandır`}
      form={form}
      conflict={taskMeanwhile(form, task.user_id, onClose)}
      submitLabel={<Trans>Kaydet</Trans>}
      onClose={onClose}
    >
      <p style={{ margin: 0 }}>{task.todo}</p>
      <SegmentedControl
        aria-label={t`Görevin sonucu`}
        value={form.values.status}
        data={[
          { value: 'completed', label: t`Tamamlandı` },
          { value: 'not_completed', label: t`Tamamlanamadı` },
        ]}
        onChange={(status) => form.change({ status: status === 'not_completed' ? 'not_completed' : 'completed' })}
      />
      <Textarea
        label={form.values.status === 'completed' ? t`Ne yapıldı?` : t`Neden tamamlanamadı?`}
        required
        autosize
        minRows={3}
        maxLength={2000}
        data-autofocus
        value={form.values.done}
        onChange={(event) => form.change({ done: event.currentTarget.value })}
        error={error === null ? null : words(error)}
      />
    </OnlineDialog>
  );
}

/** Gives a task to somebody who has none yet, or says anew what is to be done and until when (ledger 07, decision 3). */
export function PlanDialog({ item, task, onClose }: Props & { readonly task: DfiTask | null }) {
  const { t } = useLingui();
  const words = useIssueWords();
  const send = useSend(dfiCalls.task, [], 'background');
  const { body } = item;
  const known = useKnownTasks(item);
  const seen = known.seenOf(task?.user_id ?? null);
  const form = useServerForm<v.InferOutput<typeof planSchema>>({
    form: 'dfi-plan',
    id: `${item.id} ${task?.user_id ?? 'new'}`,
    start: useMemo(
      () => ({
        version: seen,
        user_id: task?.user_id ?? null,
        todo: task?.todo ?? '',
        deadline: task === null ? body.deadline : task.deadline,
      }),
      [seen, task, body.deadline],
    ),
    schema: planSchema,
    async send({ user_id, ...values }) {
      const answer = await send({ body: { dfi_id: item.id, responsible_user_id: user_id ?? '', ...values } });
      if (!answer.ok) return answer.error;
      known.tell(answer.data.data);
      showToast('success', task === null ? t`Görev verildi.` : t`Görev değiştirildi.`);
      return null;
    },
    onSent: onClose,
  });
  const { values, change } = form;
  const errorOf = (field: 'user_id' | 'todo' | 'deadline') => {
    const error = form.errorOf(field);
    return error === null ? null : words(error);
  };
  return (
    <OnlineDialog
      title={task === null ? t`Görev ver` : t`Görevi değiştir`}
      form={form}
      conflict={taskMeanwhile(form, values.user_id, onClose)}
      submitLabel={<Trans>Kaydet</Trans>}
      onClose={onClose}
    >
      <PersonSelect
        label={t`Kim yapacak?`}
        required
        disabled={task !== null}
        workplace={body.workplace_id}
        without={task === null ? known.tasks.map((one) => one.user_id) : []}
        value={values.user_id}
        onChange={(user_id) => change({ user_id })}
        error={errorOf('user_id')}
      />
      <Textarea
        label={t`Ne yapılacak?`}
        required
        autosize
        minRows={2}
        maxLength={1000}
        value={values.todo}
        onChange={(event) => change({ todo: event.currentTarget.value })}
        error={errorOf('todo')}
      />
      <DeadlineField label={t`Termin`} value={values.deadline} onChange={(deadline) => change({ deadline })} error={errorOf('deadline')} />
    </OnlineDialog>
  );
}
