import { Trans } from '@lingui/react/macro';
import { Modal, Stack, Text } from '@mantine/core';

/** What a person agrees to at the registration (Law 6698 on the protection of personal data). */
export function ConsentText({ onClose }: { onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title={<Trans>Aydınlatma metni</Trans>} size="lg">
      <Stack gap="sm">
        <Text>
          <Trans>
            Adınız, iletişim bilgileriniz, firmanızın bilgileri ve Saha’da tuttuğunuz iş sağlığı ve güvenliği kayıtları, bu hizmeti vermek
            için işlenir (6698 sayılı Kanun, madde 5).
          </Trans>
        </Text>
        <Text>
          <Trans>Kayıtlarınızı yalnızca hesabınızdaki yetkili kişiler görür. Yasal zorunluluk dışında üçüncü kişilere verilmez.</Trans>
        </Text>
        <Text>
          <Trans>Çevrimdışı çalışabilmeniz için kayıtların bir kopyası kullandığınız cihazda da tutulur.</Trans>
        </Text>
        <Text>
          <Trans>
            Verilerinize erişmek, düzeltmek veya silinmesini istemek için hesap yöneticinize veya bu hizmeti işleten kuruma
            başvurabilirsiniz (madde 11).
          </Trans>
        </Text>
      </Stack>
    </Modal>
  );
}
