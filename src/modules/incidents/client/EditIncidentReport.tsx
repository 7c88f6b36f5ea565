import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import { EditRecord } from '#client/records/EditRecord.tsx';
import { useTabFacts } from '#client/shell/tabs/page-context.ts';
import type { RecordItem } from '#client/sync/index.ts';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { NewIncident } from '#modules/incidents/client/CreateIncidentReport.tsx';
import { IncidentForm } from '#modules/incidents/client/IncidentForm.tsx';
import type { IncidentReport } from '#modules/incidents/shared/incident.schema.ts';

/** Go on with a report until it is saved for good (SCR-INC-03). */
export function EditIncidentReport() {
  const { id = '' } = useParams({ strict: false });
  return (
    <EditRecord
      kind="incident-report"
      id={id}
      missing={<Trans>Bu olay bildirimi silinmiş, size kapalı veya henüz bu cihaza inmemiş.</Trans>}
      begun={<NewIncident id={id} />}
      barWords={{
        final: <Trans>Bu bildirim kesin kaydedildi; artık değiştirilemez.</Trans>,
        others: <Trans>Bu bildirimi bildiren kişi ve olay bildirimi yazma yetkisi olanlar değiştirir.</Trans>,
      }}
    >
      {(item, judged) => <Editing item={item} judged={judged} />}
    </EditRecord>
  );
}

interface Props {
  readonly item: RecordItem<'incident-report'>;
  readonly judged: IncidentReport | null;
}

function Editing({ item: { body, id }, judged }: Props) {
  const { t } = useLingui();
  const title = body.number ?? t`Olay · gönderilmeyi bekliyor`;
  useTabFacts({ title });
  return (
    <>
      <PageHeader title={title} />
      <IncidentForm id={id} start={body} standing={judged?.status ?? 'draft'} />
    </>
  );
}
