import { useMemo } from 'react';
import { useFirstScreenSeen } from '#client/app/use-first-screen.ts';
import { useRecordList } from '#client/sync/index.ts';
import { useFormSession, useFormState } from '#modules/audits/client/operational/form/FormContext.tsx';
import type { LastReport } from '#modules/audits/client/operational/previous/previous-at.ts';
import { saidObservations } from '#modules/audits/shared/engine/observations.ts';
import { securityTour } from '#modules/audits/shared/tour/tour.audit.ts';

/** The newest finished tour of the workplace on this device that was not made after this one. A tour carries nothing of it in its own body (decision 52). */
export function useLastTour(): LastReport | null {
  const { id } = useFormSession().form;
  const bucket = useFormState((state) => state.body.workplace_id);
  const day = useFormState((state) => ('tour_date' in state.body ? state.body.tour_date : null));
  // Rows come newest first by the day of the tour.
  const { rows } = useRecordList('security-tour', { bucket, status: 'valid' }, useFirstScreenSeen());
  return useMemo(() => {
    const body = rows.find((row) => row.id !== id && (day === null || (row.body.tour_date ?? '') <= day))?.body;
    return body === undefined
      ? null
      : { findings: body.findings, observations: saidObservations(body), questions: securityTour.questionSetOf(body) };
  }, [rows, id, day]);
}
