import { type PhotoState, usePhotoUrl } from '#client/sync/index.ts';
import { usePrinting } from '#client/ui/print/printing.ts';
import { useNear } from '#client/ui/use-near.ts';
import type { StoredFile } from '#core/field/field.ts';

export interface NearPhoto<E extends Element> extends PhotoState {
  /** Of the element that stands for the photo, whether it can be seen yet or not. */
  readonly ref: React.RefObject<E | null>;
  /** Whether it is known what there is to show: an address, or that there are no bytes yet. */
  readonly isSettled: boolean;
  /** Asked for because of the paper, not because it is near. */
  readonly isWhole: boolean;
}

/** A photo that is read, or asked of the server, once it comes near the screen or the page is printed: a report may have hundreds. */
export function useNearPhoto<E extends Element>(photo: Pick<StoredFile, 'document_key' | 'type'>): NearPhoto<E> {
  const { ref, isNear } = useNear<E>();
  const { isWhole } = usePrinting();
  const state = usePhotoUrl(photo, isNear || isWhole);
  return { ref, ...state, isSettled: state.url !== null || state.missing, isWhole };
}
