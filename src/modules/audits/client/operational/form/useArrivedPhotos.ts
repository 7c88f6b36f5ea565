import { useEffect } from 'react';
import { useArrivals } from '#client/sync/index.ts';
import { imagesAhead } from '#client/ui/photo/images-ahead.ts';
import type { AuditForm } from './auditForm.ts';

/** Puts photos and documents that are ready into their findings and fields as these are then, also those that a closed tab left half done. */
export function useArrivedPhotos(form: AuditForm): void {
  const arrivals = useArrivals();
  useEffect(imagesAhead, []);
  useEffect(() => arrivals.attach(form.kind.id, form.id, (file, spot) => form.putArrived(file, spot)), [arrivals, form]);
}
