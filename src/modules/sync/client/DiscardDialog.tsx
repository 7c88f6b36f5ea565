import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useOutbox, useOutboxRows } from '#client/sync/index.ts';
import { goesAlong } from '#client/records/outbox-groups.ts';

const SHORTEST_REASON = 3;

/** Throwing unsent work away asks for a reason, which stays in the journal of the device. */
export function DiscardDialog({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  const { t } = useLingui();
  const outbox = useOutbox();
  const others = goesAlong(useOutboxRows(), id);
  const [reason, setReason] = useState('');
  const isReady = reason.trim().length >= SHORTEST_REASON;
  const discard = async () => {
    await outbox.discard(id, reason.trim());
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={t`Göndermeden sil`}>
      <Stack>
        <Text>
          <Trans>“{title}” için bu cihazda bekleyen değişiklik silinecek ve sunucuya hiç gitmeyecek. Bu geri alınamaz.</Trans>
        </Text>
        {others > 0 ? (
          <Text
            fw={600}
          >{t`${plural({ others }, { one: 'Ona bağlı # değişiklik de silinecek.', other: 'Ona bağlı # değişiklik de silinecek.' })}`}</Text>
        ) : null}
        <Textarea
          label={t`Neden siliyorsunuz?`}
          required
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          autosize
          minRows={2}
          data-autofocus
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            <Trans>Vazgeç</Trans>
          </Button>
          <Button color="red" disabled={!isReady} onClick={() => void discard()}>
            <Trans>Değişikliği sil</Trans>
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
