import { Trans } from '@lingui/react/macro';
import { type AskedKind, askedKind, useAskedTitle } from '#client/records/values/asked-record.ts';
import { useTaskPlaces } from '#client/records/task-places.ts';
import { useMissingWords } from '#client/records/values/missing-words.ts';
import { useRecord } from '#client/sync/index.ts';
import type { KindId } from '#core/record/kinds.ts';
import { kindOf } from '#modules/registry.ts';

interface Props {
  /** The kind that a field's builder names, and others of which the record may be. */
  readonly to: string;
  readonly or?: readonly string[] | undefined;
  readonly id: string;
}

/** A record by its title, from the device or, if it lives there, from the server; it never shows the id. */
export function RecordName({ to, or = [], id }: Props) {
  const kind = kindOf(to);
  const asked = askedKind(to);
  if (asked !== null) return <Asked kind={asked} id={id} />;
  return kind === undefined ? <Missing /> : <Known key={to} kind={kind.kind} or={or} id={id} />;
}

function Known({ kind, or, id }: { kind: KindId; or: readonly string[]; id: string }) {
  const record = useRecord(kind, id);
  const name = useTaskPlaces()?.find((place) => place.workplace_id === id)?.name;
  const [next, ...others] = or;
  if (name !== undefined) return name;
  if (record.state === 'loading') return '…';
  if (record.state !== 'ready' && next !== undefined) return <RecordName to={next} or={others} id={id} />;
  return (record.state === 'ready' && kindOf(kind)?.title(record.item.body).trim()) || <Missing />;
}

function Asked({ kind, id }: { kind: AskedKind; id: string }) {
  const { title, error } = useAskedTitle(kind, id);
  const missing = useMissingWords(error);
  return title || (missing === null ? '…' : <em>{missing}</em>);
}

const Missing = () => (
  <em>
    <Trans>silinmiş veya bu cihazda olmayan kayıt</Trans>
  </em>
);
