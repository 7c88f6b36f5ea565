import { Trans } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { NewPinForm } from '#client/auth/pin/NewPinForm.tsx';
import { PublicPage } from '#client/auth/PublicPage.tsx';
import classes from '#client/auth/PublicPage.module.css';
import { useSession } from '#client/auth/session-context.ts';

/** On a device that several people use nobody works without a PIN (OFF-DEV-06). */
export function PinDemand({ user, onMade }: { user: string; onMade: () => void }) {
  const { signOut } = useSession();
  return (
    <PublicPage title={<Trans>Bu cihaz için PIN belirleyin</Trans>}>
      <Text>
        <Trans>
          Bu cihaz ortak kullanılıyor. PIN’iniz veya parolanız kayıtlarınızı bu cihazda şifreler; cihazı sizden sonra alan kişi onları
          göremez.
        </Trans>
      </Text>
      <NewPinForm user={user} goesOn onMade={onMade} />
      <div className={classes.ways}>
        <Button variant="subtle" onClick={signOut}>
          <Trans>Çıkış yap</Trans>
        </Button>
      </div>
    </PublicPage>
  );
}
