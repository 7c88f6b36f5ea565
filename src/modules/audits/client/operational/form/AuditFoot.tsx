import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { memo, type RefObject } from 'react';
import { useEnded } from './EndedNote.tsx';
import { useFormSession, useFormState } from './FormContext.tsx';
import classes from './form.module.css';
import { nextOpen } from './steps.ts';

/** The question last answered or jumped to, and the page it stands on. */
export interface LastQuestion {
  readonly step: string;
  readonly ref: string;
}

interface Props {
  step: string;
  /** From here the next open question is looked for. */
  last: RefObject<LastQuestion | null>;
  onSaveValid(): void;
}

/** Back, next open question, next: in reach of the thumb. */
export const AuditFoot = memo(function AuditFoot({ step, last, onSaveValid }: Props) {
  const { form, goTo } = useFormSession();
  const steps = useFormState((state) => state.steps);
  const isComplete = useFormState((state) => state.figures.answered === state.figures.total);
  const isOver = useEnded(form.document) !== null;
  const index = steps.findIndex((entry) => entry.key === step);
  const before = steps[index - 1]?.key;
  const after = steps[index + 1]?.key;
  const jump = () => {
    const ref = last.current?.step === step ? last.current.ref : null;
    const place = nextOpen(form.state.steps, form.body.responses, { step, ref });
    if (!place) return;
    last.current = place;
    goTo(place.step, `q-${place.ref}`);
  };
  return (
    <footer className={classes.foot}>
      <div className={classes.footRow}>
        <Button variant="default" size="lg" disabled={before === undefined} onClick={() => before && goTo(before, null)}>
          <Trans>Geri</Trans>
        </Button>
        <Button variant="light" size="lg" disabled={isComplete} onClick={jump}>
          {isComplete ? <Trans>Tüm sorular yanıtlandı</Trans> : <Trans>Sonraki boş soru</Trans>}
        </Button>
        {after === undefined ? (
          <Button size="lg" disabled={isOver} onClick={onSaveValid}>
            <Trans>Bitir</Trans>
          </Button>
        ) : (
          <Button variant="default" size="lg" onClick={() => goTo(after, null)}>
            <Trans>İleri</Trans>
          </Button>
        )}
      </div>
    </footer>
  );
});
