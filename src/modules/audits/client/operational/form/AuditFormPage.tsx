import { Trans } from '@lingui/react/macro';
import { memo, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { answers } from '#client/http/answers.ts';
import { withTexts } from '#client/i18n/texts.ts';
import { EndedNote, useEnded } from '#client/records/ended.tsx';
import { useOwnHead } from '#client/shell/screen/whole-screen.ts';
import type { RecordItem } from '#client/sync/index.ts';
import { latePart, whenItIsTime } from '#client/ui/late.tsx';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { useFootHeight } from '#client/ui/use-foot-height.ts';
import { useAudit } from '#modules/audits/client/engine/audit-ui.ts';
import type { AuditKindId } from '#modules/audits/shared/engine/audit-plan.ts';
import { PreviousAtQuestions } from '#modules/audits/client/operational/previous/PreviousAtQuestions.tsx';
import { RefusedSetNote } from '#modules/audits/client/operational/questions/RefusedSetNote.tsx';
import { AuditFoot, type LastQuestion } from './AuditFoot.tsx';
import type { AuditForm } from './auditForm.ts';
import { AuditHead } from './AuditHead.tsx';
import { AuditTab } from './AuditTab.tsx';
import { ConflictNote } from './ConflictNote.tsx';
import type { DraftKeeper } from './draftKeeper.ts';
import { FormContext } from './FormContext.tsx';
import classes from './form.module.css';
import { latePartOfForm } from './late-parts.ts';
import { FIRST_GAP } from './ProblemPanel.tsx';
import { QuestionSection } from './QuestionSection.tsx';
import { RefusalNote } from './RefusalNote.tsx';
import { REVIEW, type Step } from './steps.ts';
import { useArrivedPhotos } from './useArrivedPhotos.ts';
import { useAuditActions } from './useAuditActions.ts';
import { useFold } from './useFold.ts';
import { useFormCommands } from './useFormCommands.tsx';
import { useLeave } from './useLeave.ts';
import { useLeaveSafely } from './useLeaveSafely.ts';
import { usePlace } from './usePlace.ts';
import { useStepTitle } from './useStepTitle.ts';

const DiscardedValues = latePart<{ kind: AuditKindId; document: AuditForm['document'] }>(
  () =>
    import('#client/records/DiscardedValues.tsx').then(async (file) => {
      // A value may be the name of a record that the server is asked for.
      await answers.bring();
      return file.DiscardedValues;
    }),
  () => (
    <p role="status">
      <Trans>Aynı yere iki sekmede farklı şey yazıldı. Yerini bırakan değerler hazırlanıyor; onları görmeden kaydedilmez.</Trans>
    </p>
  ),
);
const SectionPicker = latePart(latePartOfForm((file) => file.SectionPicker));
const RemovedSheet = latePart(latePartOfForm((file) => file.RemovedSheet));
const PreviousFindings = latePart(latePartOfForm((file) => file.PreviousFindings));
const ReviewSection = latePart(
  latePartOfForm((file) => file.ReviewSection),
  () => <LoadingView rows={6} />,
);

/** What this page leads to, so that it opens without network on the very first visit too. */
function loadAhead(): void {
  whenItIsTime(() => withTexts(() => import('#modules/audits/client/operational/view/ReportView.tsx')));
}

interface Props {
  form: AuditForm;
  keeper: DraftKeeper;
  item: RecordItem<AuditKindId> | null;
  /** Whether `item` is what the device has, or still being read. */
  known: boolean;
}

/** The frame of the field form: sticky head, one page of the form at a time, sticky foot. In the hand it has the screen for itself. */
export function AuditFormPage({ form, keeper, item, known }: Props) {
  const { previousOf } = useAudit();
  useLeaveSafely(keeper);
  useEffect(loadAhead, []);
  useArrivedPhotos(form);
  const steps = useSyncExternalStore(form.subscribe, () => form.state.steps);
  const keys = useMemo(() => steps.map((entry) => entry.key), [steps]);
  const actions = useAuditActions(form, keeper, item, known);
  const { step, anchor, isOpening, goTo } = usePlace(form.id, keys);
  const { attempt, isSaving, saveDraft, finish, review, remove } = useFormCommands(form, actions, goTo);
  const isWhole = useOwnHead();
  const leave = useLeave(keeper);
  const head = useRef<HTMLElement>(null);
  const foot = useRef<HTMLElement>(null);
  useFold(head, foot);
  useFootHeight(foot);
  const [sheet, setSheet] = useState<'none' | 'sections' | 'previous' | 'removed'>('none');
  // Not state: a tap on an answer must not draw the frame again.
  const last = useRef<LastQuestion | null>(null);
  const handleTouched = useCallback(
    (ref: string) => {
      last.current = { step, ref };
    },
    [step],
  );
  const session = useMemo(() => ({ form, keeper, actions, goTo }), [form, keeper, actions, goTo]);
  const isOver = useEnded(form.document) !== null;
  const hasDiscarded = useSyncExternalStore(form.document.onTaken, () => form.document.discarded.length > 0);
  const current = steps.find((entry) => entry.key === step);
  const showSections = useCallback(() => setSheet('sections'), []);
  const showPrevious = useCallback(() => setSheet('previous'), []);
  const showRemoved = useCallback(() => setSheet('removed'), []);
  const close = () => setSheet('none');
  return (
    <FormContext value={session}>
      <AuditTab />
      <div className={classes.page}>
        <AuditHead
          isWhole={isWhole}
          box={head}
          onSections={showSections}
          onPrevious={showPrevious}
          onRemoved={showRemoved}
          onSaveDraft={saveDraft}
          onSaveValid={review}
          onDelete={remove}
        />
        <div className={classes.content}>
          <EndedNote kind={form.kind.id} id={form.id} document={form.document} mb="md" />
          {hasDiscarded ? <DiscardedValues kind={form.kind.id} document={form.document} /> : null}
          <ConflictNote id={form.id} />
          <RefusedSetNote set={form.set} />
          <RefusalNote />
          {current ? (
            <fieldset className={classes.fields} disabled={isOver}>
              <PreviousAtQuestions>
                <StepView
                  step={current}
                  isOpening={isOpening}
                  isLedToGap={anchor === FIRST_GAP}
                  onTouched={handleTouched}
                  attempt={attempt}
                  isSaving={isSaving && step === REVIEW}
                  onFinish={finish}
                />
              </PreviousAtQuestions>
            </fieldset>
          ) : null}
        </div>
        <AuditFoot step={step} last={last} box={foot} isSaving={isSaving} onSaveDraft={saveDraft} onLeave={isWhole ? leave : undefined} />
      </div>
      {sheet === 'sections' ? <SectionPicker current={step} onClose={close} /> : null}
      {sheet === 'removed' ? <RemovedSheet onClose={close} /> : null}
      {sheet === 'previous' && previousOf ? <PreviousFindings previous={previousOf(form.body)} onClose={close} /> : null}
    </FormContext>
  );
}

interface StepProps {
  readonly step: Step;
  readonly isOpening: boolean;
  readonly isLedToGap: boolean;
  readonly attempt: number;
  readonly isSaving: boolean;
  onTouched(ref: string): void;
  onFinish(): void;
}

const StepView = memo(function StepView({ step, isOpening, isLedToGap, attempt, isSaving, onTouched, onFinish }: StepProps) {
  const title = useStepTitle();
  const Page = useAudit().pages[step.key]?.Page;
  return (
    <>
      <h2 className={classes.sectionTitle} id="step-title" tabIndex={-1}>
        {title(step)}
      </h2>
      {step.key === REVIEW ? (
        <ReviewSection {...{ attempt, isSaving, isLedToGap, onFinish }} />
      ) : step.section ? (
        <QuestionSection key={step.key} section={step.section} isOpening={isOpening} onTouched={onTouched} />
      ) : Page ? (
        <Page />
      ) : null}
    </>
  );
});
