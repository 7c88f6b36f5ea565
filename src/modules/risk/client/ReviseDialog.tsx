import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import * as v from 'valibot';
import { showToast } from '#client/http/errors.tsx';
import { useSend } from '#client/http/query.ts';
import { useServerForm } from '#client/records/use-server-form.ts';
import { longText } from '#core/field/field.ts';
import type { AssessmentItem } from '#modules/risk/client/assessment-columns.tsx';
import { OnlineDialog } from '#client/records/OnlineDialog.tsx';
import { assessmentCalls } from '#modules/risk/shared/assessment.calls.ts';

const schema = v.object({ note: longText(1000) });
const BLANK = { note: '' };

/** Begins the next version of an assessment, on the state that is before the eyes (RISK-CALL-08). */
export function ReviseDialog({ item, onClose }: { item: AssessmentItem; onClose: () => void }) {
  const { t } = useLingui();
  const send = useSend(assessmentCalls.revise, [assessmentCalls.assessment], 'background');
  // What others change meanwhile is not revised unseen.
  const [seen] = useState(item.version);
  const form = useServerForm({
    form: 'risk-revision',
    id: item.id,
    start: BLANK,
    schema,
    async send({ note }) {
      const answer = await send({ body: { risk_analysis_id: item.id, note, seen } });
      if (!answer.ok) return answer.error;
      const { version } = answer.data.data;
      showToast('success', t`Sürüm ${version} başladı.`);
      onClose();
      return null;
    },
  });
  return (
    <OnlineDialog title={t`Değerlendirmeyi revize et`} submitLabel={t`Revize et`} form={form} onClose={onClose}>
      <p>
        <Trans>Bugüne kadarki durum bir sürüm olarak saklanır; yeni sürümde tamamlanmış riskler yeniden düzenlenebilir.</Trans>
      </p>
      <Textarea
        label={t`Revizyon nedeni`}
        autosize
        minRows={3}
        maxLength={1000}
        data-autofocus
        value={form.state === 'loading' ? '' : form.values.note}
        onChange={(event) => form.change({ note: event.currentTarget.value })}
      />
    </OnlineDialog>
  );
}
