import { type ReactNode, useState } from 'react';
import { useDraftRow } from '#client/sync/index.ts';
import { NoRecords } from '#client/ui/EmptyView.tsx';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import type { KindId } from '#core/record/kinds.ts';

interface Props {
  readonly kind: KindId;
  readonly id: string;
  /** Said where nothing was begun under the id either. */
  readonly missing: ReactNode;
  /** The form of a new record, in which the draft is gone on with. */
  readonly children: ReactNode;
}

/**
 * In place of a record that this device does not have: the draft of a new one that was begun under its id. An empty form would look
 * like a new record, and what is entered there would be lost or stand against the record when it comes.
 */
export function BegunHere({ kind, id, missing, children }: Props) {
  const draft = useDraftRow(kind, id);
  // Saved or thrown away, the draft goes while the form is still there.
  const [begun, setBegun] = useState<string | null>(null);
  if (draft && begun !== id) setBegun(id);
  if (draft || begun === id) return children;
  return draft === undefined ? <LoadingView rows={6} /> : <NoRecords message={missing} />;
}
