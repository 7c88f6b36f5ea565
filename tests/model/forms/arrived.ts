import type { Arrivals } from '#client/sync/device/arrivals.ts';
import type { AuditForm } from '#modules/audits/client/operational/form/auditForm.ts';

/** As `useArrivedPhotos` puts photos that are ready into their findings. */
export const attach = (arrivals: Arrivals, form: AuditForm): (() => void) =>
  arrivals.attach('operational-audit', form.id, (photo, findingId) => {
    const finding = form.finding(findingId);
    if (!finding) return false;
    if (finding.photos.some((other) => other.document_key === photo.document_key)) return true;
    if (finding.photos.length >= 10) return false;
    form.putFinding({ ...finding, photos: [...finding.photos, photo] });
    return true;
  });
