import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import * as v from 'valibot';
import { showToast } from '#client/http/errors.tsx';
import { useSend } from '#client/http/query.ts';
import { LongAnswer } from '#client/records/LongAnswer.tsx';
import { OnlineDialog } from '#client/records/OnlineDialog.tsx';
import { useServerForm } from '#client/records/use-server-form.ts';
import type { RecordItem } from '#client/sync/index.ts';
import { longText } from '#core/field/field.ts';
import { incidentPaths } from '#modules/incidents/client/paths.ts';
import { incidentCalls } from '#modules/incidents/shared/incident.calls.ts';

const schema = v.object({ reason: v.pipe(longText(1000), v.trim(), v.nonEmpty('required')) });

interface Props {
  readonly item: RecordItem<'incident-report'>;
  readonly onClose: () => void;
}

/** Deletes a report that was submitted and sent back, with the reason, on the version that is before the eyes (INC-CALL-15). */
export function EraseDialog({ item, onClose }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const send = useSend(incidentCalls.erase, [], 'background');
  // What others change meanwhile must not be deleted unseen.
  const [version] = useState(item.version);
  const form = useServerForm({
    form: 'incident-erase',
    id: item.id,
    start: useMemo(() => ({ reason: '' }), []),
    schema,
    async send({ reason }) {
      const answer = await send({ params: { id: item.id }, body: { version, reason } });
      return answer.ok ? null : answer.error;
    },
    onSent() {
      showToast('success', t`Bildirim silindi.`);
      void navigate({ to: incidentPaths.list, replace: true });
    },
  });
  const name = item.body.number ?? '';
  return (
    <OnlineDialog title={t`Bildirim silinsin mi?`} form={form} danger submitLabel={<Trans>Bildirimi sil</Trans>} onClose={onClose}>
      <p style={{ margin: 0 }}>
        <Trans>
          {name} onaya gönderilmiş bir bildirimdir. DÖF’leriyle birlikte herkes için silinir; bu işlem geri alınamaz. Nedeni kaydın
          geçmişinde kalır ve bildiren kişiye iletilir.
        </Trans>
      </p>
      <LongAnswer form={form} name="reason" label={t`Neden siliyorsunuz?`} required />
    </OnlineDialog>
  );
}
