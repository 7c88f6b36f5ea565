import { useLingui } from '@lingui/react/macro';
import { call } from '#client/http/client.ts';
import { showToast } from '#client/http/errors.tsx';
import { useAudit } from '#modules/audits/client/engine/audit-ui.ts';
import type { Audit } from '#modules/audits/shared/engine/audit-plan.ts';
import { storageCalls } from '#modules/storage/shared/storage.calls.ts';

/** Has the server make the report file and hands it to the person: kept for a valid report, a preview for a draft (AUD-OPS-16). */
export function useReportFile(id: string, body: Pick<Audit, 'number' | 'report_status'>) {
  const { t } = useLingui();
  const { kind } = useAudit();
  const open = async () => {
    showToast('info', t`Rapor dosyası hazırlanıyor…`);
    const made = await call(
      kind.calls.report,
      { params: { id }, query: { isPermanent: body.report_status === 'valid' ? 'true' : 'false' } },
      { manner: 'foreground' },
    );
    if (!made.ok) return;
    const bytes = await call(storageCalls.get, { params: { document_key: made.data.data.document_key } }, { manner: 'foreground' });
    if (!bytes.ok) return;
    // A binary reply of the transport is an ArrayBuffer. The bytes come with a token, so a plain link would not do.
    const url = URL.createObjectURL(new Blob([bytes.data as ArrayBuffer], { type: 'application/pdf' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = `${body.number ?? kind.series}.pdf`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  };
  return { open };
}
