import { Trans, useLingui } from '@lingui/react/macro';
import { Button, CopyButton, Menu } from '@mantine/core';
import {
  IconArrowsSplit2,
  IconCopy,
  IconDots,
  IconDownload,
  IconExternalLink,
  IconLock,
  IconPencil,
  IconRefresh,
  IconTrash,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { wantCorrection } from '#client/records/correction.ts';
import { recordPath } from '#client/records/labels.ts';
import { isKeptNote, useOutbox, useSyncFact } from '#client/sync/index.ts';
import { useSendNow } from '#client/records/send-now.ts';
import { decisionOf } from './conflict-facts.ts';
import { HandOverDialog } from './HandOverDialog.tsx';
import { DiscardDialog } from './DiscardDialog.tsx';
import { exportText, type OutboxGroup } from '#client/records/outbox-groups.ts';
import classes from './SyncOutbox.module.css';
import { useExport } from './use-export.ts';

/** The ways out of the outbox: decide, correct, try again, open; apart from them copy, export and, last, throw away. */
export function OutboxActions({ group, title }: { group: OutboxGroup; title: string }) {
  const { t } = useLingui();
  const outbox = useOutbox();
  const { send, isSending } = useSendNow();
  const download = useExport();
  // Nothing goes out before the update: no button that promises it.
  const isOutdated = useSyncFact('needsUpdate');
  const navigate = useNavigate();
  const [isDiscarding, setDiscarding] = useState(false);
  const [isHanding, setHanding] = useState(false);
  // Ready before the press: a browser lets a page write to the clipboard only at once.
  const [text, setText] = useState('');
  const read = async () => setText(exportText({ ...group, open: await outbox.whole(group.open) }));
  const { parked, kind, record } = group;
  const needsChoice = parked !== undefined && decisionOf(parked) !== null;
  const isCorrectable = parked !== undefined && !needsChoice && !isKeptNote(parked);
  const isDeletion = group.open.some((row) => row.change.op === 'drop');
  const path = recordPath(kind, record, isCorrectable ? 'edit' : 'view');
  const target = parked ?? group.open[0];
  // Only photos are left of it.
  const isSent = target === undefined;
  const go = (to: string) => void navigate({ to });
  return (
    <div className={classes.actions}>
      {needsChoice ? (
        <Button leftSection={<IconArrowsSplit2 size="1.2em" aria-hidden />} onClick={() => go(`/sync/conflicts/${parked.id}`)}>
          <Trans>Karar ver</Trans>
        </Button>
      ) : null}
      {path !== null && !isDeletion ? (
        <Button
          variant={isCorrectable ? 'filled' : 'default'}
          leftSection={isCorrectable ? <IconPencil size="1.2em" aria-hidden /> : <IconExternalLink size="1.2em" aria-hidden />}
          // An address may carry a search of its own, which the router takes apart.
          onClick={() => {
            if (isCorrectable) wantCorrection(record);
            void navigate({ href: path });
          }}
        >
          {isCorrectable ? <Trans>Aç ve düzelt</Trans> : <Trans>Kaydı aç</Trans>}
        </Button>
      ) : null}
      {target !== undefined &&
      !isOutdated &&
      !needsChoice &&
      target.state !== 'sending' &&
      target.state !== 'blocked' &&
      target.state !== 'held' ? (
        <Button variant="default" leftSection={<IconRefresh size="1.2em" aria-hidden />} onClick={() => void outbox.retry(target.id)}>
          {target.state === 'rejected' ? <Trans>Yeniden dene</Trans> : <Trans>Şimdi gönder</Trans>}
        </Button>
      ) : null}
      {isSent && !isOutdated ? (
        <Button variant="default" leftSection={<IconRefresh size="1.2em" aria-hidden />} loading={isSending} onClick={() => void send()}>
          {group.sync === 'needs-attention' ? <Trans>Yeniden dene</Trans> : <Trans>Şimdi gönder</Trans>}
        </Button>
      ) : null}
      <Menu position="bottom-end" onOpen={() => void read()}>
        <Menu.Target>
          <Button variant="subtle" aria-label={t`${title} için diğer işlemler`}>
            <IconDots aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {isSent ? null : (
            <CopyButton value={text}>
              {({ copy }) => (
                <Menu.Item leftSection={<IconCopy size="1.2em" aria-hidden />} disabled={text === ''} onClick={copy}>
                  <Trans>Panoya kopyala</Trans>
                </Menu.Item>
              )}
            </CopyButton>
          )}
          <Menu.Item leftSection={<IconDownload size="1.2em" aria-hidden />} onClick={() => void download(group)}>
            <Trans>Dosya olarak indir</Trans>
          </Menu.Item>
          {isSent ? null : (
            <>
              <Menu.Item leftSection={<IconLock size="1.2em" aria-hidden />} onClick={() => setHanding(true)}>
                <Trans>Devir dosyası hazırla</Trans>
              </Menu.Item>
              <Menu.Divider />
              <Menu.Item
                color="red"
                leftSection={<IconTrash size="1.2em" aria-hidden />}
                disabled={target === undefined || target.state === 'sending'}
                onClick={() => setDiscarding(true)}
              >
                <Trans>Göndermeden sil</Trans>
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {isHanding ? <HandOverDialog record={record} title={title} onClose={() => setHanding(false)} /> : null}
      {isDiscarding && target !== undefined ? <DiscardDialog id={target.id} title={title} onClose={() => setDiscarding(false)} /> : null}
    </div>
  );
}
