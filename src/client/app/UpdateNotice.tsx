import { takeUpdate, useHoldUpdates, useUpdateReady } from '#client/app/update.ts';
import { useSyncStatus } from '#client/sync/index.ts';
import { Trans } from '@lingui/react/macro';
import { UNDER_DIALOGS } from '#client/app/notice-layer.ts';
import { Affix, Button, Group, Paper, Text } from '@mantine/core';
import { useState } from 'react';

/** Says that a new version waits, and takes it at the person's word (OFF-SW-07). */
export function UpdateNotice() {
  const isReady = useUpdateReady();
  const { sending } = useSyncStatus();
  useHoldUpdates(sending);
  const [isLater, setLater] = useState(false);
  const [isRefused, setRefused] = useState(false);
  if (!isReady || isLater) return null;
  const take = async () => setRefused(!(await takeUpdate()));
  return (
    <Affix position={{ bottom: 16, right: 16 }} zIndex={UNDER_DIALOGS}>
      <Paper p="md" shadow="md" role="status" maw={360}>
        <Text fw={600}>
          <Trans>Yeni sürüm hazır</Trans>
        </Text>
        {isRefused ? (
          <Text size="sm">
            <Trans>Açık bir sekmede yazılan veya gönderilen kayıt var. Bitince yeniden deneyin.</Trans>
          </Text>
        ) : null}
        <Group mt="sm" gap="xs">
          <Button onClick={() => void take()}>
            <Trans>Şimdi güncelle</Trans>
          </Button>
          <Button variant="default" onClick={() => setLater(true)}>
            <Trans>Sonra</Trans>
          </Button>
        </Group>
      </Paper>
    </Affix>
  );
}
