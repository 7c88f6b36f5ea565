import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, Text } from '@mantine/core';
import { useParams, useRouter } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { showToast } from '#client/http/errors.tsx';
import { useIsUnreachable, useAnswer } from '#client/http/query.ts';
import { useServerForm } from '#client/records/use-server-form.ts';
import { useWayOut } from '#client/shell/tabs/use-way-back.ts';
import { EmptyView } from '#client/ui/EmptyView.tsx';
import { ErrorView } from '#client/ui/ErrorView.tsx';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { OfflineNote } from '#client/ui/OfflineNote.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { notificationCalls as calls } from '#modules/notifications/shared/notifications.calls.ts';
import type { ManagedNotification } from '#modules/notifications/shared/notifications.schema.ts';
import { FORM_PLAN, formOf, formSchema, type FormValues } from '#modules/notifications/client/form-values.ts';
import { NotificationForm } from '#modules/notifications/client/NotificationForm.tsx';
import { paths } from '#modules/notifications/client/paths.ts';
import { TextMeanwhile } from '#modules/notifications/client/TextMeanwhile.tsx';
import { useManage } from '#modules/notifications/client/useManage.tsx';
import { useSave } from '#modules/notifications/client/useSave.ts';

/** Change one that is not published (SCR-ANN-03). */
export function EditAnnouncement() {
  const { t } = useLingui();
  const { id = '' } = useParams({ strict: false });
  const answer = useAnswer(calls.one, { params: { id } });
  const isOffline = useIsUnreachable(answer);
  const one = answer.data?.data.managed ?? null;
  const [round, setRound] = useState(0);
  return (
    <>
      <PageHeader title={t`Duyuruyu düzenle`} />
      {one !== null ? (
        <Editing key={round} one={one} onStartOver={() => void answer.refetch().then(() => setRound(round + 1))} />
      ) : answer.data !== undefined ? (
        <EmptyView message={<Trans>Bu kaydı değiştirme yetkiniz yok.</Trans>} />
      ) : isOffline ? (
        <OfflineNote>
          <Trans>Düzenlemek için bağlantı gerekir.</Trans>
        </OfflineNote>
      ) : answer.error ? (
        <ErrorView error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <LoadingView rows={6} />
      )}
    </>
  );
}

function Editing({ one, onStartOver }: { one: ManagedNotification; onStartOver: () => void }) {
  const { t } = useLingui();
  const { history } = useRouter();
  const leave = useWayOut(paths.show(one.id));
  const manage = useManage();
  const save = useSave();
  // What others change meanwhile must not replace what is being typed.
  const [first] = useState(one);
  const start = useMemo(() => formOf(first), [first]);
  const form = useServerForm<FormValues>({
    form: 'notification',
    id: one.id,
    start,
    schema: formSchema,
    plan: FORM_PLAN,
    send: save,
    onSent() {
      showToast('success', t`Kaydedildi.`);
      history.replace(paths.show(one.id));
    },
  });
  if (one.is_published) {
    return (
      <Alert title={t`Bu kayıt yayında`}>
        <Text mb="sm">
          <Trans>Yayındaki bir metin değiştirilemez. Önce yayından kaldırın; yeniden yayınladığınızda okundu işaretleri durur.</Trans>
        </Text>
        <Group gap="xs">
          <Button
            variant="default"
            disabled={!manage.isPossible}
            onClick={() => void manage.unpublish(one).then((done) => done && onStartOver())}
          >
            <Trans>Yayından kaldır</Trans>
          </Button>
          <Button variant="subtle" onClick={() => history.push(paths.show(one.id))}>
            <Trans>Göster</Trans>
          </Button>
        </Group>
      </Alert>
    );
  }
  if (form.state === 'loading') return <LoadingView rows={6} />;
  const isConflict = form.failure?.code === 'VERSION_CONFLICT' || (form.values.version < one.version && form.failure !== null);
  const conflict = isConflict ? <TextMeanwhile one={one} form={form} onTaken={onStartOver} /> : undefined;
  return <NotificationForm form={form} conflict={conflict} onCancel={leave} />;
}
