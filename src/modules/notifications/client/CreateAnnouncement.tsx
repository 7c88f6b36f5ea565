import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import * as v from 'valibot';
import { usePermission } from '#client/auth/session.tsx';
import { useSearchFilters } from '#client/records/use-search-filters.ts';
import { useServerForm } from '#client/records/use-server-form.ts';
import { showCreated } from '#client/shell/created.ts';
import { useWayOut } from '#client/shell/tabs/use-way-back.ts';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { NOTIFICATION_TYPES } from '#modules/notifications/shared/notifications.rules.ts';
import type { ManagedNotification } from '#modules/notifications/shared/notifications.schema.ts';
import { blankForm, FORM_PLAN, type FormValues, formSchema } from '#modules/notifications/client/form-values.ts';
import { NotificationForm } from '#modules/notifications/client/NotificationForm.tsx';
import { paths } from '#modules/notifications/client/paths.ts';
import { TextMeanwhile } from '#modules/notifications/client/TextMeanwhile.tsx';
import { useSave } from '#modules/notifications/client/useSave.ts';

const searchSchema = v.object({ type: v.optional(v.fallback(v.picklist(NOTIFICATION_TYPES), 'announcement'), 'announcement') });

/** Write an announcement, or any notification for those who manage the area (SCR-ANN-02). */
export function CreateAnnouncement() {
  const { t } = useLingui();
  const { history } = useRouter();
  const canManage = usePermission('ann.manage');
  const [{ type }] = useSearchFilters(searchSchema);
  const first = canManage ? type : 'announcement';
  const start = useMemo(() => blankForm(first), [first]);
  const save = useSave();
  const form = useServerForm<FormValues>({
    form: 'notification',
    id: first === 'announcement' ? 'new-announcement' : 'new',
    start,
    schema: formSchema,
    plan: FORM_PLAN,
    recordOf: ({ id }) => id,
    send: save,
    onSent({ id }) {
      showCreated(t`Kaydedildi. Yayınlayana kadar kimseye ulaşmaz.`);
      history.replace(paths.show(id));
    },
  });
  const { failure } = form;
  // An earlier try had arrived, and somebody has changed it since: the refusal has it, as an editor is shown it.
  const there = failure?.code === 'VERSION_CONFLICT' ? (failure.record as ManagedNotification) : null;
  const conflict = there === null ? null : <TextMeanwhile one={there} form={form} onTaken={() => history.replace(paths.show(there.id))} />;
  const leave = useWayOut(first === 'announcement' ? `${paths.announcements}?view=manage` : paths.notifications);
  return (
    <>
      <PageHeader title={first === 'announcement' ? t`Duyuru ekle` : t`Bildirim ekle`} />
      {form.state === 'loading' ? <LoadingView rows={6} /> : <NotificationForm form={form} conflict={conflict} onCancel={leave} />}
    </>
  );
}
