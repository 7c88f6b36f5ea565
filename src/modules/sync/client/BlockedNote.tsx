import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { shortMoment } from '#client/shell/connection.ts';

/** The server answers, but nothing that is sent comes through: since when, what it most likely is, and what a person can do (OFF-REP-08). */
export function BlockedNote({ since }: { since: number }) {
  const { t } = useLingui();
  const moment = shortMoment(since, Date.now());
  return (
    <Alert color="yellow" mb="md" role="alert" icon={<IconAlertTriangleFilled aria-hidden />} title={t`Kayıtlar sunucuya ulaşmıyor`}>
      <p>
        <Trans>
          Sunucu yanıt veriyor, gönderilenler ise {moment} saatinden beri yanıtsız kalıyor. Büyük olasılıkla bu ağdaki bir güvenlik duvarı
          veya giriş sayfası araya giriyor.
        </Trans>
      </p>
      <p>
        <Trans>
          Kayıtlarınız bu cihazda güvende ve aralıklarla yeniden gönderilir. Başka bir ağa geçip “Şimdi gönder” düğmesine basın.
        </Trans>
      </p>
    </Alert>
  );
}
