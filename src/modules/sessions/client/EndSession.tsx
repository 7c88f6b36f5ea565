import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useState } from 'react';
import { useSession } from '#client/auth/session-context.ts';
import { showToast } from '#client/http/errors.tsx';
import { useSocket } from '#client/realtime/realtime.ts';
import { useSyncFact } from '#client/sync/index.ts';
import { useConfirm } from '#client/ui/use-confirm.tsx';
import { fullName } from '#modules/sessions/client/monitor-search.ts';
import type { SessionRecord } from '#modules/sessions/shared/sessions.calls.ts';
import { mayEndSession } from '#modules/sessions/shared/sessions.rules.ts';

/** Ends somebody's session after a question (SES-MON-02). */
export function EndSession({ row }: { row: SessionRecord }) {
  const { t } = useLingui();
  const { user } = useSession();
  const socket = useSocket();
  const confirm = useConfirm();
  const isOffline = useSyncFact('connection') === 'offline';
  const [isEnding, setEnding] = useState(false);
  const name = fullName(row);
  if (
    row.ended ||
    !mayEndSession({ user_id: user.id, role_id: user.role_id, account_id: user.account_id, permissions: new Set(user.permissions) }, row)
  )
    return null;
  const end = async () => {
    const isSure = await confirm({
      title: t`Oturumu kapat`,
      message: t`${name} bu cihazdan çıkarılacak ve yeniden giriş yapması gerekecek. Cihazındaki gönderilmemiş kayıtlar silinmez; giriş yapınca gönderilir.`,
      confirmLabel: t`Oturumu kapat`,
      danger: true,
    });
    if (!isSure) return;
    setEnding(true);
    const answer = await socket.ask('session:force_logout', { sessionId: row.session_id });
    setEnding(false);
    if (answer.ok) showToast('success', t`${name} çıkarıldı.`);
    else
      showToast(
        'error',
        answer.code === 'PERMISSION_DENIED'
          ? t`Bu oturumu kapatma yetkiniz yok.`
          : t`Oturum kapatılamadı. Bağlantınızı kontrol edip yeniden deneyin.`,
      );
  };
  return (
    <Button
      variant="default"
      leftSection={<IconLogout aria-hidden size="1.2em" />}
      loading={isEnding}
      disabled={isOffline}
      onClick={() => void end()}
      aria-label={t`${name}: oturumu kapat`}
    >
      <Trans>Oturumu kapat</Trans>
    </Button>
  );
}
