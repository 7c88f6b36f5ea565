import { useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import { useMemo } from 'react';
import { useActor } from '#client/auth/use-actor.ts';
import { useBegunId } from '#client/records/use-begun-id.ts';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { dayInIstanbul } from '#core/date/day.ts';
import { ReturnForm } from '#modules/ppe/client/ReturnForm.tsx';
import { blankReturn, type Holding, lineKey } from '#modules/ppe/shared/holding.rules.ts';

/** Take back what one employee holds of one model, or write it off. What was typed and left is there again. */
export function ReturnDialog({ holding, onClose }: { readonly holding: Holding; readonly onClose: () => void }) {
  const { t } = useLingui();
  const { user_id } = useActor();
  const id = useBegunId('ppe-return', (body) => lineKey(body) === lineKey(holding));
  const start = useMemo(() => blankReturn(holding, { receiver_id: user_id, today: dayInIstanbul(Date.now()) }), [holding, user_id]);
  return (
    <Modal opened onClose={onClose} title={t`Zimmet iadesi`}>
      {id === null ? <LoadingView rows={4} /> : <ReturnForm id={id} start={start} onDone={onClose} onCancel={onClose} />}
    </Modal>
  );
}
