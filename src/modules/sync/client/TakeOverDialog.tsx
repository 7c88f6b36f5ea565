import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, FileInput, Group, Modal, Progress, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { KIND_LABEL } from '#client/records/labels.ts';
import { type HandOver, type OpenProblem, type TakeProblem, UnopenableFile, isQuotaError, useSyncEngine } from '#client/sync/index.ts';
import { formatInstant } from '#core/date/day.ts';
import { KINDS } from '#modules/registry.ts';
import classes from './SyncOutbox.module.css';

type State =
  | { readonly at: 'choosing' | 'opening' }
  | { readonly at: 'refused'; readonly problem: OpenProblem | TakeProblem | 'no-room' | 'not-written' }
  | { readonly at: 'shown' | 'taking'; readonly work: HandOver }
  | { readonly at: 'taken'; readonly added: number };

/** A colleague's hand-over file: opened, shown, and at the person's word sent as this person. */
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
      const work = await handOvers.open(file, passphrase.trim(), setShare);
      const problem = handOvers.problemOf(work);
      setState(problem === null ? { at: 'shown', work } : { at: 'refused', problem });
    } catch (error) {
      setState({ at: 'refused', problem: error instanceof UnopenableFile ? error.problem : 'damaged' });
    }
  };
  const take = async (work: HandOver) => {
    setShare(0);
    setState({ at: 'taking', work });
    try {
      setState({ at: 'taken', added: await handOvers.take(work, setShare) });
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
              <Trans>Dosyadaki kayıtların hepsi bu cihazda zaten var.</Trans>
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
        <Contents work={state.work} taking={state.at === 'taking' ? share : null} onTake={() => void take(state.work)} onClose={onClose} />
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

function Refused({ problem }: { problem: OpenProblem | TakeProblem | 'no-room' | 'not-written' }) {
  const { t } = useLingui();
  const words = {
    'not-ours': t`Bu bir Saha devir dosyası değil.`,
    passphrase: t`Parola yanlış ya da dosya bozuk.`,
    damaged: t`Dosya eksik ya da bozuk. Yeniden gönderilmesini isteyin.`,
    'other-account': t`Dosya başka bir hesaptan; burada gönderilemez.`,
    newer: t`Dosya uygulamanın daha yeni bir sürümünden. Uygulamayı güncelleyip yeniden açın.`,
    'no-room': t`Dosyadakiler bu cihaza sığmıyor; hiçbiri alınmadı. Yer açıp yeniden deneyin.`,
    'not-written': t`Kayıtlar bu cihaza yazılamadı; hiçbiri alınmadı. Yeniden deneyin.`,
  }[problem];
  return (
    <Alert color="red" role="alert" data-problem={problem}>
      {words}
    </Alert>
  );
}

/** Records of a file that are named; the others are counted. */
const LISTED = 20;

function Contents({ work, taking, onTake, onClose }: { work: HandOver; taking: number | null; onTake: () => void; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const { from, made_at, mutations, photos } = work.manifest;
  const { name } = from;
  const at = formatInstant(made_at);
  const lanes = [...Map.groupBy(mutations, (one) => one.lane)];
  const more = lanes.length - LISTED;
  return (
    <Stack>
      <Text>
        <Trans>
          {name} bu dosyayı {at} tarihinde hazırlamış. İçindekiler sizin adınıza gönderilir; kim gönderirse göndersin sunucuda tek kayıt olur.
        </Trans>
      </Text>
      <ul className={classes.list}>
        {lanes.slice(0, LISTED).map(([record, steps]) => {
          const kind = steps[0]?.kind ?? '';
          const label = kind in KINDS ? i18n._(KIND_LABEL[kind as keyof typeof KIND_LABEL]) : kind;
          const photoCount = photos.filter((photo) => photo.record === record).length;
          return (
            <li key={record} className={classes.record} data-handed={record}>
              <strong className={classes.title}>{steps.findLast((step) => step.title !== '')?.title ?? label}</strong>
              <span className={classes.facts}>
                {label}
                {photoCount > 0 ? ` · ${t`${plural({ photoCount }, { one: '# fotoğraf', other: '# fotoğraf' })}`}` : ''}
              </span>
            </li>
          );
        })}
      </ul>
      {more > 0 ? <Text>{t`${plural({ more }, { one: 've # kayıt daha', other: 've # kayıt daha' })}`}</Text> : null}
      {mutations.length === 0 ? <Text>{t`${plural({ count: photos.length }, { one: 'Dosyada yalnız # fotoğraf var.', other: 'Dosyada yalnız # fotoğraf var.' })}`}</Text> : null}
      {taking === null ? null : <Progress value={taking * 100} aria-label={t`Alınan bölüm`} />}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} disabled={taking !== null}>
          <Trans>Vazgeç</Trans>
        </Button>
        <Button onClick={onTake} loading={taking !== null}>
          <Trans>Devral ve gönder</Trans>
        </Button>
      </Group>
    </Stack>
  );
}
