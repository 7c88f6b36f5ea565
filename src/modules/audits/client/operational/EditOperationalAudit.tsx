import { Trans } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { draftPath } from '#client/records/labels.ts';
import { ErrorView } from '#client/ui/ErrorView.tsx';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { AuditFormPage } from './form/AuditFormPage.tsx';
import { useOpenAudit } from './form/useOpenAudit.ts';
import { auditPaths } from './paths.ts';
import { QuestionSetMissing } from './questions/QuestionSetMissing.tsx';
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
      {open.state === 'missing' ? (
        <ErrorView message={<Trans>Bu rapor bulunamadı: silinmiş veya bu cihaza indirilmemiş olabilir.</Trans>} />
      ) : (
        <QuestionSetMissing missing={open.questions} draftOf={open.hasDraft ? id : null} />
      )}
      <Button component={Link} to={auditPaths.list} mt="md" variant="default">
        <Trans>Denetim listesine dön</Trans>
      </Button>
    </>
  );
}

function LockedNote({ id, hasDraft }: { id: string; hasDraft: boolean }) {
  return (
    <Alert color="yellow" mb="md" className="no-print">
      <Trans>Bu rapor yalnızca okunur: geçerli olarak kaydedilmiş veya sizin düzenlemenize açık değil.</Trans>
      {hasDraft ? (
        <>
          {' '}
          <Trans>Bu cihazda gönderilmemiş bir taslağınız var, artık gönderilemez.</Trans>
          <div>
            <Button component={Link} to={draftPath('operational-audit', id)} variant="default" mt="sm">
              <Trans>Taslağı oku, dışa aktar veya taşı</Trans>
            </Button>
          </div>
        </>
      ) : null}
    </Alert>
  );
}
