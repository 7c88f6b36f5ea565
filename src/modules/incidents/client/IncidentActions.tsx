import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Menu, Stack, Text } from '@mantine/core';
import { IconDots, IconFileDownload, IconHistory, IconMail, IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { usePermission } from '#client/auth/session.tsx';
import { useActor } from '#client/auth/use-actor.ts';
import { call } from '#client/http/client.ts';
import { MailDialog } from '#client/mail/MailDialog.tsx';
import { usePaper } from '#client/pdf/use-paper.ts';
import { useJudged } from '#client/records/judged.ts';
import { historyPath } from '#client/records/labels.ts';
import { type RecordItem, useSyncFact } from '#client/sync/index.ts';
import { MenuAction } from '#client/ui/MenuAction.tsx';
import { useLocale } from '#client/ui/use-locale.ts';
import { incidentPaths } from '#modules/incidents/client/paths.ts';
import { incidentCalls } from '#modules/incidents/shared/incident.calls.ts';
import { mayEdit } from '#modules/incidents/shared/incident.flow.ts';

type Item = RecordItem<'incident-report'>;

/** Edit, report file, mail, history. What needs the server stays in its place and says why (OFF-INC-03). */
export function IncidentActions({ item }: { readonly item: Item }) {
  const { t } = useLingui();
  const actor = useActor();
  const print = usePrint(item);
  const mayMail = usePermission('inc.send');
  const [isMailing, setMailing] = useState(false);
  const mailReason = useMailReason(item);
  const { id } = item;
  const judged = useJudged(item);
  return (
    <>
      {judged === null || mayEdit(judged, actor) ? (
        <Button component={Link} to={incidentPaths.edit(id)} variant="default" leftSection={<IconPencil size="1.2em" aria-hidden />}>
          <Trans>Düzenle</Trans>
        </Button>
      ) : null}
      <Button variant="default" leftSection={<IconFileDownload size="1.2em" aria-hidden />} onClick={() => void print()}>
        <Trans>Rapor dosyası (PDF)</Trans>
      </Button>
      <Menu position="bottom-end" width={320}>
        <Menu.Target>
          <ActionIcon variant="default" aria-label={t`Diğer işlemler`}>
            <IconDots aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {mayMail ? (
            <MenuAction
              icon={<IconMail aria-hidden size="1.2em" />}
              label={t`E-postayla gönder`}
              reason={mailReason}
              onClick={() => setMailing(true)}
            />
          ) : null}
          <Menu.Item component={Link} to={historyPath('incident-report', id)} leftSection={<IconHistory size="1.2em" aria-hidden />}>
            <Trans>Kaydın geçmişi</Trans>
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isMailing ? <Mail item={item} onClose={() => setMailing(false)} /> : null}
    </>
  );
}

/** Of an injury it says what the mail carries and what it does not; its photos go along only if the sender wants it. */
function Mail({ item, onClose }: { readonly item: Item; readonly onClose: () => void }) {
  const { category, documents, files = [] } = item.body;
  const mail = { record: item, calls: incidentCalls, onClose };
  if (category !== 'injury') return <MailDialog {...mail} />;
  const note = (
    <Stack gap="xs">
      <Text size="sm">
        <Trans>Gönderilmez: yaralanma bilgileri (kim, ağırlık, yaralanan bölge, tedavi, kayıp gün), kim gönderirse göndersin.</Trans>
      </Text>
      <Text size="sm">
        <Trans>
          Gönderilir: yer ve zaman, açıklamalar, nedenler, koşullar, tanıkların ve bildirenin adı, SGK bildirimi, DÖF’ler, durum geçmişi. Bu
          metinlerde yaralananın adı geçiyorsa o da gider.
        </Trans>
      </Text>
    </Stack>
  );
  const says = <Trans>Fotoğraflar yaralananı gösterebilir. Belgelerin kendisi gitmez, yalnızca adları gider.</Trans>;
  return <MailDialog {...mail} note={note} {...(documents.length + files.length > 0 ? { documents: says } : {})} />;
}

/** Why the report cannot be mailed now; null when it can. */
function useMailReason({ body, sync }: Item): string | null {
  const { t } = useLingui();
  const isOffline = useSyncFact('connection') === 'offline';
  if (isOffline) return t`E-posta göndermek için bağlantı gerekiyor.`;
  if (body.status === 'draft') return t`Taslak gönderilmez; önce onaya gönderin.`;
  return sync === 'on-server' ? null : t`Önce bildirimin sunucuya ulaşması gerekiyor.`;
}

/** Hands the paper of the report over as a file. */
function usePrint(item: Item): () => Promise<void> {
  const locale = useLocale();
  const paper = usePaper();
  const { body, id } = item;
  return async () => {
    const { incidentPaper } = await import('#modules/incidents/shared/paper/paper.ts');
    const ask = () => call(incidentCalls.report, { params: { id } }, { manner: 'foreground' });
    await paper(item, { ...incidentPaper(body, locale), say: (word) => word[locale], ask });
  };
}
