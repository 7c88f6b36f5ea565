import { useEffect } from 'react';
import { useArrivals } from '#client/sync/index.ts';
import { MOST_PHOTOS } from '#modules/audits/client/operational/finding/PhotoStrip.tsx';
import type { AuditForm } from './auditForm.ts';

/** Puts photos that are ready into their findings as these are then, also those that a closed tab left half done. */
export function useArrivedPhotos(form: AuditForm): void {
  const arrivals = useArrivals();
  useEffect(
    () =>
      arrivals.attach('operational-audit', form.id, (photo, findingId) => {
        const finding = form.finding(findingId);
        if (!finding) return false;
        if (finding.photos.some((other) => other.document_key === photo.document_key)) return true;
        if (finding.photos.length >= MOST_PHOTOS) return false;
        form.putFinding({ ...finding, photos: [...finding.photos, photo] });
        return true;
      }),
    [arrivals, form],
  );
}
