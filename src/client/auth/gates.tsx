import { TakeOutButton } from '#client/auth/TakeOutButton.tsx';
import { tokens } from '#client/http/client.ts';
import { OFFLINE_DAYS } from '#client/http/contact.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Center, Group, Paper, Progress, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';

function Gate({
  title,
  children,
  onRetry,
  action,
}: {
  title: ReactNode;
  children: ReactNode;
  onRetry: () => Promise<void>;
  action?: ReactNode;
}) {
  const [isBusy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    await onRetry();
    setBusy(false);
  };
  return (
    <Center mih="100dvh" p="md">
      <Paper p="xl" maw={520} component="main" bg="var(--mantine-color-default)">
        <Stack>
          <Title order={1}>{title}</Title>
          {children}
          <Group>
            <Button size="lg" loading={isBusy} onClick={() => void retry()}>
              <Trans>Tekrar dene</Trans>
            </Button>
            {action}
          </Group>
        </Stack>
      </Paper>
    </Center>
  );
}

/** Too long without any contact: the local copy is closed, the work in it stays (OFF-DEV-02). */
export function GateLocked({ onRetry }: { onRetry: () => Promise<void> }) {
  const days = OFFLINE_DAYS;
  return (
    <Gate title={<Trans>Cihaz kilitlendi</Trans>} onRetry={onRetry} action={<TakeOutButton />}>
      <Text>
        <Trans>Bu cihaz {days} günden uzun süredir sunucuya bağlanmadı. Devam etmek için internete bağlanın.</Trans>
      </Text>
      <Text>
        <Trans>Gönderilmeyi bekleyen kayıtlarınız ve taslaklarınız bu cihazda duruyor, hiçbiri silinmedi.</Trans>
      </Text>
    </Gate>
  );
}

/** Signed in, but this browser has never been told the menu and nobody answers. */
export function GateUnreachable({ onRetry }: { onRetry: () => Promise<void> }) {
  const leave = () => {
    tokens.clear();
    location.replace('/login');
  };
  return (
    <Gate
      title={<Trans>Sunucuya ulaşılamıyor</Trans>}
      onRetry={onRetry}
      action={
        <Button size="lg" variant="default" onClick={leave}>
          <Trans>Giriş sayfasına dön</Trans>
        </Button>
      }
    >
      <Text>
        <Trans>Menünüz bu cihazda henüz yok; bir kez bağlantı gerekiyor. Sonraki açılışlarda bağlantı olmadan da çalışabilirsiniz.</Trans>
      </Text>
    </Gate>
  );
}

/** A lock is being made or taken off: what lies here is sealed or opened, and nothing may be changed meanwhile. */
export function GateConverting({ share }: { share: number }) {
  const { t } = useLingui();
  const percent = Math.round(share * 100);
  return (
    <Center mih="100dvh" p="md">
      <Paper p="xl" maw={520} w="100%" component="main" bg="var(--mantine-color-default)">
        <Stack>
          <Title order={1}>
            <Trans>Cihaz hazırlanıyor</Trans>
          </Title>
          <Text>
            <Trans>
              Bu cihazdaki kayıtlarınızın kilidi düzenleniyor. Sayfa kapanırsa sonraki açılışta kaldığı yerden sürer; hiçbir şey kaybolmaz.
            </Trans>
          </Text>
          <Progress value={percent} size="lg" aria-label={t`İlerleme`} />
        </Stack>
      </Paper>
    </Center>
  );
}
