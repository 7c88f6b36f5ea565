import { useParams } from '@tanstack/react-router';
import { ReportView } from '#modules/audits/client/operational/view/ReportView.tsx';

/** The page that shows an audit. */
export function ViewAudit() {
  const { form_id: id = '' } = useParams({ strict: false });
  return <ReportView key={id} id={id} />;
}
