import { useLingui } from '@lingui/react/macro';
import { IconCamera, IconNote } from '@tabler/icons-react';
import { memo, useEffect, useRef } from 'react';
import { PictureInput } from '#client/ui/photo/PictureInput.tsx';
import { usePhotoList } from '#client/ui/photo/use-photo-list.tsx';
import { newId } from '#core/id/uuid.ts';
import { useFormSession, useFormState } from '#modules/audits/client/operational/form/FormContext.tsx';
import { keepInPlace } from '#modules/audits/client/operational/form/keepInPlace.ts';
import classes from '#modules/audits/client/operational/form/question.module.css';
import { MOST_PHOTOS, MOST_PHOTOS_OF_REPORT } from '#modules/audits/shared/engine/audit.schema.ts';
import { blankObservation } from '#modules/audits/shared/engine/observations.ts';

/** Camera and note at a question, whatever its answer. At a no its finding has them: they keep their room, so that no text moves. */
export const ObservationButtons = memo(function ObservationButtons({ question }: { question: string }) {
  const { t } = useLingui();
  const { form, keeper } = useFormSession();
  const isNo = useFormState((state) => state.body.responses[question] === 'no');
  const noted = useFormState((state) => state.observations.get(question)?.[0]);
  const inBody = useFormState((state) => form.kind.photosOf(state.body));
  const box = useRef<HTMLSpanElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  // One id for one observation: a photo on its way must not arrive in another one.
  const fresh = useRef(newId());
  const known = noted?.id;
  useEffect(() => {
    if (known === fresh.current) fresh.current = newId();
  }, [known]);
  const spot = known ?? fresh.current;
  const list = usePhotoList(
    { kind: form.kind.id, record: form.id, spot },
    { count: noted?.photos.length ?? 0, max: MOST_PHOTOS, record: { count: inBody, max: MOST_PHOTOS_OF_REPORT } },
  );
  const unfold = () => {
    if (form.observation(spot) === undefined) keepInPlace(box.current, () => form.putObservation(blankObservation(spot, question)));
  };
  const write = () => {
    unfold();
    document.getElementById(`o-${spot}-note`)?.focus();
  };
  const take = (files: File[]) => {
    if (files.length === 0) return;
    unfold();
    list.take(files);
  };
  return (
    <span className={classes.ways} ref={box} data-hidden={isNo || undefined}>
      <button
        type="button"
        className={classes.help}
        aria-label={t`${question}: fotoğraf çek`}
        disabled={list.full !== null}
        // The camera may push the page out of memory: everything is kept before it opens.
        onClick={() => void keeper.flush().then(() => camera.current?.click())}
      >
        <IconCamera aria-hidden />
      </button>
      <button type="button" className={classes.help} aria-label={t`${question}: not yaz`} onClick={write}>
        <IconNote aria-hidden />
      </button>
      {list.question}
      <PictureInput input={camera} label={t`${question} kamera`} isCamera onTake={take} />
    </span>
  );
});
