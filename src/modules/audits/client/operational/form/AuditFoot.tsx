import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowDown, IconChecklist, IconChevronLeft, IconChevronRight, IconDoorExit, IconUpload } from '@tabler/icons-react';
import { Loader } from '@mantine/core';
import { memo, type ReactNode, type RefObject } from 'react';
import { classNames } from '#client/ui/class-names.ts';
import { SavingWords } from '#client/ui/SavingWords.tsx';
import { UndoBar } from '#modules/audits/client/operational/removed/UndoBar.tsx';
import { useEnded } from '#client/records/ended.tsx';
import { useFormSession, useFormState } from './FormContext.tsx';
import classes from './foot.module.css';
import { nextOpen, REVIEW } from './steps.ts';

/** The question last answered or jumped to, and the page it stands on. */
export interface LastQuestion {
  readonly step: string;
  readonly ref: string;
}

interface Props {
  step: string;
  /** From here the next open question is looked for. */
  last: RefObject<LastQuestion | null>;
  box: RefObject<HTMLElement | null>;
  /** A press on one of the ways to save is not done yet. */
  isSaving: boolean;
  onSaveDraft(): void;
  /** The way out of a form that has the screen; left out where the frame has it. */
  onLeave?: (() => void) | undefined;
}

/** Out, save, back, next open question, next: all in reach of the thumb. Saving for good is offered once all is answered, on the last page. */
export const AuditFoot = memo(function AuditFoot({ step, last, box, isSaving, onSaveDraft, onLeave }: Props) {
  const { t } = useLingui();
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
    <footer className={classes.foot} ref={box}>
      <UndoBar />
      <SavingWords isSaving={isSaving} />
      <div className={classes.footRow}>
        {onLeave ? (
          <Way icon={<IconDoorExit aria-hidden />} title={t`Taslak bu cihazda kalır`} onClick={onLeave}>
            <Trans>Çık</Trans>
          </Way>
        ) : null}
        {isOver ? null : (
          <Way icon={isSaving ? <Loader size="1.3em" /> : <IconUpload aria-hidden />} isBusy={isSaving} onClick={onSaveDraft}>
            {isSaving ? <Trans>Kaydediliyor…</Trans> : <Trans>Taslağı kaydet</Trans>}
          </Way>
        )}
        <Way icon={<IconChevronLeft aria-hidden />} isDisabled={before === undefined} onClick={() => before && goTo(before, null)}>
          <Trans>Geri</Trans>
        </Way>
        {isComplete ? (
          step === REVIEW ? null : (
            <Way look="primary" icon={<IconChecklist aria-hidden />} onClick={() => goTo(REVIEW, null)}>
              <Trans>Gözden geçir</Trans>
            </Way>
          )
        ) : (
          <Way look="light" icon={<IconArrowDown aria-hidden />} onClick={jump}>
            <Trans>Sonraki boş soru</Trans>
          </Way>
        )}
        {after === undefined ? null : (
          <Way icon={<IconChevronRight aria-hidden />} onClick={() => goTo(after, null)}>
            <Trans>İleri</Trans>
          </Way>
        )}
      </div>
    </footer>
  );
});

interface WayProps {
  readonly icon: ReactNode;
  readonly look?: 'plain' | 'light' | 'primary';
  readonly title?: string;
  readonly isDisabled?: boolean;
  /** Takes no press for now, and keeps the focus. */
  readonly isBusy?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** A button with its mark beside its word, or above it where there is little room. */
function Way({ icon, look = 'plain', title, isDisabled = false, isBusy = false, onClick, children }: WayProps) {
  return (
    <button
      type="button"
      className={classNames(classes.way, classes[look])}
      title={title}
      disabled={isDisabled}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={onClick}
    >
      {icon}
      <span>{children}</span>
    </button>
  );
}
