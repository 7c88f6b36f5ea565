import { Fragment, type ReactNode, useState } from 'react';
import { FormLock } from '#client/records/form-lock.ts';
import { judgedBody } from '#client/records/judged.ts';
import { LockedRecord } from '#client/records/LockedRecord.tsx';
import { useRecordBar } from '#client/records/use-record-bar.ts';
import { type RecordItem, useDraftRow, useRecord, useRefusal } from '#client/sync/index.ts';
import { NoRecords } from '#client/ui/EmptyView.tsx';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import type { RecordBar } from '#core/record/edited.ts';
import type { KindId } from '#core/record/kinds.ts';
import type { BodyOf } from '#modules/registry.ts';

interface Props<K extends KindId> {
  readonly kind: K;
  readonly id: string;
  /** Said where the device has neither the record nor a draft of it. */
  readonly missing: ReactNode;
  /** The address asks for a new record under this id. */
  readonly isNew?: boolean;
  /** The form of a new record, in which a draft that was begun under the id is gone on with. */
  readonly begun: ReactNode;
  /** Said where this person may not change it: it is closed, or it is others who do. */
  readonly barWords: Readonly<Record<RecordBar, ReactNode>>;
  /** @param judged what says whether it may be changed (`judgedBody`); null: the server never had it */
  readonly children: (item: RecordItem<K>, judged: BodyOf<K> | null) => ReactNode;
}

/** The form that was opened, with the record as it last was; null where a draft alone was there. */
interface Opened<K extends KindId> {
  readonly id: string;
  readonly item: RecordItem<K> | null;
}

/**
 * The page that changes a record. A form that is open stays under the hands of its person whatever becomes of the record or of the
 * right to it, and says so itself (OFF-CONF-05). In place of a record that this device does not have stands the draft that was begun
 * under its id: an empty form would look like a new record, and what is entered there would be lost or stand against the record when
 * it comes.
 */
export function EditRecord<K extends KindId>({ kind, id, missing, isNew = false, begun, barWords, children }: Props<K>) {
  const record = useRecord(kind, id);
  const draft = useDraftRow(kind, id);
  const isRefused = useRefusal(id) !== null;
  const [before, setOpened] = useState<Opened<K> | null>(null);
  const item = record.state === 'ready' ? record.item : null;
  const judged = item && judgedBody(item, isRefused);
  const bar = useRecordBar(id, kind, item);
  const opened = openedNow(before?.id === id ? before : null);
  if (opened !== before) setOpened(opened);

  function openedNow(open: Opened<K> | null): Opened<K> | null {
    if (item === null) return open ?? (record.state === 'missing' && (isNew || draft) ? { id, item } : null);
    if (open === null) return bar === null ? { id, item } : null;
    return open.item === null || open.item === item ? open : { id, item };
  }

  if (opened !== null)
    return (
      <FormLock value={bar !== null}>
        <Fragment key={id}>{opened.item === null ? begun : children(opened.item, item === null ? opened.item.body : judged)}</Fragment>
      </FormLock>
    );
  if (record.state === 'loading' || draft === undefined) return <LoadingView rows={6} />;
  return item === null ? (
    <NoRecords message={missing} />
  ) : (
    <LockedRecord kind={kind} id={id} message={bar && barWords[bar]} hasDraft={draft !== null} />
  );
}
