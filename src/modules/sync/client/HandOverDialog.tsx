import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, CopyButton, Group, Modal, Progress, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useSession } from '#client/auth/session.tsx';
import { MIN_PASSPHRASE, useSyncEngine } from '#client/sync/index.ts';
import { downloadFile } from './download.ts';

const TIME = /[-:]|\..*$/g;

/** Unsent work as one encrypted file. The passphrase stands here once and is kept nowhere. */
export function HandOverDialog({ record, title, onClose }: { record: string | null; title: string; onClose: () => void }) {
  const { t } = useLingui();
  const { handOvers } = useSyncEngine();
  const { user } = useSession();
  const [passphrase, setPassphrase] = useState('');
  const [state, setState] = useState<'asking' | 'packing' | 'done' | 'failed'>('asking');
  const [share, setShare] = useState(0);
  const isShort = passphrase.trim().length < MIN_PASSPHRASE;
  const pack = async (event: FormEvent) => {
    event.preventDefault();
    if (isShort) return;
    setShare(0);
    setState('packing');
    try {
      const file = await handOvers.pack(record, passphrase.trim(), `${user.name} ${user.surname}`, setShare);
      downloadFile(`saha-devir-${new Date().toISOString().replace(TIME, '')}.saha`, file, 'application/octet-stream');
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
            {passphrase.trim()}
          </Text>
          <Text size="sm">
            <Trans>Kayıtlarınız bu cihazda da bekliyor. İkisi de gönderilse sunucuda tek kayıt olur.</Trans>
          </Text>
          <Group justify="flex-end">
            <CopyButton value={passphrase.trim()}>
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
                <Trans>Bu cihazda bekleyen bütün kayıtlar, fotoğraflarıyla birlikte tek bir şifreli dosyaya konur. Aynı hesaptaki bir iş arkadaşınız dosyayı kendi cihazında açıp gönderebilir.</Trans>
              ) : (
                <Trans>“{title}” ve bağlı olduğu bekleyen kayıtlar, fotoğraflarıyla birlikte tek bir şifreli dosyaya konur. Aynı hesaptaki bir iş arkadaşınız dosyayı kendi cihazında açıp gönderebilir.</Trans>
              )}
            </Text>
            <TextInput
              label={t`Dosyanın parolası`}
              description={t`En az ${MIN_PASSPHRASE} karakter; birkaç sözcük yazmak iyi olur.`}
              value={passphrase}
              onChange={(event) => setPassphrase(event.currentTarget.value)}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              required
              data-autofocus
            />
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
              <Button type="submit" disabled={isShort} loading={state === 'packing'}>
                <Trans>Dosyayı indir</Trans>
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Modal>
  );
}
