import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import * as v from 'valibot';
import { useIssueWords } from '#client/fields/issue-words.ts';
import { showGeneral } from '#client/http/errors.tsx';
import { DiscardButton } from '#client/records/DiscardButton.tsx';
import { RecordFormFields, RecordFormNotes, RecordFormState } from '#client/records/RecordFormNotes.tsx';
import { useRecordForm } from '#client/records/use-record-form.ts';
import { showCreated } from '#client/shell/created.ts';
import { useSyncFact } from '#client/sync/index.ts';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { OfflineNote } from '#client/ui/OfflineNote.tsx';
import { DetailFields } from '#modules/incidents/client/DetailFields.tsx';
import { FirstFields } from '#modules/incidents/client/FirstFields.tsx';
import { incidentPaths } from '#modules/incidents/client/paths.ts';
import { useActor } from '#client/auth/use-actor.ts';
import { useWayOut } from '#client/shell/tabs/use-way-back.ts';
import { useFinalSave } from '#modules/incidents/client/use-final-save.tsx';
import { incidentProblems, isLocked } from '#modules/incidents/shared/incident.flow.ts';
import { type IncidentReport, type IncidentStatus, incidentSchema } from '#modules/incidents/shared/incident.schema.ts';
import classes from './incident.module.css';

interface Props {
  readonly id: string;
  readonly start: IncidentReport;
  /** Where the report stands before it is saved: a step that was refused is none. */
  readonly standing?: IncidentStatus;
}

/** The form of an incident report: what, where and when first, everything else below it and later (SCR-INC-02, SCR-INC-03). */
export function IncidentForm({ id, start, standing = 'draft' }: Props) {
  const { t } = useLingui();
  const { history } = useRouter();
  const words = useIssueWords();
  const actor = useActor();
  const askFinal = useFinalSave();
  const leave = useWayOut(incidentPaths.list);
  const isOffline = useSyncFact('connection') === 'offline';
  /** The status whose lacks are shown; null until somebody tried to save. */
  const [tried, setTried] = useState<IncidentStatus | null>(null);
  const form = useRecordForm('incident-report', id, start, () => {
    showCreated(isOffline ? t`Bildirim bu cihazda; gönderilmeyi bekliyor.` : t`Bildirim kaydedildi.`);
    history.replace(incidentPaths.view(id));
  });
  if (form.state === 'loading') return <LoadingView rows={6} />;
  const { values, change } = form;
  const problems = tried === null ? [] : incidentProblems({ ...values, status: tried }, Date.now());
  const errorOf = (field: keyof IncidentReport & string): string | null => {
    const code = problems.find((one) => one.field === field)?.code;
    if (code === 'in_future') return t`Tarih gelecekte olamaz.`;
    if (code === 'before_incident') return t`Tarih, olayın gününden önce olamaz.`;
    const error = code ?? form.errorOf(field);
    return error === null ? null : words(error);
  };
  const save = async (next: IncidentStatus) => {
    setTried(next);
    if (incidentProblems({ ...values, status: next }, Date.now()).length > 0) return showGeneral('required-fields');
    // What is too long is said by the form itself, before anything is asked.
    const isSound = v.is(incidentSchema, values);
    if (isSound && next === 'saved' && !(await askFinal())) return;
    if (isSound) change('status', next);
    form.submit();
  };
  // Taken into the form, a step of somebody else is shown; the own one that was refused stands in the values alone.
  const status = isLocked(values) ? standing : values.status;
  const mayFinish = actor.permissions.has('inc.write');
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save(status);
      }}
    >
      <RecordFormNotes form={form} />
      <RecordFormFields form={form}>
        <FirstFields form={form} errorOf={errorOf} />
        <DetailFields form={form} errorOf={errorOf} hasProblems={problems.length > 0} />
      </RecordFormFields>
      {isOffline ? (
        <OfflineNote>
          <Trans>Çevrimdışı: bildirim bu cihazda durur ve bağlanınca gönderilir.</Trans>
        </OfflineNote>
      ) : null}
      {problems.length > 0 ? (
        <Alert color="red" role="alert" title={t`Lütfen tüm alanları doldurun.`}>
          <Trans>Eksik alanlar formda işaretli. Taslak olarak her zaman kaydedebilirsiniz.</Trans>
        </Alert>
      ) : null}
      <div className={classes.buttons}>
        {status === 'pending' ? (
          <Button type="submit" loading={form.isSubmitting} disabled={form.isLocked}>
            <Trans>Değişiklikleri kaydet</Trans>
          </Button>
        ) : (
          <>
            <Button type="submit" loading={form.isSubmitting} disabled={form.isLocked}>
              <Trans>Taslağı kaydet</Trans>
            </Button>
            <Button variant="default" loading={form.isSubmitting} disabled={form.isLocked} onClick={() => void save('pending')}>
              <Trans>Onaya gönder</Trans>
            </Button>
          </>
        )}
        {mayFinish ? (
          <Button variant="default" disabled={form.isLocked} onClick={() => void save('saved')}>
            <Trans>Kesin kaydet</Trans>
          </Button>
        ) : null}
        <DiscardButton form={form} isBusy={form.isSubmitting} onDone={leave} />
      </div>
      <RecordFormState form={form} />
    </form>
  );
}
