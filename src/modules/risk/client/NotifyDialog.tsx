import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Input } from '@mantine/core';
import { useMemo, useState } from 'react';
import * as v from 'valibot';
import { useIssueWords } from '#client/fields/issue-words.ts';
import { showToast } from '#client/http/errors.tsx';
import { useSend } from '#client/http/query.ts';
import { recordMeanwhile } from '#client/records/record-meanwhile.tsx';
import { useNames } from '#client/records/use-names.ts';
import { useServerForm } from '#client/records/use-server-form.ts';
import { useRecordOptions } from '#client/records/values/RecordChoice.tsx';
import { AnswerSegments } from '#client/ui/AnswerSegments.tsx';
import type { AssessmentItem } from '#modules/risk/client/assessment-columns.tsx';
import { ManyChoice } from '#modules/risk/client/ManyChoice.tsx';
import { OnlineDialog } from '#client/records/OnlineDialog.tsx';
import { assessmentCalls } from '#modules/risk/shared/assessment.calls.ts';
import { NOTIFY_WHEN, notificationSchema } from '#modules/risk/shared/assessment.schema.ts';

const WHEN_WORD = {
  every_change: msg`Her değişiklikte`,
  score_change: msg`Yalnızca risk puanı değiştiğinde`,
} as const;
/** Beside what is chosen: the record version that was before the eyes as it was begun. */
const schema = v.object({ version: v.number(), ...notificationSchema.entries });
const shown = v.object({ notification: notificationSchema });

/** Whom an assessment tells of its changes, and of which (RISK-NSET-01, RISK-NSET-02). */
export function NotifyDialog({ item, onClose }: { item: AssessmentItem; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const [words, names] = [useIssueWords(), useNames()];
  const send = useSend(assessmentCalls.notifyWhom, [assessmentCalls.notification], 'background');
  // What others set meanwhile is not written over unseen.
  const [seen] = useState(item);
  const form = useServerForm({
    form: 'risk-notification',
    id: item.id,
    start: useMemo(() => ({ version: seen.version, ...seen.body.notification }), [seen]),
    schema,
    async send(values) {
      const answer = await send({ body: { risk_analysis_id: item.id, ...values } });
      if (!answer.ok) return answer.error;
      showToast('success', t`Kaydedildi.`);
      return null;
    },
    onSent: onClose,
  });
  const people = useRecordOptions('user', form.values.recipients);
  const error = form.errorOf('recipients');
  const label = t`Ne zaman bildirilsin`;
  return (
    <OnlineDialog
      title={t`Bildirim ayarları`}
      submitLabel={t`Kaydet`}
      form={form}
      conflict={recordMeanwhile(form, shown, onClose, ({ notification: there }) => (
        <strong>
          {i18n._(WHEN_WORD[there.frequency])} · {there.recipients.map((person) => names.person(person)).join(', ')}
        </strong>
      ))}
      onClose={onClose}
    >
      <Input.Wrapper label={label} labelElement="div">
        <AnswerSegments
          label={label}
          value={form.values.frequency}
          options={NOTIFY_WHEN.map((value) => ({ value, label: i18n._(WHEN_WORD[value]) }))}
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
        value={form.values.recipients}
        onChange={(next) => form.change({ recipients: next })}
        error={error === null ? null : words(error)}
        disabled={form.isLocked}
        none={t`Bulunamadı`}
      />
    </OnlineDialog>
  );
}
