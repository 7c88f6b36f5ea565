import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as v from 'valibot';
import { showToast } from '#client/http/errors.tsx';
import { useSend } from '#client/http/query.ts';
import { recordMeanwhile } from '#client/records/record-meanwhile.tsx';
import { LongAnswer } from '#client/records/LongAnswer.tsx';
import { useServerForm } from '#client/records/use-server-form.ts';
import { longText } from '#core/field/field.ts';
import type { AssessmentItem } from '#modules/risk/client/assessment-columns.tsx';
import { OnlineDialog } from '#client/records/OnlineDialog.tsx';
import { assessmentCalls } from '#modules/risk/shared/assessment.calls.ts';
import { assessmentSchema } from '#modules/risk/shared/assessment.schema.ts';

/** Beside what is typed: the record version that was before the eyes as it was begun. */
const schema = v.object({ version: v.number(), note: longText(1000) });
const shown = v.pick(assessmentSchema, ['title']);

/** Begins the next version of an assessment, on the state that is before the eyes (RISK-CALL-08). */
export function ReviseDialog({ item, onClose }: { item: AssessmentItem; onClose: () => void }) {
  const { t } = useLingui();
  const send = useSend(assessmentCalls.revise, [assessmentCalls.assessment], 'background');
  // What others change meanwhile is not revised unseen.
  const [start] = useState({ version: item.version, note: '' });
  const form = useServerForm({
    form: 'risk-revision',
    id: item.id,
    start,
    schema,
    async send({ note, version: seen }) {
      const answer = await send({ body: { risk_analysis_id: item.id, note, seen } });
      if (!answer.ok) return answer.error;
      const { version } = answer.data.data;
      showToast('success', t`Sürüm ${version} başladı.`);
      return null;
    },
    onSent: onClose,
  });
  return (
    <OnlineDialog
      title={t`Değerlendirmeyi revize et`}
      submitLabel={t`Revize et`}
      form={form}
      conflict={recordMeanwhile(form, shown, onClose, ({ title }) => <strong>{title}</strong>)}
      onClose={onClose}
    >
      <p>
        <Trans>Bugüne kadarki durum bir sürüm olarak saklanır; yeni sürümde tamamlanmış riskler yeniden düzenlenebilir.</Trans>
      </p>
      <LongAnswer form={form} name="note" label={t`Revizyon nedeni`} />
    </OnlineDialog>
  );
}
