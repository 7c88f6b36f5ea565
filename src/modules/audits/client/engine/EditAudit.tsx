import { Trans } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { draftPath } from '#client/records/labels.ts';
import { answers } from '#client/http/answers.ts';
import { withTexts } from '#client/i18n/texts.ts';
import { ErrorView } from '#client/ui/ErrorView.tsx';
import { latePart } from '#client/ui/late.tsx';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { AuditFormPage } from '#modules/audits/client/operational/form/AuditFormPage.tsx';
import { latePartOfForm } from '#modules/audits/client/operational/form/late-parts.ts';
import { useOpenAudit } from '#modules/audits/client/operational/form/useOpenAudit.ts';
import { useAudit } from '#modules/audits/client/engine/audit-ui.ts';

const QuestionSetMissing = latePart(latePartOfForm((file) => file.QuestionSetMissing));

/** Seen in place of the form alone: the form does not wait for it. */
const ReportView = lazy(() =>
  withTexts(() => import('#modules/audits/client/operational/view/ReportView.tsx')).then(async (file) => {
    await answers.bring();
    return { default: file.ReportView };
  }),
);

/** The page that edits an audit. A report that may not be edited opens read only (AUD-GEN-03). */
export function EditAudit() {
  const { form_id: id = '' } = useParams({ strict: false });
  return <EditReport key={id} id={id} />;
}

function EditReport({ id }: { id: string }) {
  const { kind, paths } = useAudit();
  const open = useOpenAudit(kind, id);
  const loading = <LoadingView rows={6} height={96} />;
  if (open.state === 'loading') return loading;
  if (open.state === 'ready') return <AuditFormPage form={open.form} keeper={open.keeper} item={open.item} known={open.known} />;
  if (open.state === 'locked')
    return (
      <Suspense fallback={loading}>
        <ReportView id={id} note={<LockedNote id={id} hasDraft={open.hasDraft} />} />
      </Suspense>
    );
  return (
    <>
      {open.state === 'missing' ? (
        <ErrorView message={<Trans>Bu rapor bulunamadı: silinmiş veya bu cihaza indirilmemiş olabilir.</Trans>} />
      ) : (
        <QuestionSetMissing missing={open.questions} draftOf={open.hasDraft ? id : null} />
      )}
      <Button component={Link} to={paths.list} mt="md" variant="default">
        <Trans>Denetim listesine dön</Trans>
      </Button>
    </>
  );
}

function LockedNote({ id, hasDraft }: { id: string; hasDraft: boolean }) {
  const { kind } = useAudit();
  return (
    <Alert color="yellow" mb="md" className="no-print">
      <Trans>Bu rapor yalnızca okunur: geçerli olarak kaydedilmiş veya sizin düzenlemenize açık değil.</Trans>
      {hasDraft ? (
        <>
          {' '}
          <Trans>Bu cihazda gönderilmemiş bir taslağınız var, artık gönderilemez.</Trans>
          <div>
            <Button component={Link} to={draftPath(kind.id, id)} variant="default" mt="sm">
              <Trans>Taslağı oku, dışa aktar veya taşı</Trans>
            </Button>
          </div>
        </>
      ) : null}
    </Alert>
  );
}
