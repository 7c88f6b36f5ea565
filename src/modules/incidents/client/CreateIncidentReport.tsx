import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useRecordList } from '#client/sync/index.ts';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { newId } from '#core/id/uuid.ts';
import { IncidentForm } from '#modules/incidents/client/IncidentForm.tsx';
import { useActor } from '#client/auth/use-actor.ts';
import { blankIncident } from '#modules/incidents/shared/incident.blank.ts';

/** Report an incident, with or without a network (SCR-INC-02). */
export function CreateIncidentReport() {
  const [id] = useState(() => newId());
  return <NewIncident id={id} />;
}

/** The form of a new report; its workplace is chosen already where there is only one. */
export function NewIncident({ id }: { readonly id: string }) {
  const { t } = useLingui();
  const { user_id } = useActor();
  const { rows, ready } = useRecordList('workplace');
  const [opened] = useState(() => Date.now());
  const only = rows.length === 1 ? (rows[0]?.id ?? '') : '';
  const start = useMemo(
    () =>
      blankIncident({
        workplace_id: only,
        reporter_id: user_id,
        now: opened,
        zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        offset: -new Date(opened).getTimezoneOffset(),
      }),
    [only, user_id, opened],
  );
  return (
    <>
      <PageHeader title={t`Olay bildir`} />
      {ready ? <IncidentForm id={id} start={start} /> : <LoadingView rows={6} />}
    </>
  );
}
