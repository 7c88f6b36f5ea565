import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconBell, IconDots, IconFileDownload, IconHistory, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { usePermission } from '#client/auth/session.tsx';
import { showToast } from '#client/http/errors.tsx';
import { useSend } from '#client/http/query.ts';
import { STAGE_LABEL } from '#client/dfis/dfi-words.ts';
import { usePaper } from '#client/pdf/use-paper.ts';
import { dfiLabels } from '#modules/dfi/client/dfi.labels.ts';
import type { Dfi } from '#modules/dfi/shared/dfi.schema.ts';
import { historyPath } from '#client/records/labels.ts';
import { type RecordItem, useSyncFact } from '#client/sync/index.ts';
import { dayInIstanbul, formatDay } from '#core/date/day.ts';
import { dfiPaths } from '#modules/dfi/client/paths.ts';
import { useActor } from '#client/auth/use-actor.ts';
import { dfiCalls } from '#modules/dfi/shared/dfi.calls.ts';
import { approvalRight, mayPlan, mayReview, peopleAwaited, stageOf } from '#modules/dfi/shared/dfi.flow.ts';
import { useRemoveDfi } from '#modules/dfi/client/use-remove-dfi.ts';

/** What the paper of a DFI says, in its order. */
const SECTIONS: readonly { readonly title: MessageDescriptor; readonly fields: readonly (keyof Dfi & string)[] }[] = [
  {
    title: msg`Uygunsuzluk`,
    fields: ['deficiency_description', 'workplace_id', 'source', 'source_id', 'created_for', 'responsible', 'deadline', 'supplier_id'],
  },
  { title: msg`Görevler`, fields: ['responsible_users'] },
  {
    title: msg`Değerlendirme`,
    fields: ['root_causes', 'solution_recommendations', 'review_notes', 'review_date', 'reviewed_by', 'documents', 'files'],
  },
  { title: msg`Karar`, fields: ['approval_status', 'approval_date', 'approval_message', 'closed_on', 'approval_history'] },
];

/** What can be done to a DFI beside its next step. */
export function DfiActions({ item }: { item: RecordItem<'dfi'> }) {
  const { i18n, t } = useLingui();
  const actor = useActor();
  const mayWrite = usePermission('dfi.write');
  const isOffline = useSyncFact('connection') === 'offline';
  const remind = useRemind(item.id);
  const { canRemove, remove } = useRemoveDfi(item);
  const { body, id, meta } = item;
  const createdBy = meta?.created_by ?? null;
  const isOpen = stageOf(body) !== 'closed' && item.sync === 'on-server';
  const isNamed = body.responsible === actor.user_id || createdBy === actor.user_id;
  const isAwaited =
    stageOf(body) === 'approval'
      ? body.responsible === actor.user_id || !actor.permissions.has(approvalRight(body))
      : peopleAwaited(body).some((person) => person !== actor.user_id);
  const canRemind = isOpen && (mayWrite || isNamed) && isAwaited;
  const paper = usePaper();
  const number = body.number ?? t`DÖF`;
  const print = () =>
    paper(item, {
      words: dfiLabels.fields,
      say: (word) => i18n._(word),
      title: t`Düzeltici ve önleyici faaliyet`,
      number,
      name: body.number ?? [t`DÖF`, formatDay(dayInIstanbul(new Date()))].join(' '),
      under: [number, i18n._(STAGE_LABEL[stageOf(body)])].join(' · '),
      sections: SECTIONS,
    });
  return (
    <>
      {isOpen && (stageOf(body) === 'tasks' ? mayPlan(body, createdBy, actor) : mayReview(body, actor)) ? (
        <Button component={Link} to={dfiPaths.edit(id)} variant="default" leftSection={<IconPencil size="1.2em" aria-hidden />}>
          <Trans>Üzerinde çalış</Trans>
        </Button>
      ) : null}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" aria-label={t`Diğer işlemler`}>
            <IconDots aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {canRemind ? (
            <Menu.Item disabled={isOffline} leftSection={<IconBell size="1.2em" aria-hidden />} onClick={() => void remind()}>
              {isOffline ? <Trans>Hatırlat (bağlantı gerekir)</Trans> : <Trans>Sırası gelene hatırlat</Trans>}
            </Menu.Item>
          ) : null}
          <Menu.Item leftSection={<IconFileDownload size="1.2em" aria-hidden />} onClick={() => void print()}>
            <Trans>Rapor dosyası (PDF)</Trans>
          </Menu.Item>
          <Menu.Item component={Link} to={historyPath('dfi', id)} leftSection={<IconHistory size="1.2em" aria-hidden />}>
            <Trans>Kaydın geçmişi</Trans>
          </Menu.Item>
          {canRemove ? (
            <Menu.Item color="red" leftSection={<IconTrash size="1.2em" aria-hidden />} onClick={() => void remove()}>
              <Trans>DÖF’ü sil</Trans>
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}

/** Reminds everybody whose turn it is; the server lets it pass once an hour. */
function useRemind(id: string): () => Promise<void> {
  const { t } = useLingui();
  const send = useSend(dfiCalls.remind, [], 'background');
  return async () => {
    const answer = await send({ params: { id }, body: {} });
    if (answer.ok) {
      const { sent } = answer.data.data;
      return showToast('success', t`${plural(sent, { one: '# kişiye hatırlatıldı.', other: '# kişiye hatırlatıldı.' })}`);
    }
    const minutes = Math.ceil((answer.error.retryAfter ?? 0) / 60);
    if (answer.error.status === 429 && minutes > 0)
      return showToast('warning', t`Bu DÖF az önce hatırlatıldı. ${minutes} dakika sonra yeniden hatırlatabilirsiniz.`);
    return showToast('error', [t`Hatırlatma gönderilemedi.`, answer.error.message].join(' '));
  };
}
