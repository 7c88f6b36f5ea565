import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useDraftStore } from '#client/sync/index.ts';
import { ErrorView } from '#client/ui/ErrorView.tsx';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { useConfirm } from '#client/ui/use-confirm.tsx';
import { AuditFormPage } from './form/AuditFormPage.tsx';
import { useOpenAudit } from './form/useOpenAudit.ts';
import { auditPaths } from './paths.ts';
import { ReportView } from './view/ReportView.tsx';

/** SCR-AUD-OPS-03. A report that may not be edited opens read only (AUD-GEN-03). */
export function EditOperationalAudit() {
  const { form_id: id = '' } = useParams({ strict: false });
  return <EditReport key={id} id={id} />;
}

function EditReport({ id }: { id: string }) {
  const open = useOpenAudit(id);
  if (open.state === 'loading') return <LoadingView rows={6} height={96} />;
  if (open.state === 'ready') return <AuditFormPage form={open.form} keeper={open.keeper} item={open.item} known={open.known} />;
  if (open.state === 'locked') return <ReportView id={id} note={<LockedNote id={id} hasDraft={open.hasDraft} />} />;
  return (
    <>
      <ErrorView
        message={
          open.state === 'missing' ? (
            <Trans>Bu rapor bulunamadı: silinmiş ya da bu cihaza inmemiş olabilir.</Trans>
          ) : (
            <Trans>Bu raporun soru seti bu cihazda yok.</Trans>
          )
        }
      />
      <Button component={Link} to={auditPaths.list} mt="md" variant="default">
        <Trans>Denetim listesine dön</Trans>
      </Button>
    </>
  );
}

function LockedNote({ id, hasDraft }: { id: string; hasDraft: boolean }) {
  const { t } = useLingui();
  const drafts = useDraftStore();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const discard = async () => {
    const isSure = await confirm({
      title: t`Cihazdaki taslak silinsin mi?`,
      message: t`Gönderilmemiş değişiklikleriniz silinir.`,
      confirmLabel: t`Taslağı sil`,
      danger: true,
    });
    if (!isSure) return;
    await drafts.remove('operational-audit', id);
    await navigate({ to: auditPaths.view(id), replace: true });
  };
  return (
    <Alert color="yellow" mb="md" className="no-print">
      <Trans>Bu rapor yalnızca okunur: geçerli olarak kaydedilmiş ya da sizin düzenlemenize açık değil.</Trans>
      {hasDraft ? (
        <>
          {' '}
          <Trans>Bu cihazda gönderilmemiş bir taslağınız var, artık gönderilemez.</Trans>{' '}
          <Button size="compact-md" variant="default" onClick={() => void discard()}>
            <Trans>Taslağı sil</Trans>
          </Button>
        </>
      ) : null}
    </Alert>
  );
}
