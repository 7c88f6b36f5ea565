import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Loader, Modal } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconCheck } from '@tabler/icons-react';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { useConfirm } from '#client/ui/use-confirm.tsx';
import type { Photo } from '#core/field/field.ts';
import { markedName } from '#core/field/marked.ts';
import { drawMarked } from './draw-marked.ts';
import { MarkCanvas } from './MarkCanvas.tsx';
import classes from './mark.module.css';
import { afterStep, NOTHING_DRAWN } from './mark-history.ts';
import { MarkTools } from './MarkTools.tsx';
import { type View, WHOLE } from './mark-view.ts';
import { type Colour, drawn, type Point, type Tool } from './marks.ts';
import { TextBar } from './TextBar.tsx';
import { usePicture } from './use-picture.ts';

export interface MarkEditorProps {
  readonly photo: Photo;
  /** Takes the marked picture; false where there is no room for it any more. */
  readonly onMarked: (file: File) => boolean;
  readonly onClose: () => void;
}

/** Why a drawing could not be kept; it stays on the screen. */
type Failure = 'draw' | 'full';

/** Draws on a photo, over the whole page. The photo stays as it is; what comes out is another one (decision 98). */
export function MarkEditor({ photo, onMarked, onClose }: MarkEditorProps) {
  const { t } = useLingui();
  const confirm = useConfirm();
  const picture = usePicture(photo);
  const [now, step] = useReducer(afterStep, NOTHING_DRAWN);
  const [tool, setTool] = useState<Tool>('arrow');
  const [colour, setColour] = useState<Colour>('red');
  const [view, setView] = useState<View>(WHOLE);
  const [isMoving, setMoving] = useState(false);
  const look = useCallback((next: View) => {
    setView(next);
    // The whole picture has nowhere to go; made larger again, it is drawn on again.
    if (next.zoom <= 1) setMoving(false);
  }, []);
  const [textAt, setTextAt] = useState<Point | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const isAsking = useRef(false);
  // Whoever opened it goes on there afterwards.
  const [opener] = useState(() => document.activeElement);
  useEffect(() => () => (opener instanceof HTMLElement ? opener.focus({ preventScroll: true }) : undefined), [opener]);
  const bitmap = typeof picture === 'string' ? null : picture;
  const count = now.marks.length;
  const shownColour = now.marks.find(({ id }) => id === now.chosen)?.colour ?? colour;

  const leave = async () => {
    if (isAsking.current || isSaving) return;
    if (textAt !== null) return setTextAt(null);
    if (count === 0) return onClose();
    isAsking.current = true;
    const isSure = await confirm({
      title: t`İşaretlemeden çıkılsın mı?`,
      message: t`Çizdikleriniz silinir. Fotoğrafın kendisi olduğu gibi kalır.`,
      confirmLabel: t`Çizimi sil ve çık`,
      cancelLabel: t`Çizmeye dön`,
      danger: true,
    });
    // The key that answered the question is still on its way through the listeners: it must not ask again.
    setTimeout(() => {
      isAsking.current = false;
    });
    if (isSure) onClose();
  };
  const save = async () => {
    if (bitmap === null) return;
    setSaving(true);
    setFailure(null);
    try {
      const drawing = await drawMarked(bitmap, now.marks);
      const file = new File([drawing], markedName(photo.name, t`işaretli`), { type: drawing.type });
      if (onMarked(file)) return onClose();
      setFailure('full');
    } catch (error) {
      console.error('photo', error);
      setFailure('draw');
    }
    setSaving(false);
  };
  useWindowEvent('keydown', (event) => {
    const isTyping = event.target instanceof HTMLInputElement;
    if (event.key === 'Escape') void leave();
    else if (!isTyping && !isAsking.current && (event.ctrlKey || event.metaKey)) {
      const key = event.key.toLowerCase();
      const again = key === 'y' || (key === 'z' && event.shiftKey);
      if (!again && key !== 'z') return;
      event.preventDefault();
      step({ do: again ? 'redo' : 'undo' });
    }
  });

  const pickTool = (next: Tool) => {
    setTool(next);
    setMoving(false);
    setTextAt(null);
    step({ do: 'choose', id: null });
  };
  const pickColour = (next: Colour) => {
    setColour(next);
    step({ do: 'colour', colour: next });
  };
  const write = (text: string) => {
    if (textAt !== null && bitmap !== null) {
      step({ do: 'add', mark: drawn('text', colour, { from: textAt, to: textAt }, bitmap, text) });
    }
    setTextAt(null);
  };
  return (
    <Modal.Root opened onClose={() => void leave()} fullScreen closeOnEscape={false} transitionProps={{ duration: 0 }}>
      <Modal.Content classNames={{ content: classes.sheet ?? '' }}>
        <div className={classes.head}>
          <Modal.Title className={classes.title ?? ''}>
            <Trans>Fotoğrafı işaretle</Trans>
          </Modal.Title>
          <Button variant="default" disabled={isSaving} onClick={() => void leave()}>
            <Trans>Vazgeç</Trans>
          </Button>
          <Button
            // Words that are being typed are put on the picture, or let go of, first.
            disabled={bitmap === null || count === 0 || textAt !== null}
            loading={isSaving}
            leftSection={<IconCheck aria-hidden size="1.2em" />}
            onClick={() => void save()}
          >
            <Trans>Kaydet</Trans>
          </Button>
        </div>
        {failure === null ? null : (
          <Alert color="red" role="alert" className={classes.failure ?? ''}>
            {failure === 'full' ? (
              <Trans>Bu alanda yer kalmadı. Çiziminiz duruyor; başka bir sekmede bir fotoğraf çıkarırsanız kaydedilebilir.</Trans>
            ) : (
              <Trans>İşaretli fotoğraf bu cihazda hazırlanamadı. Çiziminiz duruyor; yeniden deneyin.</Trans>
            )}
          </Alert>
        )}
        {bitmap === null ? (
          <div className={classes.room}>
            <PictureState picture={picture} />
          </div>
        ) : (
          <MarkCanvas
            picture={bitmap}
            view={view}
            isMoving={isMoving}
            now={now}
            tool={tool}
            colour={colour}
            step={step}
            onText={setTextAt}
            onView={look}
          />
        )}
        <p role="status" className={classes.status}>
          {isMoving
            ? t`Fotoğrafı kaydırmak için sürükleyin.`
            : count === 0
              ? t`Çizmek için fotoğrafın üzerinde sürükleyin, yakınlaştırmak için iki parmak kullanın. Özgün fotoğraf olduğu gibi kalır.`
              : now.chosen === null
                ? t`${plural({ count }, { one: '# işaret', other: '# işaret' })}. Taşımak veya silmek için birine dokunun.`
                : t`Seçili işareti sürükleyin, rengini değiştirin veya silin.`}
        </p>
        {textAt === null ? (
          <MarkTools
            now={now}
            tool={tool}
            colour={shownColour}
            view={view}
            isMoving={isMoving}
            onTool={pickTool}
            onColour={pickColour}
            onView={look}
            onMoving={setMoving}
            step={step}
          />
        ) : (
          <TextBar onText={write} onClose={() => setTextAt(null)} />
        )}
      </Modal.Content>
    </Modal.Root>
  );
}

function PictureState({ picture }: { picture: ReturnType<typeof usePicture> }) {
  if (picture === 'missing') {
    return (
      <p role="alert">
        <Trans>Fotoğraf bu cihazda yok ve şimdi indirilemedi. Bağlantı kurulunca yeniden deneyin.</Trans>
      </p>
    );
  }
  if (picture === 'broken') {
    return (
      <p role="alert">
        <Trans>Bu fotoğraf bu cihazda açılamadı, işaretlenemiyor. Fotoğrafın kendisi olduğu gibi duruyor.</Trans>
      </p>
    );
  }
  return (
    <p role="status">
      <Loader size="1.1em" aria-hidden /> <Trans>Fotoğraf açılıyor…</Trans>
    </p>
  );
}
