import { type ReactNode, useState } from 'react';
import { type ArrivesAs, type ArrivingPhoto, useArrivals, useArriving } from '#client/sync/index.ts';
import type { Photo } from '#core/field/field.ts';
import type { KindId } from '#core/record/kinds.ts';
import { latePart } from '#client/ui/late.tsx';

const ChoosePhotos = latePart(() => import('./ChoosePhotos.tsx').then((file) => file.ChoosePhotos));

export interface PhotoList {
  /** Pictures of this spot that are being made ready, or failed. */
  readonly arriving: readonly ArrivingPhoto[];
  /** How many more fit. */
  readonly room: number;
  /** Which limit leaves no room; null while there is some. */
  readonly full: 'spot' | 'record' | null;
  /** How many the limit allows that is reached; of this spot while none is. */
  readonly most: number;
  /** Photos of the whole record, with those on their way. */
  readonly inRecord: number;
  /** Takes them; more than fit are asked about first. */
  take(files: readonly File[]): void;
  /** Takes a picture that was drawn on a photo of this spot. */
  takeMarked(file: File, original: Photo): void;
  retry(key: string): void;
  dismiss(key: string): void;
  /** The question which ones are meant; null while nothing is asked. */
  readonly question: ReactNode;
}

interface Bounds {
  readonly count: number;
  readonly max: number;
  /** Photos of the whole record, and how many it may have (OFF-PHOTO-04). */
  readonly record?: { readonly count: number; readonly max: number };
}

interface Where {
  readonly kind: KindId;
  readonly record: string;
  readonly spot: string;
  /** What is chosen there becomes photos by default. */
  readonly as?: ArrivesAs;
}

/** Photos or documents of one spot of a record: what arrives, how many fit, and how to take more. */
export function usePhotoList({ kind, record, spot, as = 'photo' }: Where, bounds: Bounds): PhotoList {
  const arrivals = useArrivals();
  const all = useArriving(record).filter((one) => one.as === as);
  const arriving = all.filter((photo) => photo.spot === spot);
  const onTheWay = (list: readonly ArrivingPhoto[]) => list.filter((photo) => photo.problem === null).length;
  const inSpot = bounds.count + onTheWay(arriving);
  const inRecord = (bounds.record?.count ?? bounds.count) + onTheWay(all);
  const ofRecord = bounds.record === undefined ? Number.POSITIVE_INFINITY : bounds.record.max - inRecord;
  const room = Math.max(0, Math.min(bounds.max - inSpot, ofRecord));
  const full = room > 0 ? null : inSpot >= bounds.max ? 'spot' : 'record';
  const [tooMany, setTooMany] = useState<readonly File[] | null>(null);
  const takeNow = (files: readonly File[]) => {
    setTooMany(null);
    arrivals.take(files, { kind, record, spot, as });
  };
  return {
    arriving,
    room,
    full,
    most: full === 'record' ? (bounds.record?.max ?? bounds.max) : bounds.max,
    inRecord,
    takeMarked: (file, { document_key, taken_at, position }) =>
      arrivals.take([file], { kind, record, spot, as, original: { document_key, taken_at, position } }),
    take: (files) => (files.length > room ? setTooMany(files) : takeNow(files)),
    retry: arrivals.retry,
    dismiss: arrivals.dismiss,
    question:
      tooMany === null ? null : <ChoosePhotos as={as} files={tooMany} room={room} onChosen={takeNow} onClose={() => setTooMany(null)} />,
  };
}
