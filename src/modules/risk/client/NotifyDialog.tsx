import { useLingui } from '@lingui/react/macro';
import { Input } from '@mantine/core';
import { useMemo } from 'react';
import { useIssueWords } from '#client/fields/issue-words.ts';
import { showToast } from '#client/http/errors.tsx';
import { useSend } from '#client/http/query.ts';
import { useServerForm } from '#client/records/use-server-form.ts';
import { useRecordOptions } from '#client/records/values/RecordChoice.tsx';
import { AnswerSegments } from '#client/ui/AnswerSegments.tsx';
import type { AssessmentItem } from '#modules/risk/client/assessment-columns.tsx';
import { ManyChoice } from '#modules/risk/client/ManyChoice.tsx';
import { OnlineDialog } from '#client/records/OnlineDialog.tsx';
import { assessmentCalls } from '#modules/risk/shared/assessment.calls.ts';
import { NOTIFY_WHEN, notificationSchema } from '#modules/risk/shared/assessment.schema.ts';

/** Whom an assessment tells of its changes, and of which (RISK-NSET-01, RISK-NSET-02). */
export function NotifyDialog({ item, onClose }: { item: AssessmentItem; onClose: () => void }) {
  const { t } = useLingui();
  const words = useIssueWords();
  const send = useSend(assessmentCalls.notifyWhom, [assessmentCalls.notification], 'background');
  const { frequency, recipients } = item.body.notification;
  const form = useServerForm({
    form: 'risk-notification',
    id: item.id,
    start: useMemo(() => ({ frequency, recipients: [...recipients] }), [frequency, recipients]),
    schema: notificationSchema,
    async send(values) {
      const answer = await send({ body: { risk_analysis_id: item.id, ...values } });
      if (!answer.ok) return answer.error;
      showToast('success', t`Kaydedildi.`);
      onClose();
      return null;
    },
  });
  const isReady = form.state === 'ready';
  const people = useRecordOptions('user', isReady ? form.values.recipients : []);
  const error = isReady ? form.errorOf('recipients') : null;
  const label = t`Ne zaman bildirilsin`;
  return (
    <OnlineDialog title={t`Bildirim ayarları`} submitLabel={t`Kaydet`} form={form} onClose={onClose}>
      <Input.Wrapper label={label} labelElement="div">
        <AnswerSegments
          label={label}
          value={isReady ? form.values.frequency : null}
          options={[
            { value: 'every_change', label: t`Her değişiklikte` },
            { value: 'score_change', label: t`Yalnızca risk puanı değiştiğinde` },
          ]}
          onChange={(next) => {
            const when = NOTIFY_WHEN.find((one) => one === next);
            if (when !== undefined) form.change({ frequency: when });
          }}
          disabled={form.isLocked}
        />
      </Input.Wrapper>
      <ManyChoice
        label={t`Alıcılar`}
        options={people}
        value={isReady ? form.values.recipients : []}
        onChange={(next) => form.change({ recipients: next })}
        error={error === null ? null : words(error)}
        disabled={form.isLocked}
        none={t`Bulunamadı`}
      />
    </OnlineDialog>
  );
}
