import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, IconFileDownload, IconHistory, IconMail, IconPencil, IconPrinter, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type RecordItem, useOutboxRows, useSyncStatus } from '#client/sync/index.ts';
import { MailDialog } from '#client/mail/MailDialog.tsx';
import { judgedBody } from '#client/records/judged.ts';
import { historyPath } from '#client/records/labels.ts';
import { usePermission } from '#client/auth/session.tsx';
import { MenuAction } from '#client/ui/MenuAction.tsx';
import { usePrinting } from '#client/ui/print/printing.ts';
import type { QuestionSet } from '#modules/audits/shared/question-set.ts';
import { canEditAudit } from '#modules/audits/shared/engine/audit-edit.ts';
import type { Audit, AuditKindId } from '#modules/audits/shared/engine/audit-plan.ts';
import { useAudit } from '#modules/audits/client/engine/audit-ui.ts';
import { useActor } from '#client/auth/use-actor.ts';
import { useDeleteReport } from './useDeleteReport.ts';
import { useReportFile } from './useReportFile.ts';

interface Props {
  id: string;
  body: Audit;
  item: RecordItem<AuditKindId> | null;
  /** Its questions; null while they are not on the device. */
  set: QuestionSet | null;
}

/** Edit, print, report file, mail, delete. What needs the server stays in its place offline and says why (OFF-AUD-05). */
export function ReportActions({ id, body, item, set }: Props) {
  const { t } = useLingui();
  const { kind, paths } = useAudit();
  const actor = useActor();
  const { print } = usePrinting();
  const isOffline = useSyncStatus().connection === 'offline';
  const isRefused = useOutboxRows().some((row) => row.lane === id && row.state === 'rejected');
  const [isMailing, setMailing] = useState(false);
  const file = useReportFile({
    id,
    body,
    arrivedAt: item?.meta?.created_at ?? null,
    set,
    isSent: item !== null && item.version > 0 && item.sync === 'on-server',
  });
  const remove = useDeleteReport(id, body, item);
  const mayMail = usePermission('aud.send');
  const mayEdit = canEditAudit(
    item === null ? body : (judgedBody(item, isRefused) ?? { ...body, report_status: 'draft' }),
    item?.meta?.created_by ?? null,
    actor,
  );
  const isUnknown = item === null || item.version === 0;
  const isValid = body.report_status === 'valid';
  const fileReason = file.open === null ? t`Raporun soruları bu cihazda yok.` : null;
  const mailReason = isOffline
    ? t`E-posta göndermek için bağlantı gerekiyor.`
    : !isValid
      ? t`Yalnızca geçerli raporlar e-postayla gönderilir.`
      : isUnknown
        ? t`Önce raporun sunucuya ulaşması gerekiyor.`
        : null;
  return (
    <>
      {mayEdit ? (
        <Button component={Link} to={paths.edit(id)} leftSection={<IconPencil aria-hidden size="1.2em" />}>
          {isRefused ? <Trans>Düzelt</Trans> : <Trans>Düzenle</Trans>}
        </Button>
      ) : null}
      <Button variant="default" leftSection={<IconPrinter aria-hidden size="1.2em" />} onClick={print}>
        <Trans>Yazdır</Trans>
      </Button>
      <Menu position="bottom-end" width={320}>
        <Menu.Target>
          <ActionIcon variant="default" aria-label={t`Diğer işlemler`}>
            <IconDots aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <MenuAction
            icon={<IconFileDownload aria-hidden size="1.2em" />}
            label={t`Rapor dosyası (PDF)`}
            reason={fileReason}
            onClick={() => void file.open?.()}
          />
          {mayMail ? (
            <MenuAction
              icon={<IconMail aria-hidden size="1.2em" />}
              label={t`E-postayla gönder`}
              reason={mailReason}
              onClick={() => setMailing(true)}
            />
          ) : null}
          {isUnknown ? null : (
            <Menu.Item component={Link} to={historyPath(kind.id, id)} leftSection={<IconHistory aria-hidden size="1.2em" />}>
              <Trans>Geçmiş</Trans>
            </Menu.Item>
          )}
          {mayEdit ? (
            <>
              <Menu.Divider />
              <Menu.Item color="red" leftSection={<IconTrash aria-hidden size="1.2em" />} onClick={remove}>
                <Trans>Taslağı sil</Trans>
              </Menu.Item>
            </>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {isMailing ? <MailDialog record={{ kind: kind.id, id }} calls={kind.calls} onClose={() => setMailing(false)} /> : null}
    </>
  );
}
