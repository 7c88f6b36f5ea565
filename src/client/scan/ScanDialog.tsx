import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, FileButton, Modal, TextInput } from '@mantine/core';
import { IconBulb, IconPhoto } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { shake } from '#client/page/features.ts';
import { type ScannerState, useScanner } from '#client/scan/use-scanner.ts';
import { MOST_CODE_LETTERS } from '#core/code/label-code.ts';
import classes from './scan.module.css';

/** What came of a code, in words. */
export interface ScanAnswer {
  readonly isGood: boolean;
  readonly words: string;
}

export interface ScanDialogProps {
  /** What may be scanned here. */
  readonly hint: string;
  readonly onCode: (text: string) => ScanAnswer | Promise<ScanAnswer>;
  readonly onClose: () => void;
}

const STATE_WORDS: Readonly<Record<Exclude<ScannerState, 'looking'>, ReturnType<typeof msg>>> = {
  starting: msg`Kamera açılıyor…`,
  refused: msg`Kamera izni verilmedi. Tarayıcının site ayarlarından izin verin; o zamana dek kodun fotoğrafını seçebilir veya kodu yazabilirsiniz.`,
  none: msg`Bu cihazda kamera bulunamadı. Kodun fotoğrafını seçin veya kodu yazın.`,
  busy: msg`Kamera açılamadı; başka bir uygulama kullanıyor olabilir. Onu kapatıp yeniden deneyin veya kodu yazın.`,
  unsafe: msg`Bu sayfada kamera kullanılamaz: adres https ile başlamalı. Kodun fotoğrafını seçin veya kodu yazın.`,
  unreadable: msg`Kod okuyucu bu cihazda açılamadı. Bağlantı varken bir kez daha açın; o zamana dek kodu yazın.`,
};

/** Reads one code after the other: with the camera, from a picture, or typed by hand or by a reader that types. */
export function ScanDialog({ hint, onCode, onClose }: ScanDialogProps) {
  const { t, i18n } = useLingui();
  const video = useRef<HTMLVideoElement>(null);
  const [answer, setAnswer] = useState<ScanAnswer | null>(null);
  const [isLit, setLit] = useState(false);
  const [typed, setTyped] = useState('');
  const take = async (text: string): Promise<void> => {
    const given = await onCode(text);
    shake(given.isGood ? 60 : 250);
    setAnswer(given);
  };
  const { state, light, readPicture } = useScanner(video, (text) => void take(text));
  const takePicture = async (file: File | null): Promise<void> => {
    if (file === null) return;
    const none = { isGood: false, words: t`Bu resimde okunabilen bir kod yok. Kodu yakından, düz ve ışıkta çekin.` };
    try {
      const text = await readPicture(file);
      if (text === null) setAnswer(none);
      else await take(text);
    } catch (error) {
      console.error('scan', error);
      setAnswer(none);
    }
  };
  const switchLight = async (): Promise<void> => {
    try {
      await light?.(!isLit);
      setLit(!isLit);
    } catch {
      setAnswer({ isGood: false, words: t`Işık açılamadı.` });
    }
  };
  return (
    <Modal opened onClose={onClose} title={t`Kod tara`} size="lg" closeButtonProps={{ 'aria-label': t`Kapat` }}>
      <div className={classes.dialog}>
        <p className={classes.hint}>{hint}</p>
        <div className={classes.frame} hidden={state !== 'looking' && state !== 'starting'}>
          <video ref={video} className={classes.video} muted playsInline aria-label={t`Kameranın gördüğü`} />
          <div className={classes.aim} aria-hidden />
        </div>
        <div className={classes.said} role="status">
          {state === 'looking' ? null : <p>{i18n._(STATE_WORDS[state])}</p>}
          {state === 'looking' && answer === null ? (
            <p>
              <Trans>Kodu çerçeveye getirin.</Trans>
            </p>
          ) : null}
          {answer === null ? null : <p className={answer.isGood ? classes.good : classes.bad}>{answer.words}</p>}
        </div>
        <div className={classes.buttons}>
          {light === null ? null : (
            <Button variant="default" leftSection={<IconBulb aria-hidden />} aria-pressed={isLit} onClick={() => void switchLight()}>
              {isLit ? <Trans>Işığı kapat</Trans> : <Trans>Işığı aç</Trans>}
            </Button>
          )}
          <FileButton accept="image/*" onChange={(file) => void takePicture(file)} inputProps={{ 'aria-label': t`Kodun fotoğrafı` }}>
            {(props) => (
              <Button {...props} variant="default" leftSection={<IconPhoto aria-hidden />}>
                <Trans>Fotoğraftan oku</Trans>
              </Button>
            )}
          </FileButton>
        </div>
        <form
          className={classes.typed}
          onSubmit={(event) => {
            event.preventDefault();
            // The form of the page must not be sent by it.
            event.stopPropagation();
            if (typed.trim() === '') return;
            void take(typed);
            setTyped('');
          }}
        >
          <TextInput
            label={t`Kod`}
            description={t`Elle yazın veya el okuyucusuyla okutun.`}
            value={typed}
            maxLength={2 * MOST_CODE_LETTERS}
            autoComplete="off"
            autoCapitalize="characters"
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" variant="default">
            <Trans>Ekle</Trans>
          </Button>
        </form>
        <Button fullWidth onClick={onClose}>
          <Trans>Bitti</Trans>
        </Button>
      </div>
    </Modal>
  );
}
