import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useParams, useRouter } from '@tanstack/react-router';
import { useActor } from '#client/auth/use-actor.ts';
import { showGeneral } from '#client/http/errors.tsx';
import { useWayOut } from '#client/shell/tabs/use-way-back.ts';
import { type RecordItem, useOutbox, useRecord } from '#client/sync/index.ts';
import { EmptyView } from '#client/ui/EmptyView.tsx';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { SyncMark } from '#client/ui/SyncMark.tsx';
import { useConfirm } from '#client/ui/use-confirm.tsx';
import { useNow } from '#client/ui/use-now.ts';
import { baseOf } from '#core/change/overlay.ts';
import { distributionPaths } from '#modules/ppe/client/paths.ts';
import { ReturnForm } from '#modules/ppe/client/ReturnForm.tsx';
import { mayCorrect } from '#modules/ppe/shared/distribution.rules.ts';

type Item = RecordItem<'ppe-return'>;

/** Correct or delete a return: whoever took it back for seven days, managers later (SCR-PPE-08). */
export function EditKkdReturn() {
  const { id = '' } = useParams({ strict: false });
  const record = useRecord('ppe-return', id);
  if (record.state === 'loading') return <LoadingView rows={4} />;
  if (record.state === 'missing') return <EmptyView message={<Trans>Bu iade silinmiş, size kapalı veya henüz bu cihaza inmemiş.</Trans>} />;
  return <Shown item={record.item} />;
}

function Shown({ item }: { readonly item: Item }) {
  const { t } = useLingui();
  const { history } = useRouter();
  const actor = useActor();
  const now = useNow();
  const { id, body } = item;
  const leave = useWayOut(distributionPaths.view(body.distribution_id));
  if (!mayCorrect({ ...body, distributor_id: body.receiver_id }, actor, now))
    return <EmptyView message={<Trans>Bir iadeyi yedi gün boyunca teslim alan kişi, sonra yalnızca yöneticiler değiştirir.</Trans>} />;
  const done = () => history.replace(distributionPaths.view(body.distribution_id));
  return (
    <>
      <PageHeader title={t`Zimmet iadesi`} actions={<Delete item={item} onDone={done} />}>
        <SyncMark state={item.sync} />
      </PageHeader>
      <ReturnForm id={id} start={body} onDone={done} onCancel={leave} />
    </>
  );
}

function Delete({ item, onDone }: { readonly item: Item; readonly onDone: () => void }) {
  const { t } = useLingui();
  const confirm = useConfirm();
  const outbox = useOutbox();
  const remove = async () => {
    const isSure = await confirm({
      title: t`İade silinsin mi?`,
      message: t`Parçalar yeniden çalışanın zimmetinde görünür. Kaydın geçmişi durur.`,
      confirmLabel: t`Sil`,
      danger: true,
    });
    if (!isSure) return;
    try {
      await outbox.write([{ kind: 'ppe-return', id: item.id, body: null, base: baseOf(item) }]);
    } catch {
      return showGeneral('not-stored');
    }
    onDone();
  };
  return (
    <Button variant="default" color="red" leftSection={<IconTrash size="1.2em" aria-hidden />} onClick={() => void remove()}>
      <Trans>Sil</Trans>
    </Button>
  );
}
