import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Modal, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowBackUp, IconCheck, IconEraser, IconRotateClockwise } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { serverNow } from '#client/http/clock.ts';
import { type Drawing, isDrawn } from '#core/field/drawing.ts';
import { LONGEST_SIGNER, type Signature } from '#core/field/signature.ts';
import classes from './signature.module.css';
import { type PadProps, usePad, withoutLast } from './use-pad.ts';

export interface SignatureSheetProps {
  readonly title: ReactNode;
  readonly value: Signature | null;
  readonly suggestedName: string;
  /** Fingerprint of what is signed for now; null where the place does not say. */
  readonly signedFor: () => string | null;
  readonly onChange: (next: Signature | null) => void;
  readonly onClose: () => void;
}

/** A drawing needs a surface to have a size; a typed name alone has this one. */
const BLANK: Drawing = { width: 600, height: 300, path: '' };

/** The canvas. A part of its own: what a dialog holds stands in the page only after the dialog. */
function Pad(props: PadProps) {
  const { t } = useLingui();
  const canvas = useRef<HTMLCanvasElement>(null);
  usePad(canvas, props);
  return <canvas ref={canvas} className={classes.pad} aria-label={t`İmza alanı: parmak, kalem veya fareyle çizin`} role="img" />;
}

/** Where somebody signs: a name, a surface for pen, finger and mouse, and a way without drawing. */
export function SignatureSheet({ title, value, suggestedName, signedFor, onChange, onClose }: SignatureSheetProps) {
  const { t } = useLingui();
  // A phone held upright: signing along its long side gives twice the room.
  const isUpright = useMediaQuery('(max-width: 599.98px) and (orientation: portrait)', false, { getInitialValueInEffect: false });
  const isSmall = useMediaQuery('(max-width: 767.98px), (max-height: 599.98px)', false, { getInitialValueInEffect: false });
  const [wantsTurn, setTurn] = useState(false);
  const [cleared, setCleared] = useState<Drawing | null>(null);
  const [isNameMissing, setNameMissing] = useState(false);
  const isTurned = isUpright && wantsTurn;
  const name = value?.name ?? suggestedName;
  const drawing: Drawing = value ?? BLANK;
  const isBlank = drawing.path === '';
  const isTooShort = !isBlank && !isDrawn(drawing);

  const change = (next: Drawing, who: string = name) => {
    const { width, height, path } = next;
    onChange(path === '' && who.trim() === '' ? null : { name: who, signed_at: null, width, height, path });
  };
  const draw = (next: Drawing) => {
    setCleared(null);
    change(next);
  };
  const undo = () => {
    if (cleared !== null) draw(cleared);
    else change(withoutLast(drawing));
  };
  const clear = () => {
    setCleared(drawing);
    change({ ...drawing, path: '' });
  };
  const finish = () => {
    if (name.trim() === '') {
      setNameMissing(true);
      return;
    }
    const { width, height, path } = drawing;
    const signed = { name: name.trim(), signed_at: new Date(serverNow()).toISOString(), width, height, path };
    const of = signedFor();
    onChange(of === null ? signed : { ...signed, signed_for: of });
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      fullScreen={isSmall}
      size="lg"
      transitionProps={{ duration: 0 }}
      classNames={{ content: classes.content ?? '', body: classes.body ?? '' }}
    >
      <TextInput
        label={t`İmzalayanın adı soyadı`}
        value={name}
        maxLength={LONGEST_SIGNER}
        autoComplete="off"
        required
        error={isNameMissing && name.trim() === '' ? t`Bu alan zorunlu.` : undefined}
        onChange={(event) => change(drawing, event.currentTarget.value)}
      />
      <div className={classes.surface} data-turned={isTurned}>
        <Pad drawing={drawing} isTurned={isTurned} onDrawn={draw} />
        {isBlank ? (
          <span className={classes.hint} aria-hidden>
            <Trans>Buraya imzalayın</Trans>
          </span>
        ) : null}
      </div>
      <p className={classes.note} role="status">
        <span data-said={isTooShort}>
          <Trans>Çizim çok kısa: imzayı tamamlayın veya temizleyin.</Trans>
        </span>
        <span data-said={isBlank}>
          <Trans>Çizim zorunlu değil: çizemeyen kişi yalnızca yazılan adıyla imzalar; raporda da böyle yazar.</Trans>
        </span>
      </p>
      <div className={classes.tools}>
        <Button
          variant="default"
          disabled={isBlank && cleared === null}
          leftSection={<IconArrowBackUp size="1.2em" aria-hidden />}
          onClick={undo}
        >
          <Trans>Geri al</Trans>
        </Button>
        <Button variant="default" disabled={isBlank} leftSection={<IconEraser size="1.2em" aria-hidden />} onClick={clear}>
          <Trans>Temizle</Trans>
        </Button>
        {isUpright ? (
          <Button
            variant="default"
            aria-pressed={isTurned}
            leftSection={<IconRotateClockwise size="1.2em" aria-hidden />}
            onClick={() => setTurn(!isTurned)}
          >
            <Trans>Yan çevir</Trans>
          </Button>
        ) : null}
        <Button className={classes.done ?? ''} disabled={isTooShort} leftSection={<IconCheck size="1.2em" aria-hidden />} onClick={finish}>
          {isBlank ? <Trans>Yalnızca adla imzala</Trans> : <Trans>İmzayı bitir</Trans>}
        </Button>
      </div>
    </Modal>
  );
}
