import { useParams } from '@tanstack/react-router';
import { ReportView } from './view/ReportView.tsx';

/** SCR-AUD-OPS-04. */
export function ViewOperationalAudit() {
  const { form_id: id = '' } = useParams({ strict: false });
  return <ReportView key={id} id={id} />;
}
