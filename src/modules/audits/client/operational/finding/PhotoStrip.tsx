import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Loader } from '@mantine/core';
import { IconCamera, IconPhotoPlus, IconX } from '@tabler/icons-react';
import { type ReactNode, useCallback, useRef } from 'react';
import { ArrivalNote } from '#client/ui/photo/ArrivalNote.tsx';
import { useMarking } from '#client/ui/photo/mark/use-marking.tsx';
import { PositionChoice } from '#client/ui/photo/PositionChoice.tsx';
import { PictureInput } from '#client/ui/photo/PictureInput.tsx';
import { usePhotoList } from '#client/ui/photo/use-photo-list.tsx';
import type { Photo } from '#core/field/field.ts';
import { useFormSession, useFormState } from '#modules/audits/client/operational/form/FormContext.tsx';
import { FINDING_LABEL } from '#modules/audits/client/audit.labels.ts';
import { MOST_PHOTOS, MOST_PHOTOS_OF_REPORT } from '#modules/audits/shared/engine/audit.schema.ts';
import classes from './finding.module.css';
import { PhotoTile } from './PhotoTile.tsx';

interface Props {
  findingId: string;
  reference: string;
  photos: readonly Photo[];
  isObservation?: boolean;
  /** What is asked every time: between the buttons and what they took, so that no photo moves it. */
  children?: ReactNode;
}

/** Photos of a finding or an observation: taken or chosen in one tap, seen at once, each with its own mark. Typing beside them does not draw the photos again. */
export function PhotoStrip({ findingId, reference, photos, isObservation = false, children }: Props) {
  const { t, i18n } = useLingui();
  const { form, keeper, actions } = useFormSession();
  const inBody = useFormState((state) => form.kind.photosOf(state.body));
  const list = usePhotoList(
    { kind: form.kind.id, record: form.id, spot: findingId },
    { count: photos.length, max: MOST_PHOTOS, record: { count: inBody, max: MOST_PHOTOS_OF_REPORT } },
  );
  const { arriving, full, inRecord, take, retry, dismiss, question } = list;
  const { mark, editor } = useMarking(list);
  const taken = photos.length + arriving.filter((photo) => photo.problem === null).length;
  const camera = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  // The camera may push the page out of memory, and so may a picture at its full size: everything is kept before either opens.
  const open = (input: HTMLInputElement | null) => void keeper.flush().then(() => input?.click());
  const isFull = full !== null;
  const latest = useRef(mark);
  latest.current = mark;
  const handleRemove = useCallback((photo: Photo) => actions.removePhoto(findingId, photo), [actions, findingId]);
  const handleMark = useCallback((photo: Photo) => void keeper.flush().then(() => latest.current(photo)), [keeper]);
  return (
    <>
      <div className={classes.ways} role="group" aria-label={t`${reference} fotoğrafları`}>
        <div className={classes.buttons} hidden={isFull}>
          <Button variant="default" px="xs" leftSection={<IconCamera aria-hidden size="1.2em" />} onClick={() => open(camera.current)}>
            <Trans>Fotoğraf çek</Trans>
          </Button>
          <Button
            variant="default"
            px="xs"
            className={classes.fromFile ?? ''}
            leftSection={<IconPhotoPlus aria-hidden size="1.2em" />}
            onClick={() => open(files.current)}
          >
            <Trans>Dosyadan seç</Trans>
          </Button>
        </div>
        {isFull ? (
          <p className={classes.bounds} role="status">
            {full === 'record'
              ? t`Bir raporda en çok ${MOST_PHOTOS_OF_REPORT} fotoğraf olabilir.`
              : isObservation
                ? t`Bir gözlemde en çok ${MOST_PHOTOS} fotoğraf olabilir.`
                : t`Bir bulguda en çok ${MOST_PHOTOS} fotoğraf olabilir.`}
          </p>
        ) : null}
      </div>
      {children}
      <div className={classes.taken}>
        {photos.length + arriving.length === 0 ? null : (
          <>
            <span className={classes.label}>
              {i18n._(FINDING_LABEL.photos)} ({taken}/{MOST_PHOTOS}) · {t`Raporda ${inRecord}/${MOST_PHOTOS_OF_REPORT} fotoğraf`}
            </span>
            <div className={classes.strip}>
              {photos.map((photo, index) => {
                const place = index + 1;
                return (
                  <PhotoTile
                    key={photo.document_key}
                    photo={photo}
                    label={t`Fotoğraf ${place}`}
                    onRemove={handleRemove}
                    onMark={handleMark}
                  />
                );
              })}
              {arriving.map((photo) => (
                <div key={photo.key} className={classes.tile}>
                  <span className={classes.open}>
                    <img src={photo.preview} alt="" />
                  </span>
                  {photo.problem === null ? (
                    <div className={classes.under}>
                      <Loader size="1.1em" /> <Trans>Kaydediliyor…</Trans>
                    </div>
                  ) : (
                    <>
                      <button
                        type="button"
                        className={classes.drop}
                        aria-label={t`Bu fotoğraftan vazgeç`}
                        onClick={() => dismiss(photo.key)}
                      >
                        <IconX aria-hidden size="1.2em" />
                      </button>
                      <ArrivalNote className={classes.failed} problem={photo.problem} />
                      {photo.problem === 'broken' || photo.problem === 'too_large' ? null : (
                        <Button variant="default" onClick={() => retry(photo.key)}>
                          <Trans>Yeniden dene</Trans>
                        </Button>
                      )}
                    </>
                  )}
                </div>
              ))}
            </div>
          </>
        )}
        <PositionChoice />
      </div>
      {question}
      {editor}
      <PictureInput input={camera} label={t`${reference} kamera`} isCamera onTake={take} />
      <PictureInput input={files} label={t`${reference} fotoğraf dosyası`} isCamera={false} onTake={take} />
    </>
  );
}
