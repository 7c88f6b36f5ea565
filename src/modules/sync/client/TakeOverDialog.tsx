import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, FileInput, Group, Modal, Progress, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import {
  type Choice,
  type HandOver,
  type Offer,
  type OpenProblem,
  type TakeProblem,
  UnopenableFile,
  isQuotaError,
  useSyncEngine,
} from '#client/sync/index.ts';
import { TakeOverChoice } from './TakeOverChoice.tsx';

type Problem = OpenProblem | TakeProblem | 'no-room' | 'not-written';
type State =
  | { readonly at: 'choosing' | 'opening' }
  | { readonly at: 'refused'; readonly problem: Problem }
  | { readonly at: 'shown' | 'taking'; readonly work: HandOver; readonly offer: Offer }
  | { readonly at: 'taken'; readonly added: number };

/** A colleague's hand-over file: opened, shown, and what the person chooses of it sent as this person. */
export function TakeOverDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { handOvers } = useSyncEngine();
  const [file, setFile] = useState<File | null>(null);
  const [passphrase, setPassphrase] = useState('');
  const [state, setState] = useState<State>({ at: 'choosing' });
  const [share, setShare] = useState(0);
  const open = async (event: FormEvent) => {
    event.preventDefault();
    if (file === null) return;
    setShare(0);
    setState({ at: 'opening' });
    try {
      const work = await handOvers.open(file, passphrase, setShare);
      const offer = await handOvers.look(work);
      setState(typeof offer === 'string' ? { at: 'refused', problem: offer } : { at: 'shown', work, offer });
    } catch (error) {
      if (!(error instanceof UnopenableFile)) console.error(error);
      setState({ at: 'refused', problem: error instanceof UnopenableFile ? error.problem : 'damaged' });
    }
  };
  const take = async (work: HandOver, offer: Offer, choice: Choice) => {
    setShare(0);
    setState({ at: 'taking', work, offer });
    try {
      setState({ at: 'taken', added: await handOvers.take(work, choice, setShare) });
    } catch (error) {
      console.error(error);
      setState({ at: 'refused', problem: isQuotaError(error) ? 'no-room' : 'not-written' });
    }
  };
  return (
    <Modal opened onClose={state.at === 'taking' ? () => undefined : onClose} title={t`Devir dosyasını aç`} size="lg">
      {state.at === 'taken' ? (
        <Stack>
          <Text role="status">
            {state.added === 0 ? (
              <Trans>Seçilen kayıtların hepsi bu cihazda zaten var.</Trans>
            ) : (
              t`${plural({ count: state.added }, { one: '# değişiklik devralındı; bekleyen kayıtlarla birlikte gönderilir.', other: '# değişiklik devralındı; bekleyen kayıtlarla birlikte gönderilir.' })}`
            )}
          </Text>
          <Group justify="flex-end">
            <Button onClick={onClose}>
              <Trans>Kapat</Trans>
            </Button>
          </Group>
        </Stack>
      ) : state.at === 'shown' || state.at === 'taking' ? (
        <TakeOverChoice
          offer={state.offer}
          taking={state.at === 'taking' ? share : null}
          onTake={(choice) => void take(state.work, state.offer, choice)}
          onClose={onClose}
        />
      ) : (
        <form onSubmit={(event) => void open(event)}>
          <Stack>
            <FileInput label={t`Devir dosyası`} placeholder={t`Dosya seçin`} accept=".saha" value={file} onChange={setFile} required />
            <TextInput
              label={t`Dosyanın parolası`}
              value={passphrase}
              onChange={(event) => setPassphrase(event.currentTarget.value)}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              required
            />
            {state.at === 'refused' ? <Refused problem={state.problem} /> : null}
            {state.at === 'opening' ? <Progress value={share * 100} aria-label={t`Açılan bölüm`} /> : null}
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose}>
                <Trans>Vazgeç</Trans>
              </Button>
              <Button type="submit" disabled={file === null || passphrase.trim() === ''} loading={state.at === 'opening'}>
                <Trans>Dosyayı aç</Trans>
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Modal>
  );
}

function Refused({ problem }: { problem: Problem }) {
  const { t } = useLingui();
  const words = {
    'not-ours': t`Bu bir Saha devir dosyası değil.`,
    passphrase: t`Parola yanlış veya dosya bozuk.`,
    damaged: t`Dosya eksik veya bozuk. Yeniden gönderilmesini isteyin.`,
    'other-account': t`Dosya başka bir hesaptan; burada gönderilemez.`,
    newer: t`Dosya uygulamanın daha yeni bir sürümünden. Uygulamayı güncelleyip yeniden açın.`,
    unexpected: t`Dosyada uygulamanın bir devir dosyasına hiç koymadığı bir şey var; hiçbiri alınmadı. Dosyayı yöneticinize gösterin.`,
    'no-room': t`Dosyadakiler bu cihaza sığmıyor; hiçbiri alınmadı. Yer açıp yeniden deneyin.`,
    'not-written': t`Kayıtlar bu cihaza yazılamadı; hiçbiri alınmadı. Yeniden deneyin.`,
  }[problem];
  return (
    <Alert color="red" role="alert" data-problem={problem}>
      {words}
    </Alert>
  );
}
