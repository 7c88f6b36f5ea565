import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useParams, useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { showGeneral } from '#client/http/errors.tsx';
import { EditRecord } from '#client/records/EditRecord.tsx';
import { useWayOut } from '#client/shell/tabs/use-way-back.ts';
import { type RecordItem, useDraftRow, useOutbox } from '#client/sync/index.ts';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { SyncMark } from '#client/ui/SyncMark.tsx';
import { useConfirm } from '#client/ui/use-confirm.tsx';
import { baseOf } from '#core/change/overlay.ts';
import { distributionPaths } from '#modules/ppe/client/paths.ts';
import { ReturnForm } from '#modules/ppe/client/ReturnForm.tsx';
import type { PpeReturn } from '#modules/ppe/shared/return.schema.ts';

type Item = RecordItem<'ppe-return'>;

/** Correct or delete a return: whoever took it back for seven days, managers later (SCR-PPE-08). */
export function EditKkdReturn() {
  const { id = '' } = useParams({ strict: false });
  const closed = <Trans>Bir iadeyi yedi gün boyunca teslim alan kişi, sonra yalnızca yöneticiler değiştirir.</Trans>;
  return (
    <EditRecord
      kind="ppe-return"
      id={id}
      missing={<Trans>Bu iade silinmiş, size kapalı veya henüz bu cihaza inmemiş.</Trans>}
      begun={<Begun id={id} />}
      barWords={{ final: closed, others: closed }}
    >
      {(item) => <Shown id={id} start={item.body} item={item} />}
    </EditRecord>
  );
}

/** A return that was begun in its dialog and never saved. */
function Begun({ id }: { readonly id: string }) {
  const draft = useDraftRow('ppe-return', id);
  // Once: the draft goes while the form is still there. It holds a body of its kind.
  const start = useRef<PpeReturn | null>(null);
  start.current ??= (draft?.body ?? null) as PpeReturn | null;
  return start.current === null ? <LoadingView rows={4} /> : <Shown id={id} start={start.current} item={null} />;
}

interface Props {
  readonly id: string;
  readonly start: PpeReturn;
  readonly item: Item | null;
}

function Shown({ id, start, item }: Props) {
  const { t } = useLingui();
  const { history } = useRouter();
  const given = distributionPaths.view(start.distribution_id);
  const leave = useWayOut(given);
  const done = () => history.replace(given);
  return (
    <>
      <PageHeader title={t`Zimmet iadesi`} actions={item && <Delete item={item} onDone={done} />}>
        {item && <SyncMark state={item.sync} />}
      </PageHeader>
      <ReturnForm id={id} start={start} onDone={done} onCancel={leave} />
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
