import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import { EditRecord } from '#client/records/EditRecord.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { NewDistribution } from '#modules/ppe/client/CreateKkdDistribution.tsx';
import { DistributionForm } from '#modules/ppe/client/DistributionForm.tsx';

/** Correct a distribution: its distributor for seven days, managers later (SCR-PPE-06; ledger 09, decision 6). */
export function EditKkdDistribution() {
  const { id = '' } = useParams({ strict: false });
  const { t } = useLingui();
  const closed = <Trans>Bir dağıtımı yedi gün boyunca dağıtan kişi, sonra yalnızca yöneticiler değiştirir.</Trans>;
  return (
    <EditRecord
      kind="ppe-distribution"
      id={id}
      missing={<Trans>Bu dağıtım silinmiş, size kapalı veya henüz bu cihaza inmemiş.</Trans>}
      begun={<NewDistribution id={id} />}
      barWords={{ final: closed, others: closed }}
    >
      {({ body }) => (
        <>
          <PageHeader title={t`Dağıtımı düzelt`} />
          <DistributionForm id={id} start={body} />
        </>
      )}
    </EditRecord>
  );
}
