import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import * as v from 'valibot';
import { showToast } from '#client/http/errors.tsx';
import { useSend } from '#client/http/query.ts';
import { LongAnswer } from '#client/records/LongAnswer.tsx';
import { useServerForm } from '#client/records/use-server-form.ts';
import type { RecordItem } from '#client/sync/index.ts';
import { longText } from '#core/field/field.ts';
import { OnlineDialog } from '#client/records/OnlineDialog.tsx';
import { dfiCalls } from '#modules/dfi/shared/dfi.calls.ts';
import type { Verdict } from '#modules/dfi/shared/dfi.flow.ts';

const approval = v.object({ message: longText(1000) });
const decline = v.object({ message: v.pipe(longText(1000), v.trim(), v.nonEmpty('required')) });

interface Props {
  readonly item: RecordItem<'dfi'>;
  readonly verdict: Verdict['approval_status'];
  readonly onClose: () => void;
}

/** Approves or declines a reviewed DFI (DFI-CALL-09), on the version that the approver has before the eyes. */
export function DecideDialog({ item, verdict, onClose }: Props) {
  const { t } = useLingui();
  const send = useSend(dfiCalls.decide, [dfiCalls.statistics], 'background');
  // What others change meanwhile must not be decided unseen.
  const [version] = useState(item.version);
  const isApproval = verdict === 'approved';
  const form = useServerForm({
    form: `dfi-${verdict}`,
    id: item.id,
    start: useMemo(() => ({ message: '' }), []),
    schema: isApproval ? approval : decline,
    async send({ message }) {
      const answer = await send({ params: { id: item.id }, body: { approval_status: verdict, message, version } });
      if (!answer.ok) return answer.error;
      showToast('success', isApproval ? t`DÖF onaylandı ve kapandı.` : t`DÖF reddedildi; sorumlusuna bildirildi.`);
      return null;
    },
    onSent: onClose,
  });
  return (
    <OnlineDialog
      title={isApproval ? t`DÖF’ü onayla` : t`DÖF’ü reddet`}
      form={form}
      danger={!isApproval}
      submitLabel={isApproval ? <Trans>Onayla ve kapat</Trans> : <Trans>Reddet</Trans>}
      onClose={onClose}
    >
      <p style={{ margin: 0 }}>
        {isApproval ? (
          <Trans>Onaylanan DÖF kapanır ve bir daha değiştirilemez. Yeniden gerekirse yeni bir DÖF açılır.</Trans>
        ) : (
          <Trans>Değerlendirme geçmişe alınır ve DÖF sürer. Sorumlu, açıklamanızı görüp yeniden değerlendirir.</Trans>
        )}
      </p>
      <LongAnswer
        form={form}
        name="message"
        label={isApproval ? t`Açıklama (isteğe bağlı)` : t`Neden reddediyorsunuz?`}
        required={!isApproval}
      />
    </OnlineDialog>
  );
}
