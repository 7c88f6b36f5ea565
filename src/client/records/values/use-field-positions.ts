import { useEffect, useState } from 'react';
import { type AnyKindLabels, labelsOf } from '#client/records/kind-labels.ts';
import type { KindId } from '#core/record/kinds.ts';
import { kindOf } from '#modules/registry.ts';
import { type Position, positionOf } from './position.ts';

/** The place of each top-level field of a kind, with its words; undefined for what is no field of it. `loading` at first. */
export function useFieldPositions(kind: KindId | undefined): ((field: string) => Position | undefined) | 'loading' {
  const [labels, setLabels] = useState<AnyKindLabels | null | 'loading'>('loading');
  useEffect(() => {
    let isGone = false;
    // Without its words a field is shown as one of no kind.
    void (kind === undefined ? Promise.resolve(null) : labelsOf(kind).catch(() => null)).then((found) => !isGone && setLabels(found));
    return () => {
      isGone = true;
    };
  }, [kind]);
  if (labels === 'loading') return 'loading';
  const declared = kind === undefined ? undefined : kindOf(kind);
  return (field) => {
    const position = declared && positionOf(declared, labels, field);
    return position?.words === undefined ? undefined : position;
  };
}
