import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { showToast } from '#client/http/errors.tsx';
import { useSend } from '#client/http/query.ts';
import { OnlineDialog } from '#client/records/OnlineDialog.tsx';
import { useServerForm } from '#client/records/use-server-form.ts';
import { type RecordItem, useSyncEngine } from '#client/sync/index.ts';
import { baseOf } from '#core/change/overlay.ts';
import { contractCalls } from '#modules/organisation/shared/contract.calls.ts';
import { ReasonField, reasonForm } from '#modules/organisation/client/ReasonField.tsx';

interface Props {
  readonly item: RecordItem<'contract'>;
  readonly how: 'suspend' | 'continue';
  readonly onClose: () => void;
}

/** Suspends or continues a contract, with the reason (CONT-STATE-04, CONT-STATE-06). */
export function ContractMoveDialog({ item, how, onClose }: Props) {
  const { t } = useLingui();
  const engine = useSyncEngine();
  const isSuspension = how === 'suspend';
  const call = isSuspension ? contractCalls.suspendContract : contractCalls.continueContract;
  const send = useSend(call, [contractCalls.contract, contractCalls.contractsOfCompany], 'background');
  // What others change meanwhile is not decided over unseen.
  const [version] = useState(() => baseOf(item).version);
  const [begin] = useState(() => reasonForm(item.body.company_id));
  const form = useServerForm({
    form: `contract-${how}`,
    id: item.id,
    ...begin,
    async send({ reason }) {
      const answer = await send({ params: { id: item.id }, body: { reason, version } });
      if (!answer.ok) return answer.error;
      await engine.arrived('contract', item.id, answer.data.data.version);
      showToast('success', isSuspension ? t`Sözleşme askıya alındı.` : t`Sözleşme sürdürülüyor.`);
      return null;
    },
    onSent: onClose,
  });
  return (
    <OnlineDialog
      title={isSuspension ? t`Sözleşmeyi askıya al` : t`Sözleşmeyi sürdür`}
      submitLabel={isSuspension ? t`Askıya al` : t`Sürdür`}
      form={form}
      onClose={onClose}
    >
      <p>
        {isSuspension ? (
          <Trans>Bugünkü atamalar yerinde kalır; sözleşme sürdürülene kadar bu firmanın işyerlerine yeni atama yapılamaz.</Trans>
        ) : (
          <Trans>Sözleşme yeniden yürürlüğe girer; bu firmanın işyerlerine yine atama yapılabilir.</Trans>
        )}
      </p>
      <ReasonField form={form} label={isSuspension ? t`Askıya alma nedeni` : t`Sürdürme nedeni`} />
    </OnlineDialog>
  );
}
