import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { showGeneral } from '#client/http/errors.tsx';
import { itemOf, type KindRow } from '#client/records/kept-row.ts';
import { useAskRemoval } from '#client/records/use-ask-removal.ts';
import { useOutbox } from '#client/sync/index.ts';
import { baseOf } from '#core/change/overlay.ts';
import type { KindId } from '#core/record/kinds.ts';

/** Asks and deletes records of the device, network or not, each by a mutation of its own; false when the person did not want it or it could not be stored. @param removal what somebody should know before */
export function useRemoveHere(kind: KindId, removal?: MessageDescriptor): (rows: readonly KindRow[]) => Promise<boolean> {
  const { i18n } = useLingui();
  const ask = useAskRemoval(kind);
  const outbox = useOutbox();
  return async (rows) => {
    if (rows.length === 0 || !(await ask(rows, removal === undefined ? null : i18n._(removal)))) return false;
    try {
      await outbox.write(rows.map((row) => ({ kind, id: row.id, body: null, base: baseOf(itemOf(row)) })));
      return true;
    } catch {
      showGeneral('not-stored');
      return false;
    }
  };
}
