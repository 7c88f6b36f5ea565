import { leave } from '#client/auth/sign-out.ts';
import { useSyncEngine, useSyncStatus } from '#client/sync/index.ts';
import { upperTr } from '#core/text/turkish.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';

/** Signing out while work is waiting: says how much, and lets the person choose before anything is cleared (OFF-DEV-03, OFF-DEV-11). */
export function SignOutDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const engine = useSyncEngine();
  const { waiting, photosWaiting, connection, sending } = useSyncStatus();
  const [isLeaving, setLeaving] = useState(false);
  const [isDiscarding, setDiscarding] = useState(false);
  const [typed, setTyped] = useState('');
  const word = t`SİL`;
  const count = waiting + photosWaiting;
  const isEmpty = count === 0;

  const go = (what: 'replica' | 'everything') => {
    setLeaving(true);
    void leave(engine, what);
  };

  // Sent while the dialog was open: nothing is left to ask.
  const [isSendChosen, setSendChosen] = useState(false);
  useEffect(() => {
    if (!isSendChosen || !isEmpty) return;
    setLeaving(true);
    void leave(engine, 'replica');
  }, [isSendChosen, isEmpty, engine]);

  return (
    <Modal
      opened
      onClose={onClose}
      title={<Trans>Gönderilmemiş kayıtlarınız var</Trans>}
      closeOnClickOutside={false}
      withCloseButton={!isLeaving}
    >
      <Stack>
        <Text>
          <Plural value={waiting} one="# kayıt gönderilmeyi bekliyor." other="# kayıt gönderilmeyi bekliyor." />{' '}
          {photosWaiting > 0 ? (
            <Plural value={photosWaiting} one="# fotoğraf gönderilmeyi bekliyor." other="# fotoğraf gönderilmeyi bekliyor." />
          ) : null}
        </Text>
        <Button
          size="lg"
          loading={isLeaving || (isSendChosen && sending)}
          disabled={connection === 'offline'}
          onClick={() => {
            setSendChosen(true);
            void engine.outbox.sendNow();
          }}
        >
          <Trans>Şimdi gönder, sonra çık</Trans>
        </Button>
        {connection === 'offline' ? (
          <Text size="sm" c="dimmed">
            <Trans>Göndermek için bağlantı gerekiyor.</Trans>
          </Text>
        ) : null}
        <Button size="lg" variant="default" disabled={isLeaving} onClick={() => go('replica')}>
          <Trans>Sonraki girişime kadar bu cihazda sakla</Trans>
        </Button>
        {isDiscarding ? (
          <Alert color="red" title={<Trans>Bekleyen kayıtlar ve taslaklar kalıcı olarak silinecek</Trans>}>
            <Stack gap="sm">
              <TextInput
                size="lg"
                value={typed}
                onChange={(event) => setTyped(event.currentTarget.value)}
                autoComplete="off"
                label={<Trans>Onaylamak için {word} yazın</Trans>}
              />
              <Button
                size="lg"
                color="red"
                disabled={isLeaving || upperTr(typed.trim()) !== upperTr(word)}
                onClick={() => go('everything')}
              >
                <Trans>Hepsini sil ve çık</Trans>
              </Button>
            </Stack>
          </Alert>
        ) : (
          <Button size="lg" variant="subtle" color="red" disabled={isLeaving} onClick={() => setDiscarding(true)}>
            <Trans>Göndermeden sil…</Trans>
          </Button>
        )}
      </Stack>
    </Modal>
  );
}
