import type { MessageDescriptor } from '@lingui/core';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { showGeneral } from '#client/http/errors.tsx';
import { itemOf, type KindRow } from '#client/records/kept-row.ts';
import { useOutbox } from '#client/sync/index.ts';
import { useConfirm } from '#client/ui/use-confirm.tsx';
import { baseOf } from '#core/change/overlay.ts';
import { cutText } from '#core/text/turkish.ts';
import type { KindId } from '#core/record/kinds.ts';
import { kindOf } from '#modules/registry.ts';

/** Asks and deletes records of the device, network or not, each by a mutation of its own; false when the person did not want it or it could not be stored. @param removal what somebody should know before */
export function useRemoveHere(kind: KindId, removal?: MessageDescriptor): (rows: readonly KindRow[]) => Promise<boolean> {
  const { t, i18n } = useLingui();
  const confirm = useConfirm();
  const outbox = useOutbox();
  return async (rows) => {
    const [first] = rows;
    if (first === undefined) return false;
    const count = rows.length;
    const name = cutText(kindOf(kind)?.title(first) ?? '', 60);
    const what =
      count === 1
        ? t`“${name}” silinecek. Bu işlem geri alınamaz; kaydın geçmişi durur.`
        : t`${plural(
            { count },
            {
              one: '# kayıt silinecek. Bu işlem geri alınamaz; kayıtların geçmişi durur.',
              other: '# kayıt silinecek. Bu işlem geri alınamaz; kayıtların geçmişi durur.',
            },
          )}`;
    const message = removal === undefined ? what : `${what} ${i18n._(removal)}`;
    if (!(await confirm({ title: t`Sil`, message, confirmLabel: t`Sil`, danger: true }))) return false;
    try {
      await outbox.write(rows.map((row) => ({ kind, id: row.id, body: null, base: baseOf(itemOf(row)) })));
      return true;
    } catch {
      showGeneral('not-stored');
      return false;
    }
  };
}
