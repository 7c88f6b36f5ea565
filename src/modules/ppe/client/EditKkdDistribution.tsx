import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import { useActor } from '#client/auth/use-actor.ts';
import { BegunHere } from '#client/records/BegunHere.tsx';
import { useRecord } from '#client/sync/index.ts';
import { EmptyView } from '#client/ui/EmptyView.tsx';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { useNow } from '#client/ui/use-now.ts';
import { NewDistribution } from '#modules/ppe/client/CreateKkdDistribution.tsx';
import { DistributionForm } from '#modules/ppe/client/DistributionForm.tsx';
import { mayCorrect } from '#modules/ppe/shared/distribution.rules.ts';

/** Correct a distribution: its distributor for seven days, managers later (SCR-PPE-06; ledger 09, decision 6). */
export function EditKkdDistribution() {
  const { id = '' } = useParams({ strict: false });
  const { t } = useLingui();
  const actor = useActor();
  const now = useNow();
  const record = useRecord('ppe-distribution', id);
  if (record.state === 'loading') return <LoadingView rows={6} />;
  // A draft of one that was never saved is opened by its record's address.
  if (record.state === 'missing')
    return (
      <BegunHere kind="ppe-distribution" id={id} missing={<Trans>Bu dağıtım silinmiş, size kapalı veya henüz bu cihaza inmemiş.</Trans>}>
        <NewDistribution id={id} />
      </BegunHere>
    );
  if (!mayCorrect(record.item.body, actor, now))
    return <EmptyView message={<Trans>Bir dağıtımı yedi gün boyunca dağıtan kişi, sonra yalnızca yöneticiler değiştirir.</Trans>} />;
  return (
    <>
      <PageHeader title={t`Dağıtımı düzelt`} />
      <DistributionForm id={id} start={record.item.body} />
    </>
  );
}
