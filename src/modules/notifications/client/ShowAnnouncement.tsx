import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPencil, IconPlayerPause, IconSend, IconTrash } from '@tabler/icons-react';
import { Link, useParams, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useIsUnreachable, useAnswer } from '#client/http/query.ts';
import { TypeIcon } from '#client/shell/bell/TypeIcon.tsx';
import { useReading } from '#client/shell/bell/use-own-notifications.ts';
import { ErrorView } from '#client/ui/ErrorView.tsx';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { OfflineNote } from '#client/ui/OfflineNote.tsx';
import { SeenNote } from '#client/ui/SeenNote.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { formatDay, formatInstant } from '#core/date/day.ts';
import { notificationCalls as calls } from '#modules/notifications/shared/notifications.calls.ts';
import { isInnerPath } from '#modules/notifications/shared/notifications.rules.ts';
import type { ManagedNotification, ReaderNotification } from '#modules/notifications/shared/notifications.schema.ts';
import { paths } from '#modules/notifications/client/paths.ts';
import { ReachedTable } from '#modules/notifications/client/ReachedTable.tsx';
import { PublishedBadge } from '#modules/notifications/client/PublishedBadge.tsx';
import { useManage } from '#modules/notifications/client/useManage.tsx';
import { DELIVERY_LABEL, TARGET_LABEL, targetLabel, TYPE_LABEL } from '#modules/notifications/client/words.ts';
import classes from './notifications.module.css';

/** One announcement or notification: its text for readers, its facts, figures and readers for those who administer it. */
export function ShowAnnouncement() {
  const { t } = useLingui();
  const { id = '' } = useParams({ strict: false });
  const answer = useAnswer(calls.one, { params: { id } }, { kept: { kind: 'notification', one: id } });
  const isOffline = useIsUnreachable(answer);
  const shown = answer.data?.data;
  const { mark } = useReading();
  const unread = shown !== undefined && !shown.is_read ? shown : null;
  useEffect(() => {
    // Whoever looks at the whole text reads it.
    if (unread !== null && mark !== null) void mark([unread]);
  }, [unread, mark]);
  if (shown === undefined) {
    if (isOffline) {
      return (
        <OfflineNote>
          <Trans>Bu metni görmek için bağlantı gerekir.</Trans>
        </OfflineNote>
      );
    }
    return answer.error ? <ErrorView error={answer.error} onRetry={() => void answer.refetch()} /> : <LoadingView rows={5} />;
  }
  const { managed } = shown;
  const title = shown.notification_type === 'announcement' ? t`Duyuru` : t`Bildirim`;
  return (
    <>
      <PageHeader title={title} actions={managed === null ? null : <Actions one={managed} />}>
        {managed === null ? null : <PublishedBadge isPublished={managed.is_published} />}
      </PageHeader>
      {isOffline ? <SeenNote at={answer.dataUpdatedAt} /> : null}
      <Text entry={shown} />
      {managed === null ? null : (
        <>
          <Facts one={managed} />
          <ReachedTable one={managed} people={managed.people} />
        </>
      )}
    </>
  );
}

function Text({ entry }: { entry: ReaderNotification }) {
  const { i18n } = useLingui();
  const { content, notification_type, created_at, due_date, redirect_path } = entry;
  return (
    <article className={classes.paper}>
      <p className={classes.facts}>
        <TypeIcon type={notification_type} />
        <span>{i18n._(TYPE_LABEL[notification_type])}</span>
        <time dateTime={created_at}>{formatInstant(created_at)}</time>
        {due_date === null ? null : (
          <strong>
            <Trans>Son tarih {formatDay(due_date)}</Trans>
          </strong>
        )}
      </p>
      <p className={classes.whole} translate="no">
        {content}
      </p>
      {redirect_path !== null && isInnerPath(redirect_path) ? (
        <Button component={Link} to={redirect_path} variant="default">
          <Trans>İlgili sayfayı aç</Trans>
        </Button>
      ) : null}
    </article>
  );
}

function Facts({ one }: { one: ManagedNotification }) {
  const { t, i18n } = useLingui();
  const translate = i18n._.bind(i18n);
  const names = one.targets.map((target) => targetLabel(one.target_type, target, translate)).join(', ');
  const facts: readonly (readonly [string, string])[] = [
    [t`Tarih`, formatDay(one.date)],
    [t`Hedef`, `${i18n._(TARGET_LABEL[one.target_type])}: ${names}`],
    [t`Gönderim yöntemi`, i18n._(DELIVERY_LABEL[one.delivery_method])],
    [t`Yazan`, one.created_by_name],
    [t`Yayın zamanı`, formatInstant(one.published_at)],
    [t`Açılacak sayfa`, one.redirect_path ?? ''],
  ];
  return (
    <dl className={classes.list}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

function Actions({ one }: { one: ManagedNotification }) {
  const manage = useManage();
  const { history } = useRouter();
  const list = one.notification_type === 'announcement' ? `${paths.announcements}?view=manage` : paths.notifications;
  return (
    <>
      {one.is_published ? (
        <Button
          variant="default"
          disabled={!manage.isPossible}
          leftSection={<IconPlayerPause aria-hidden size="1.2em" />}
          onClick={() => void manage.unpublish(one)}
        >
          <Trans>Yayından kaldır</Trans>
        </Button>
      ) : (
        <>
          <Button
            disabled={!manage.isPossible}
            leftSection={<IconSend aria-hidden size="1.2em" />}
            onClick={() => void manage.publish(one)}
          >
            <Trans>Yayınla</Trans>
          </Button>
          <Button component={Link} to={paths.edit(one.id)} variant="default" leftSection={<IconPencil aria-hidden size="1.2em" />}>
            <Trans>Düzenle</Trans>
          </Button>
        </>
      )}
      <Button
        variant="default"
        color="red"
        disabled={!manage.isPossible}
        leftSection={<IconTrash aria-hidden size="1.2em" />}
        onClick={() => void manage.remove(one).then((done) => done && history.replace(list))}
      >
        <Trans>Sil</Trans>
      </Button>
    </>
  );
}
