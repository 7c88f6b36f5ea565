import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import * as v from 'valibot';
import { useIssueWords } from '#client/fields/issue-words.ts';
import { showToast } from '#client/http/errors.tsx';
import { useSend } from '#client/http/query.ts';
import { OnlineDialog } from '#client/records/OnlineDialog.tsx';
import { useServerForm } from '#client/records/use-server-form.ts';
import { type RecordItem, useSyncEngine } from '#client/sync/index.ts';
import { baseOf } from '#core/change/overlay.ts';
import { contractCalls } from '#modules/organisation/shared/contract.calls.ts';
import { LONGEST_REASON, reasonSchema } from '#modules/organisation/shared/contract.schema.ts';

const schema = v.object({ reason: reasonSchema });
const BLANK = { reason: '' };

interface Props {
  readonly item: RecordItem<'contract'>;
  readonly how: 'suspend' | 'continue';
  readonly onClose: () => void;
}

/** Suspends or continues a contract, with the reason (CONT-STATE-04, CONT-STATE-06). */
export function ContractMoveDialog({ item, how, onClose }: Props) {
  const { t } = useLingui();
  const issue = useIssueWords();
  const engine = useSyncEngine();
  const isSuspension = how === 'suspend';
  const call = isSuspension ? contractCalls.suspendContract : contractCalls.continueContract;
  const send = useSend(call, [contractCalls.contract, contractCalls.contractsOfCompany], 'background');
  // What others change meanwhile is not decided over unseen.
  const [version] = useState(() => baseOf(item).version);
  const form = useServerForm({
    form: `contract-${how}`,
    id: item.id,
    start: BLANK,
    schema,
    async send({ reason }) {
      const answer = await send({ params: { id: item.id }, body: { reason, version } });
      if (!answer.ok) return answer.error;
      await engine.arrived('contract', item.id, answer.data.data.version);
      showToast('success', isSuspension ? t`Sözleşme askıya alındı.` : t`Sözleşme sürdürülüyor.`);
      onClose();
      return null;
    },
  });
  const error = form.state === 'loading' ? null : form.errorOf('reason');
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
      <Textarea
        label={isSuspension ? t`Askıya alma nedeni` : t`Sürdürme nedeni`}
        description={t`En az 5 karakter; sözleşmenin geçmişinde durur.`}
        withAsterisk
        autosize
        minRows={3}
        maxLength={LONGEST_REASON}
        data-autofocus
        value={form.state === 'loading' ? '' : form.values.reason}
        error={error === null ? null : issue(error)}
        onChange={(event) => form.change({ reason: event.currentTarget.value })}
      />
    </OnlineDialog>
  );
}
