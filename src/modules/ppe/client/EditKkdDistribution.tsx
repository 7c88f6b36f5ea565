import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import { useActor } from '#client/auth/use-actor.ts';
import { EditRecord } from '#client/records/EditRecord.tsx';
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
  return (
    <EditRecord
      kind="ppe-distribution"
      id={id}
      missing={<Trans>Bu dağıtım silinmiş, size kapalı veya henüz bu cihaza inmemiş.</Trans>}
      begun={<NewDistribution id={id} />}
      barOf={(judged, { body }) =>
        mayCorrect(judged ?? body, actor, now) ? null : (
          <Trans>Bir dağıtımı yedi gün boyunca dağıtan kişi, sonra yalnızca yöneticiler değiştirir.</Trans>
        )
      }
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
