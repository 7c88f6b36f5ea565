import { useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useActor } from '#client/auth/use-actor.ts';
import { dayInIstanbul } from '#core/date/day.ts';
import { newId } from '#core/id/uuid.ts';
import { ReturnForm } from '#modules/ppe/client/ReturnForm.tsx';
import { blankReturn, type Holding } from '#modules/ppe/shared/holding.rules.ts';

/** Take back what one employee holds of one model, or write it off. */
export function ReturnDialog({ holding, onClose }: { readonly holding: Holding; readonly onClose: () => void }) {
  const { t } = useLingui();
  const { user_id } = useActor();
  const [id] = useState(() => newId());
  const start = useMemo(() => blankReturn(holding, { receiver_id: user_id, today: dayInIstanbul(Date.now()) }), [holding, user_id]);
  return (
    <Modal opened onClose={onClose} title={t`Zimmet iadesi`}>
      <ReturnForm id={id} start={start} onDone={onClose} onCancel={onClose} />
    </Modal>
  );
}
