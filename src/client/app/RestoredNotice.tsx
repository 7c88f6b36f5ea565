import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { UNDER_DIALOGS } from '#client/app/notice-layer.ts';
import { Affix, Button, Group, Paper, Text } from '@mantine/core';
import { useOutbox, useSyncStatus } from '#client/sync/index.ts';

/** Says that the server was put back to an earlier state and that this device gives it again what got lost, until the person has read it. */
export function RestoredNotice() {
  const { t } = useLingui();
  const { restored } = useSyncStatus();
  const outbox = useOutbox();
  if (restored === null) return null;
  const count = restored.again;
  return (
    <Affix position={{ bottom: 16, left: 16 }} zIndex={UNDER_DIALOGS}>
      <Paper p="md" shadow="md" role="status" maw={360} data-restored={count}>
        <Text fw={600}>
          <Trans>Sunucu bir yedekten geri yüklendi</Trans>
        </Text>
        <Text size="sm">
          {t`${plural({ count }, { one: 'Gönderdiğiniz # değişiklik sunucuda kalmamıştı; bu cihazdan yeniden gönderiliyor.', other: 'Gönderdiğiniz # değişiklik sunucuda kalmamıştı; bu cihazdan yeniden gönderiliyor.' })}`}{' '}
          <Trans>Bir şey yapmanız gerekmez.</Trans>
        </Text>
        <Group mt="sm" gap="xs">
          <Button component="a" href="/sync/outbox" variant="default">
            <Trans>Bekleyenlere git</Trans>
          </Button>
          <Button onClick={() => void outbox.forgetRestored()}>
            <Trans>Anladım</Trans>
          </Button>
        </Group>
      </Paper>
    </Affix>
  );
}
