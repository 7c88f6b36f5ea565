import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, CopyButton, Group, Modal, Progress, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useSession } from '#client/auth/session.tsx';
import { useSyncEngine } from '#client/sync/index.ts';
import { downloadFile } from '#client/ui/download.ts';

const TIME = /[-:]|\..*$/g;

/** Unsent work as one encrypted file. Its passphrase is made by the app, stands here once and is kept nowhere. */
export function HandOverDialog({ record, title, onClose }: { record: string | null; title: string; onClose: () => void }) {
  const { t } = useLingui();
  const { handOvers } = useSyncEngine();
  const { user } = useSession();
  const [passphrase, setPassphrase] = useState('');
  const [state, setState] = useState<'asking' | 'packing' | 'done' | 'failed'>('asking');
  const [share, setShare] = useState(0);
  const pack = async (event: FormEvent) => {
    event.preventDefault();
    setShare(0);
    setState('packing');
    try {
      const made = await handOvers.pack(record, `${user.name} ${user.surname}`, setShare);
      setPassphrase(made.passphrase);
      downloadFile(`saha-devir-${new Date().toISOString().replace(TIME, '')}.saha`, made.file, 'application/octet-stream');
      setState('done');
    } catch (error) {
      console.error(error);
      setState('failed');
    }
  };
  return (
    <Modal opened onClose={onClose} title={t`Devir dosyası hazırla`}>
      {state === 'done' ? (
        <Stack>
          <Text>
            <Trans>Dosya indirildi. Dosyayı ve parolayı ayrı yollardan iletin; parola hiçbir yerde saklanmaz ve yeniden gösterilmez.</Trans>
          </Text>
          <Text component="code" fw={700} data-passphrase>
            {passphrase}
          </Text>
          <Text size="sm">
            <Trans>Kayıtlarınız bu cihazda da bekliyor. İkisi de gönderilse sunucuda tek kayıt olur.</Trans>
          </Text>
          <Group justify="flex-end">
            <CopyButton value={passphrase}>
              {({ copied, copy }) => (
                <Button variant="default" onClick={copy}>
                  {copied ? <Trans>Kopyalandı</Trans> : <Trans>Parolayı kopyala</Trans>}
                </Button>
              )}
            </CopyButton>
            <Button onClick={onClose}>
              <Trans>Kapat</Trans>
            </Button>
          </Group>
        </Stack>
      ) : (
        <form onSubmit={(event) => void pack(event)}>
          <Stack>
            <Text>
              {record === null ? (
                <Trans>
                  Bu cihazda bekleyen bütün kayıtlar, fotoğraflarıyla birlikte tek bir şifreli dosyaya konur. Aynı hesaptaki bir iş
                  arkadaşınız dosyayı kendi cihazında açıp gönderebilir.
                </Trans>
              ) : (
                <Trans>
                  “{title}” ve bağlı olduğu bekleyen kayıtlar, fotoğraflarıyla birlikte tek bir şifreli dosyaya konur. Aynı hesaptaki bir iş
                  arkadaşınız dosyayı kendi cihazında açıp gönderebilir.
                </Trans>
              )}
            </Text>
            <Text size="sm">
              <Trans>Dosyanın parolasını uygulama üretir ve dosya inince bir kez gösterir.</Trans>
            </Text>
            {state === 'failed' ? (
              <Alert color="red" title={t`Dosya hazırlanamadı`}>
                <Trans>Kayıtlarınız bu cihazda duruyor. Yer açıp yeniden deneyin.</Trans>
              </Alert>
            ) : null}
            {state === 'packing' ? <Progress value={share * 100} aria-label={t`Hazırlanan bölüm`} /> : null}
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose}>
                <Trans>Vazgeç</Trans>
              </Button>
              <Button type="submit" data-autofocus loading={state === 'packing'}>
                <Trans>Dosyayı indir</Trans>
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Modal>
  );
}
