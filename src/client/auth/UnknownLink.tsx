import { Trans } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { IconLinkOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { PublicLink } from '#client/auth/PublicLink.tsx';
import { PublicPage } from '#client/auth/PublicPage.tsx';
import classes from './PublicPage.module.css';

function UnknownLink({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <PublicPage title={title}>
      <Alert color="yellow" icon={<IconLinkOff aria-hidden />} role="status" title={<Trans>Bu bağlantı bilinmiyor</Trans>}>
        {children} <Trans>Size gönderen kişiden yeni bir bağlantı isteyin.</Trans>
      </Alert>
      <div className={classes.ways}>
        <PublicLink to="/">
          <Trans>Saha’ya git</Trans>
        </PublicLink>
      </div>
    </PublicPage>
  );
}

/** What the address of a survey opens while no survey can be given out: its token is unknown (AUTH-ROUTE-01). */
export const UnknownSurvey = () => (
  <UnknownLink title={<Trans>Anket</Trans>}>
    <Trans>Anket kapanmış veya bağlantı eksik kopyalanmış olabilir.</Trans>
  </UnknownLink>
);

/** What the address of a shared report opens while no report can be shared: its token is unknown (AUTH-ROUTE-01). */
export const UnknownSharedReport = () => (
  <UnknownLink title={<Trans>Paylaşılan rapor</Trans>}>
    <Trans>Paylaşım sona ermiş veya bağlantı eksik kopyalanmış olabilir.</Trans>
  </UnknownLink>
);
