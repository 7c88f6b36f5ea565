import { type ReactNode, useState } from 'react';
import { type ArrivingPhoto, useArrivals, useArriving } from '#client/sync/index.ts';
import type { KindId } from '#core/record/kinds.ts';
import { ChoosePhotos } from './ChoosePhotos.tsx';

export interface PhotoList {
  /** Pictures of this spot that are being made ready, or failed. */
  readonly arriving: readonly ArrivingPhoto[];
  /** How many more fit. */
  readonly room: number;
  /** Takes them; more than fit are asked about first. */
  take(files: readonly File[]): void;
  retry(key: string): void;
  dismiss(key: string): void;
  /** The question which ones are meant; null while nothing is asked. */
  readonly question: ReactNode;
}

/** Photos of one spot of a record: what arrives, how many fit, and how to take more. */
export function usePhotoList(
  { kind, record, spot }: { kind: KindId; record: string; spot: string },
  count: number,
  max: number,
): PhotoList {
  const arrivals = useArrivals();
  const arriving = useArriving(record).filter((photo) => photo.spot === spot);
  const room = Math.max(0, max - count - arriving.filter((photo) => photo.problem === null).length);
  const [tooMany, setTooMany] = useState<readonly File[] | null>(null);
  const takeNow = (files: readonly File[]) => {
    setTooMany(null);
    arrivals.take(files, { kind, record, spot });
  };
  return {
    arriving,
    room,
    take: (files) => (files.length > room ? setTooMany(files) : takeNow(files)),
    retry: arrivals.retry,
    dismiss: arrivals.dismiss,
    question: tooMany === null ? null : <ChoosePhotos files={tooMany} room={room} onChosen={takeNow} onClose={() => setTooMany(null)} />,
  };
}
