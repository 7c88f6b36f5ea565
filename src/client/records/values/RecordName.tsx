import { Trans } from '@lingui/react/macro';
import { useRecord } from '#client/sync/index.ts';
import type { KindId } from '#core/record/kinds.ts';
import { kindOf } from '#modules/registry.ts';

/** A record by its title, from the device; it never shows the id. `to`: the kind that a field's builder names. */
export function RecordName({ to, id }: { to: string; id: string }) {
  const kind = kindOf(to);
  return kind === undefined ? <Missing /> : <Known kind={kind.kind} id={id} />;
}

function Known({ kind, id }: { kind: KindId; id: string }) {
  const record = useRecord(kind, id);
  if (record.state === 'loading') return '…';
  return (record.state === 'ready' && kindOf(kind)?.title(record.item.body).trim()) || <Missing />;
}

const Missing = () => (
  <em>
    <Trans>silinmiş veya bu cihazda olmayan kayıt</Trans>
  </em>
);
