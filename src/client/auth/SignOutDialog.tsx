import { LeaveOffline } from '#client/auth/LeaveOffline.tsx';
import { leave, withoutCopy } from '#client/auth/sign-out.ts';
import { showToast } from '#client/http/errors.tsx';
import { useCopyFacts, useDrafts, useKeptTexts, useSyncEngine, useSyncStatus, useUnkeptFiles } from '#client/sync/index.ts';
import { upperTr } from '#core/text/turkish.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';

type What = 'replica' | 'everything';

/**
 * Signing out while work is waiting, while a draft, a text of a form or a file lies here alone, or without a network: says how much waits and that nobody can sign in
 * here for now, and lets the person choose before anything is cleared (OFF-DEV-03, OFF-DEV-11).
 */
export function SignOutDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const engine = useSyncEngine();
  const { records, connection } = useSyncStatus();
  const [isLeaving, setLeaving] = useState(false);
  const isEmpty = records === 0;
  const isOffline = connection === 'offline';
  const go = useCallback(
    (what: What) => {
      setLeaving(true);
      leave(engine, what).catch((error: unknown) => {
        console.error('sign-out', error);
        setLeaving(false);
        showToast('error', t`Çıkış tamamlanamadı. Yeniden deneyin.`);
      });
    },
    [engine, t],
  );

  // Sent while the dialog was open: nothing is left to ask.
  const [isSendChosen, setSendChosen] = useState(false);
  useEffect(() => {
    if (!isSendChosen || !isEmpty) return;
    go('replica');
  }, [isSendChosen, isEmpty, go]);

  return (
    <Modal
      opened
      onClose={onClose}
      title={isEmpty ? <Trans>Çıkış yap</Trans> : <Trans>Gönderilmemiş kayıtlarınız var</Trans>}
      closeOnClickOutside={false}
      withCloseButton={!isLeaving}
    >
      <Stack>
        <FilesGo />
        <DraftsStay />
        <TextsStay />
        {isOffline ? <LeaveOffline isLeaving={isLeaving} onClose={onClose} /> : null}
        {isEmpty ? (
          <Button size="lg" variant="default" disabled={isLeaving} onClick={() => go('replica')}>
            {isOffline ? <Trans>Yine de çık</Trans> : <Trans>Çıkış yap</Trans>}
          </Button>
        ) : (
          <WaitingWork isLeaving={isLeaving} isSendChosen={isSendChosen} onSend={() => setSendChosen(true)} onLeave={go} />
        )}
      </Stack>
    </Modal>
  );
}

/** What was typed and not saved goes nowhere by a sign-out: it lies here until its person signs in again. */
function DraftsStay() {
  const drafts = useDrafts();
  const facts = useCopyFacts();
  const count = drafts.length;
  const only = withoutCopy(drafts, facts).length;
  return count === 0 ? null : (
    <Text>
      <Plural
        value={count}
        one="Kaydetmediğiniz # taslak bu cihazda kalır; yeniden giriş yapınca sürdürebilirsiniz."
        other="Kaydetmediğiniz # taslak bu cihazda kalır; yeniden giriş yapınca sürdürebilirsiniz."
      />{' '}
      {only === 0 ? (
        <Trans>Mühürlü kopyaları sunucuda: başka bir cihazda da sürdürebilirsiniz.</Trans>
      ) : (
        <Plural
          value={only}
          one="# taslağın sunucuda kopyası yok, yalnız bu cihazda."
          other="# taslağın sunucuda kopyası yok, yalnız bu cihazda."
        />
      )}
    </Text>
  );
}

/** Texts of forms whose records live on the server: they stay as drafts do. */
function TextsStay() {
  const count = useKeptTexts();
  return count === 0 ? null : (
    <Text>
      <Plural
        value={count}
        one="Yarım kalan # form bu cihazda kalır: yeniden giriş yapıp açtığınızda yazdıklarınız yerindedir."
        other="Yarım kalan # form bu cihazda kalır: yeniden giriş yapıp açtığınızda yazdıklarınız yerindedir."
      />
    </Text>
  );
}

/** What found no room on the device stands on this page alone, and goes with it. */
function FilesGo() {
  const count = useUnkeptFiles();
  if (count === 0) return null;
  return (
    <Alert color="red">
      <Plural
        value={count}
        one="# fotoğraf veya dosyaya bu cihazda yer bulunamadı: çıkarsanız kaybolur."
        other="# fotoğraf veya dosyaya bu cihazda yer bulunamadı: çıkarsanız kaybolur."
      />
    </Alert>
  );
}

interface WaitingProps {
  readonly isLeaving: boolean;
  readonly isSendChosen: boolean;
  readonly onSend: () => void;
  readonly onLeave: (what: What) => void;
}

/** What waits, and the three ways: send it first, keep it for the next sign-in, or throw it away. */
function WaitingWork({ isLeaving, isSendChosen, onSend, onLeave }: WaitingProps) {
  const { t } = useLingui();
  const engine = useSyncEngine();
  const { records, photosWaiting, documentsWaiting, connection, sending } = useSyncStatus();
  const [isDiscarding, setDiscarding] = useState(false);
  const [typed, setTyped] = useState('');
  const word = t`SİL`;
  return (
    <>
      <Text>
        <Plural value={records} one="# kayıt gönderilmeyi bekliyor." other="# kayıt gönderilmeyi bekliyor." />{' '}
        {photosWaiting > 0 ? (
          documentsWaiting > 0 ? (
            <Plural value={photosWaiting} one="# dosya gönderilmeyi bekliyor." other="# dosya gönderilmeyi bekliyor." />
          ) : (
            <Plural value={photosWaiting} one="# fotoğraf gönderilmeyi bekliyor." other="# fotoğraf gönderilmeyi bekliyor." />
          )
        ) : null}
      </Text>
      <Button
        size="lg"
        loading={isLeaving || (isSendChosen && sending)}
        disabled={connection === 'offline'}
        onClick={() => {
          onSend();
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
      <Button
        size="lg"
        variant="default"
        disabled={isLeaving}
        // Longer than the dialog in a hand: two lines then.
        h="auto"
        mih="var(--button-height)"
        styles={{ label: { whiteSpace: 'normal', lineHeight: 1.25 } }}
        onClick={() => onLeave('replica')}
      >
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
              onClick={() => onLeave('everything')}
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
    </>
  );
}
