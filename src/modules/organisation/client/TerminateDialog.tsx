import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { useState } from 'react';
import { showToast } from '#client/http/errors.tsx';
import { useAnswer, useAskAgain, useSend } from '#client/http/query.ts';
import { OnlineDialog } from '#client/records/OnlineDialog.tsx';
import { useServerForm } from '#client/records/use-server-form.ts';
import { type RecordItem, useSyncEngine } from '#client/sync/index.ts';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { baseOf } from '#core/change/overlay.ts';
import { contractCalls, type TerminationImpact } from '#modules/organisation/shared/contract.calls.ts';
import { ReasonField, reasonForm } from '#modules/organisation/client/ReasonField.tsx';

/** Terminates a contract for good: what goes with it is said first, and no more than that goes (CONT-STATE-05, CONT-STATE-07). */
export function TerminateDialog({ item, onClose }: { readonly item: RecordItem<'contract'>; readonly onClose: () => void }) {
  const { t } = useLingui();
  const engine = useSyncEngine();
  const again = useAskAgain();
  const send = useSend(contractCalls.terminateContract, [contractCalls.contract, contractCalls.contractsOfCompany], 'background');
  const told = useAnswer(contractCalls.terminationImpact, { params: { id: item.id } }, { afresh: true });
  const impact = told.data?.data;
  const [version] = useState(() => baseOf(item).version);
  const [begin] = useState(() => reasonForm(item.body.company_id));
  const form = useServerForm({
    form: 'contract-terminate',
    id: item.id,
    ...begin,
    async send({ reason }) {
      const seen = impact === undefined ? {} : { assignments: impact.assignments };
      const answer = await send({ params: { id: item.id }, body: { reason, version, ...seen } });
      if (!answer.ok) {
        // The numbers may be others by now: they stand beside the refusal.
        await again(contractCalls.terminationImpact);
        return answer.error;
      }
      const { version: written, removed_assignments: count } = answer.data.data;
      await engine.arrived('contract', item.id, written);
      showToast('success', t`Sözleşme feshedildi; ${count} atama kaldırıldı.`);
      return null;
    },
    onSent: onClose,
  });
  return (
    <OnlineDialog title={t`Sözleşmeyi feshet`} submitLabel={t`Feshet`} form={form} danger isReady={impact !== undefined} onClose={onClose}>
      <p>
        <Trans>Fesih kesindir: bu sözleşme bir daha açılmaz, devam etmek için yeni sözleşme yapılır.</Trans>
      </p>
      {impact === undefined ? (
        told.error ? (
          <Alert color="red">{told.error.message}</Alert>
        ) : (
          <LoadingView rows={2} />
        )
      ) : (
        <Impact {...impact} />
      )}
      <ReasonField form={form} label={t`Fesih nedeni`} />
    </OnlineDialog>
  );
}

/** What goes, in numbers. */
function Impact({ workplaces, assignments, people, without_workplace: without, other_contract }: TerminationImpact) {
  if (assignments === 0)
    return (
      <Alert color="blue" role="status">
        {other_contract ? (
          <Trans>Firmanın bugün yürürlükte başka bir sözleşmesi var: atamalar yerinde kalır.</Trans>
        ) : (
          <Trans>Bu firmanın işyerlerinde görevli uzman, hekim veya diğer sağlık personeli yok: hiçbir atama kalkmaz.</Trans>
        )}
      </Alert>
    );
  return (
    <Alert color="yellow" role="status" title={<Trans>{assignments} atama kalkacak</Trans>}>
      <Trans>
        {workplaces} işyerinde {people} uzman, hekim ve diğer sağlık personeli görevini yitirir.
      </Trans>{' '}
      {without === 0 ? <Trans>Hepsinin başka işyeri var.</Trans> : <Trans>{without} kişinin hiç işyeri kalmaz.</Trans>}{' '}
      <Trans>Cihazlarında bu işyerlerinin kayıtları silinir, gönderilmemiş çalışmaları durur.</Trans>
    </Alert>
  );
}
