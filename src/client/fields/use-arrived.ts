import { useEffect, useRef } from 'react';
import { useArrivals } from '#client/sync/index.ts';
import { imagesAhead } from '#client/ui/photo/images-ahead.ts';
import type { Photo, StoredFile } from '#core/field/field.ts';
import { withArrived } from '#core/field/marked.ts';
import type { KindId } from '#core/record/kinds.ts';

interface Field<F> {
  readonly value: readonly F[];
  readonly max: number;
  readonly onChange: (next: readonly F[]) => void;
}

/** Puts photos and documents that arrive for a field into its value as it is then. */
export function useArrived<F extends StoredFile>(
  record: { readonly kind: KindId; readonly id: string },
  name: string,
  { value, max, onChange }: Field<F>,
  isOne: (file: Photo | StoredFile) => file is F & (Photo | StoredFile),
): void {
  const arrivals = useArrivals();
  const latest = useRef({ value, onChange });
  latest.current = { value, onChange };
  useEffect(imagesAhead, []);
  useEffect(
    () =>
      arrivals.attach(record.kind, record.id, (file, spot) => {
        const now = latest.current;
        if (spot !== name || !isOne(file)) return false;
        if (now.value.some((other) => other.document_key === file.document_key)) return true;
        if (now.value.length >= max) return false;
        latest.current = { ...now, value: withArrived(now.value, file) };
        now.onChange(latest.current.value);
        return true;
      }),
    [arrivals, record.kind, record.id, name, max, isOne],
  );
}
