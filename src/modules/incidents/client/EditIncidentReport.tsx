import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import { BegunHere } from '#client/records/BegunHere.tsx';
import { useTabFacts } from '#client/shell/tabs/page-context.ts';
import { type RecordItem, useRecord } from '#client/sync/index.ts';
import { EmptyView } from '#client/ui/EmptyView.tsx';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { NewIncident } from '#modules/incidents/client/CreateIncidentReport.tsx';
import { IncidentForm } from '#modules/incidents/client/IncidentForm.tsx';
import { useActor } from '#client/auth/use-actor.ts';
import { isLocked, mayEdit } from '#modules/incidents/shared/incident.flow.ts';

/** Go on with a report until it is saved for good (SCR-INC-03). */
export function EditIncidentReport() {
  const { id = '' } = useParams({ strict: false });
  const record = useRecord('incident-report', id);
  if (record.state === 'loading') return <LoadingView rows={6} />;
  // A draft of one that was never saved is opened by its record's address.
  if (record.state === 'missing')
    return (
      <BegunHere
        kind="incident-report"
        id={id}
        missing={<Trans>Bu olay bildirimi silinmiş, size kapalı veya henüz bu cihaza inmemiş.</Trans>}
      >
        <NewIncident id={id} />
      </BegunHere>
    );
  return <Editing item={record.item} />;
}

function Editing({ item }: { item: RecordItem<'incident-report'> }) {
  const { t } = useLingui();
  const actor = useActor();
  const { body, id } = item;
  const title = body.number ?? t`Olay · gönderilmeyi bekliyor`;
  useTabFacts({ title });
  if (isLocked(body)) return <EmptyView message={<Trans>Bu bildirim kesin kaydedildi; artık değiştirilemez.</Trans>} />;
  if (!mayEdit(body, actor))
    return <EmptyView message={<Trans>Bu bildirimi bildiren kişi ve olay bildirimi yazma yetkisi olanlar değiştirir.</Trans>} />;
  return (
    <>
      <PageHeader title={title} />
      <IncidentForm id={id} start={body} />
    </>
  );
}
