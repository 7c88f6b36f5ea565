import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { DraftMoved, NotLoaded } from '#client/sync/index.ts';
import { DayInput } from '#client/ui/DayInput.tsx';
import { DeadlinePresets } from '#client/ui/DeadlinePresets.tsx';
import { TypedDfiDialog } from '#client/records/TypedDfiDialog.tsx';
import { useTypedDfi } from '#client/records/use-typed-dfi.ts';
import { dayInIstanbul } from '#core/date/day.ts';
import { cutText } from '#core/text/turkish.ts';
import type { Finding } from '#modules/audits/shared/engine/audit.schema.ts';
import type { Question } from '#modules/audits/shared/question-set.ts';
import type { DfiProblem } from '#modules/dfi/shared/dfi.rules.ts';
import { FieldFrame } from '#modules/audits/client/operational/fields/FieldFrame.tsx';
import { PeopleField } from '#modules/audits/client/operational/fields/PeopleField.tsx';
import { TextField } from '#modules/audits/client/operational/fields/TextField.tsx';
import { useFormSession } from '#modules/audits/client/operational/form/FormContext.tsx';
import { PROBLEM_LABEL } from '#modules/audits/client/audit.labels.ts';
import classes from './finding.module.css';
import { LastPeople } from './LastPeople.tsx';

interface Props {
  finding: Finding;
  question: Question;
  onClose(): void;
}

function failureOf(problem: unknown): 'store' | 'moved' | 'code' {
  if (problem instanceof NotLoaded) return 'code';
  return problem instanceof DraftMoved ? 'moved' : 'store';
}

/** Raises a DFI in a finding (DFI-VAL-01; ledger 07, decision 7). It is queued at once, with the report as it stands. */
export function DfiModal({ finding, question, onClose }: Props) {
  const { t, i18n } = useLingui();
  const { actions, form } = useFormSession();
  const id = useId();
  const today = dayInIstanbul(Date.now());
  const questionText = i18n.locale === 'en' ? question.text_en : question.text_tr;
  const [failed, setFailed] = useState<'store' | 'moved' | 'code' | null>(null);
  const typed = useTypedDfi({
    id: `${form.id} ${finding.id}`,
    blank: () => ({
      source_kind: form.kind.record.kind,
      source_id: form.id,
      deficiency_description: finding.bulgu_description,
      created_for: cutText(`${finding.reference} · ${questionText}`, 400),
      deadline: null,
      responsible: null,
    }),
    async raise(input, signal) {
      const isDone = await actions.raiseDfi(finding, input, signal);
      if (!isDone) setFailed(failureOf(actions.problem()));
      return isDone;
    },
    onRaised: onClose,
  });
  const { values: input } = typed;
  const { change } = typed.form;
  const errorOf = (field: DfiProblem['field']) => {
    const code = typed.problemOf(field);
    return code === null ? undefined : i18n._(PROBLEM_LABEL[code]);
  };
  const { reference } = finding;
  return (
    <TypedDfiDialog
      title={t`${reference} için DÖF aç`}
      typed={typed}
      onClose={onClose}
      failure={
        failed === null ? null : (
          <p className={classes.failed} role="alert">
            {failed === 'moved'
              ? t`DÖF açılmadı: rapora başka bir sekmede de yazıldı. Yeni hâli ekranda; pencereyi kapatıp bakın, sonra yeniden açın.`
              : failed === 'code'
                ? t`DÖF açılamadı: uygulamanın kaydeden bölümü gelmedi. Yazdıklarınız burada duruyor; bağlantınızı kontrol edip yeniden deneyin.`
                : t`DÖF açılamadı: cihaza kaydedilemedi.`}
          </p>
        )
      }
    >
      <TextField
        id={`${id}-text`}
        label={t`Uygunsuzluğun açıklaması`}
        value={input.deficiency_description}
        max={2000}
        long
        required
        error={errorOf('deficiency_description')}
        onChange={(deficiency_description) => change({ deficiency_description })}
      />
      <PeopleField
        id={`${id}-person`}
        label={t`Sorumlu`}
        most={1}
        chosen={input.responsible === null ? [] : [input.responsible]}
        required
        workplace={form.body.workplace_id}
        error={errorOf('responsible')}
        onChange={([responsible]) => change({ responsible: responsible ?? null })}
      />
      <LastPeople workplace={form.body.workplace_id} chosen={input.responsible} onPick={(responsible) => change({ responsible })} />
      <FieldFrame id={`${id}-day`} label={t`Termin`}>
        <DayInput
          id={`${id}-day`}
          value={input.deadline}
          min={today}
          error={errorOf('deadline') ?? typed.deadlineWords}
          onChange={(deadline) => change({ deadline })}
        />
      </FieldFrame>
      <div className={classes.buttons} role="group" aria-label={t`Hazır süreler`}>
        <DeadlinePresets value={input.deadline} onChange={(deadline) => change({ deadline })} />
      </div>
      <TextField
        id={`${id}-for`}
        label={t`Ne için açıldı`}
        value={input.created_for}
        max={500}
        onChange={(created_for) => change({ created_for })}
      />
      <p className={classes.dfiMore}>
        <Trans>DÖF numarasını sunucu verir; o zamana kadar “DÖF · bekliyor” yazar. Sorumlu kişi, rapor geçerli olunca haber alır.</Trans>
      </p>
    </TypedDfiDialog>
  );
}
