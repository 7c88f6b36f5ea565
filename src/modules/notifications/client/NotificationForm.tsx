import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, NativeSelect, Radio, Text, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePermission } from '#client/auth/session.tsx';
import { useIssueWords } from '#client/fields/issue-words.ts';
import { DiscardButton } from '#client/records/DiscardButton.tsx';
import { FormEnded } from '#client/records/FormEnded.tsx';
import { FormFailure } from '#client/records/FormFailure.tsx';
import { KeptNote } from '#client/records/KeptNote.tsx';
import type { ServerForm } from '#client/records/use-server-form.ts';
import { useSyncStatus } from '#client/sync/index.ts';
import { useDensity } from '#client/ui/density.tsx';
import { DayInput } from '#client/ui/DayInput.tsx';
import { OfflineNote } from '#client/ui/OfflineNote.tsx';
import { compareTr } from '#core/text/turkish.ts';
import {
  DELIVERY_METHODS,
  type DeliveryMethod,
  NOTIFICATION_TYPES,
  type NotificationType,
} from '#modules/notifications/shared/notifications.rules.ts';
import { CONTENT_MAX } from '#modules/notifications/shared/notifications.schema.ts';
import { notificationViews } from '#modules/notifications/client/form-views.tsx';
import type { FormValues } from '#modules/notifications/client/form-values.ts';
import { PathField } from '#modules/notifications/client/PathField.tsx';
import { TargetFields } from '#modules/notifications/client/TargetFields.tsx';
import { useWholeAccount } from '#modules/notifications/client/useWholeAccount.ts';
import { DELIVERY_LABEL, TYPE_LABEL } from '#modules/notifications/client/words.ts';
import classes from './notifications.module.css';

interface Props {
  readonly form: ServerForm<FormValues>;
  readonly onCancel: () => void;
  /** Further ways out of a failure, e.g. of two versions. */
  readonly conflict?: ReactNode;
}

/** The fields of an announcement or a notification. What is typed stays on the device; to be saved it needs the network. */
export function NotificationForm({ form, onCancel, conflict }: Props) {
  const { t, i18n } = useLingui();
  const words = useIssueWords();
  const canManage = usePermission('ann.manage');
  const wholeAccount = useWholeAccount();
  const density = useDensity();
  const isOffline = useSyncStatus().connection === 'offline';
  const { values, change, failure } = form;
  const errorOf = (name: keyof FormValues & string): string | null => {
    const error = form.errorOf(name);
    if (error === 'inner_path') return t`Uygulamanın bir sayfası olmalı, örneğin /dashboard.`;
    return error === null ? null : words(error);
  };
  const types = NOTIFICATION_TYPES.filter((type) => canManage || type === 'announcement').map((value) => ({
    value,
    label: i18n._(TYPE_LABEL[value]),
  }));
  const length = values.content.length;
  return (
    <form className={classes.form} onSubmit={form.submit} noValidate>
      <FormEnded form={form} views={notificationViews} onLeave={onCancel} />
      {isOffline ? (
        <OfflineNote>
          <Trans>Kaydetmek ve hedef aramak için bağlantı gerekir. Yazdıklarınız bu cihazda duruyor.</Trans>
        </OfflineNote>
      ) : null}
      {conflict ?? <FormFailure error={failure} />}
      <fieldset className={classes.fields} disabled={form.isLocked}>
        <div className={classes.pair}>
          <NativeSelect
            label={t`Tür`}
            value={values.notification_type}
            data={types.toSorted((a, b) => compareTr(a.label, b.label))}
            // What a select gives is one of its options.
            onChange={(event) => change({ notification_type: event.currentTarget.value as NotificationType })}
            error={errorOf('notification_type')}
          />
          <DayInput
            label={t`Tarih`}
            required
            value={values.date}
            onChange={(date) => change({ date: date ?? '' })}
            error={errorOf('date')}
          />
        </div>
        <Textarea
          label={t`Metin`}
          description={t`${length} / ${CONTENT_MAX} karakter`}
          required
          autosize
          minRows={4}
          value={values.content}
          onChange={(event) => change({ content: event.currentTarget.value })}
          error={length > CONTENT_MAX ? t`Metin çok uzun.` : errorOf('content')}
        />
        <TargetFields values={values} onChange={change} error={errorOf('targets')} wholeAccount={wholeAccount} />
        <Radio.Group
          label={t`Gönderim yöntemi`}
          size={density === 'field' ? 'lg' : 'sm'}
          value={values.delivery_method}
          // The group gives back one of the values below.
          onChange={(next) => change({ delivery_method: next as DeliveryMethod })}
          error={errorOf('delivery_method')}
        >
          <Group gap="lg" mt="xs">
            {DELIVERY_METHODS.map((method) => (
              <Radio key={method} value={method} label={i18n._(DELIVERY_LABEL[method])} />
            ))}
          </Group>
        </Radio.Group>
        <PathField value={values.redirect_path} onChange={(redirect_path) => change({ redirect_path })} error={errorOf('redirect_path')} />
        <DayInput label={t`Son tarih`} value={values.due_date} onChange={(due_date) => change({ due_date })} error={errorOf('due_date')} />
      </fieldset>
      <Group justify="space-between">
        <Text size="sm" c="dimmed" role="status">
          <KeptNote form={form} />
        </Text>
        <Group gap="xs">
          <DiscardButton form={form} isBusy={form.isSending} onDone={onCancel} />
          <Button type="submit" loading={form.isSending} disabled={isOffline || form.ended !== null}>
            <Trans>Kaydet</Trans>
          </Button>
        </Group>
      </Group>
    </form>
  );
}
