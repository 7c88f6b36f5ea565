import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCheck, IconLock, IconPencil } from '@tabler/icons-react';
import { useDeferredValue } from 'react';
import { useSyncFact } from '#client/sync/index.ts';
import wrapping from '#client/ui/wrapping-button.module.css';
import { useAudit } from '#modules/audits/client/engine/audit-ui.ts';
import { useEnded } from '#client/records/ended.tsx';
import { useFormSession, useFormState } from '#modules/audits/client/operational/form/FormContext.tsx';
import form_ from '#modules/audits/client/operational/form/form.module.css';
import { ProblemPanel } from '#modules/audits/client/operational/form/ProblemPanel.tsx';
import { SignaturesSection } from '#modules/audits/client/operational/form/SignaturesSection.tsx';
import { FindingView } from '#modules/audits/client/operational/parts/FindingView.tsx';
import { ObservationView } from '#modules/audits/client/operational/parts/ObservationView.tsx';
import parts from '#modules/audits/client/operational/parts/parts.module.css';
import type { Step } from '#modules/audits/client/operational/form/steps.ts';
import { isBlankObservation } from '#modules/audits/shared/engine/observations.ts';
import type { Question } from '#modules/audits/shared/question-set.ts';
import classes from './review.module.css';
import { useMissing } from './useMissing.ts';

interface Props {
  readonly attempt: number;
  readonly isSaving: boolean;
  /** Somebody is led to what lacks: what lies below it is drawn after it. */
  readonly isLedToGap: boolean;
  onFinish(): void;
}

/** The last page: what is missing, what was found, who signs, and then, in words, what cannot be undone. */
export function ReviewSection({ attempt, isSaving, isLedToGap, onFinish }: Props) {
  const missing = useMissing();
  const isRefused = useFormState((state) => state.refusals.size > 0);
  const isRestDrawn = useDeferredValue(true, !isLedToGap);
  return (
    <>
      <ProblemPanel problems={missing} attempt={attempt} />
      {missing.length > 0 || isRefused ? null : (
        <p className={classes.whole}>
          <IconCheck aria-hidden /> <Trans>Eksik yok: tüm sorular yanıtlandı, zorunlu alanlar dolu.</Trans>
        </p>
      )}
      {isRestDrawn ? <Rest isReady={missing.length === 0} isSaving={isSaving} onFinish={onFinish} /> : null}
    </>
  );
}

function Rest({ isReady, isSaving, onFinish }: Pick<Props, 'isSaving' | 'onFinish'> & { readonly isReady: boolean }) {
  const { kind } = useAudit();
  return (
    <>
      <Found />
      <Noted />
      {kind.signatures === undefined ? null : (
        <>
          <h3 className={form_.panelTitle}>
            <Trans>İmzalar</Trans>
          </h3>
          <SignaturesSection />
        </>
      )}
      <Finish isReady={isReady} isSaving={isSaving} onFinish={onFinish} />
    </>
  );
}

/** Everything that was found, in the order of the questions, each leading to its place. */
function Found() {
  const steps = useFormState((state) => state.steps);
  const findings = useFormState((state) => state.findings);
  const { findings: count, dfis } = useFormState((state) => state.figures);
  const places = steps.flatMap((step) =>
    (step.section?.questions ?? []).filter(({ ref }) => findings.has(ref)).map((question) => ({ step, question })),
  );
  return (
    <section className={classes.found} aria-labelledby="review-found" data-testid="review-findings">
      <h3 className={form_.panelTitle} id="review-found">
        <Plural value={count} _0="Bulgu yok" one="# bulgu" other="# bulgu" />
        {dfis === 0 ? null : (
          <>
            {' · '}
            <Plural value={dfis} one="# DÖF" other="# DÖF" />
          </>
        )}
      </h3>
      {places.map(({ step, question }) => (
        <Place key={question.ref} step={step} question={question} />
      ))}
    </section>
  );
}

/** What was noted beside the findings, in the order of the questions; nothing where nothing was. */
function Noted() {
  const observations = useFormState((state) => state.observations);
  const questions = useFormState((state) => state.steps).flatMap((step) => step.section?.questions ?? []);
  const own = questions.flatMap(({ ref }) => observations.get(ref) ?? []).filter((one) => !isBlankObservation(one));
  if (own.length === 0) return null;
  return (
    <section className={classes.found} aria-labelledby="review-noted" data-testid="review-observations">
      <h3 className={form_.panelTitle} id="review-noted">
        <Plural value={own.length} one="# gözlem" other="# gözlem" />
      </h3>
      <ul className={parts.list}>
        {own.map((observation) => (
          <ObservationView key={observation.id} observation={observation} />
        ))}
      </ul>
    </section>
  );
}

function Place({ step, question }: { step: Step; question: Question }) {
  const { t, i18n } = useLingui();
  const { goTo } = useFormSession();
  const { ref } = question;
  const own = useFormState((state) => state.findings.get(ref)) ?? [];
  return (
    <article className={classes.place} aria-label={ref}>
      <div className={classes.ask}>
        <p className={classes.text}>
          <strong>{ref}</strong> {i18n.locale === 'en' ? question.text_en : question.text_tr}
        </p>
        <Button
          variant="default"
          leftSection={<IconPencil aria-hidden size="1.2em" />}
          aria-label={t`${ref}: Düzelt`}
          onClick={() => goTo(step.key, `q-${ref}`)}
        >
          <Trans>Düzelt</Trans>
        </Button>
      </div>
      <ul className={parts.list}>
        {own.map((finding) => (
          <FindingView key={finding.id} finding={finding} />
        ))}
      </ul>
    </article>
  );
}

/** The step that cannot be taken back, said before the button. It is the primary one only when nothing is missing. */
function Finish({ isReady, isSaving, onFinish }: { isReady: boolean; isSaving: boolean; onFinish(): void }) {
  const { form } = useFormSession();
  const isOver = useEnded(form.document) !== null;
  const isOffline = useSyncFact('connection') === 'offline';
  return (
    <section className={classes.finish} aria-labelledby="review-finish">
      <h3 className={form_.panelTitle} id="review-finish">
        <Trans>Geçerli olarak kaydet</Trans>
      </h3>
      <p className={classes.text}>
        <strong>
          <Trans>Bu işlem geri alınamaz.</Trans>
        </strong>{' '}
        {isOffline ? (
          <Trans>Rapor bu cihazda hemen kilitlenir, bağlantı gelince sunucuya gönderilir. Sonra değiştirilemez ve silinemez.</Trans>
        ) : (
          <Trans>Rapor kilitlenir ve şimdi sunucuya gönderilir. Sonra değiştirilemez ve silinemez.</Trans>
        )}
      </p>
      <Button
        size="lg"
        variant={isReady ? 'filled' : 'default'}
        className={wrapping.button ?? ''}
        disabled={isOver}
        loading={isSaving}
        leftSection={<IconLock aria-hidden size="1.2em" />}
        onClick={onFinish}
      >
        {isOffline ? <Trans>Bitir, bağlanınca gönderilir</Trans> : <Trans>Bitir ve gönder</Trans>}
      </Button>
    </section>
  );
}
