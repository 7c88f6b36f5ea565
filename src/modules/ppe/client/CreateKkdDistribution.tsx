import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useActor } from '#client/auth/use-actor.ts';
import { useRecordList } from '#client/sync/index.ts';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { dayInIstanbul } from '#core/date/day.ts';
import { newId } from '#core/id/uuid.ts';
import { DistributionForm } from '#modules/ppe/client/DistributionForm.tsx';
import { blankDistribution } from '#modules/ppe/shared/distribution.rules.ts';

/** Hand equipment out, with or without a network (SCR-PPE-04). */
export function CreateKkdDistribution() {
  const [id] = useState(() => newId());
  return <NewDistribution id={id} />;
}

/** The form of a new one; its workplace is chosen already where there is only one. */
export function NewDistribution({ id }: { readonly id: string }) {
  const { t } = useLingui();
  const { user_id } = useActor();
  const { rows, ready } = useRecordList('workplace');
  const [today] = useState(() => dayInIstanbul(Date.now()));
  const workplace_id = rows.length === 1 ? (rows[0]?.id ?? '') : '';
  const start = useMemo(() => blankDistribution({ workplace_id, distributor_id: user_id, today }), [workplace_id, user_id, today]);
  return (
    <>
      <PageHeader title={t`KKD dağıt`} />
      {ready ? <DistributionForm id={id} start={start} /> : <LoadingView rows={6} />}
    </>
  );
}
