import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { KindRow } from '#client/records/kept-row.ts';
import { useConfirm } from '#client/ui/use-confirm.tsx';
import { cutText } from '#core/text/turkish.ts';
import type { KindId } from '#core/record/kinds.ts';
import { kindOf } from '#modules/registry.ts';

/** Asks whether records shall go, by the name of one or by their number; with what somebody should know before. */
export function useAskRemoval(kind: KindId): (rows: readonly KindRow[], warning: string | null) => Promise<boolean> {
  const { t } = useLingui();
  const confirm = useConfirm();
  return (rows, warning) => {
    const [first] = rows;
    const count = rows.length;
    const name = first === undefined ? '' : cutText(kindOf(kind)?.title(first) ?? '', 60);
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
    const message = warning === null ? what : `${what} ${warning}`;
    return confirm({ title: t`Sil`, message, confirmLabel: t`Sil`, danger: true });
  };
}
