import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { draftPath } from '#client/records/labels.ts';
import { useSyncFact } from '#client/sync/index.ts';
import { ErrorView } from '#client/ui/ErrorView.tsx';
import { useAudit } from '#modules/audits/client/engine/audit-ui.ts';
import type { MissingSet } from '#modules/audits/client/operational/useQuestionSet.ts';

/** Says why a report's questions cannot be shown here, and brings them where that is possible. Never another set in their place. `draftOf`: id of a report with a draft on this device, which can be read and exported without its questions. */
export function QuestionSetMissing({ missing, draftOf = null }: { missing: MissingSet; draftOf?: string | null }) {
  const { version } = missing.asked;
  const { kind } = useAudit();
  return (
    <div data-missing-set={missing.why}>
      <ErrorView
        message={<Why missing={missing} />}
        safe={<Trans>Yanıtlarınız olduğu gibi duruyor; başka bir soru setiyle gösterilmez.</Trans>}
      />
      {missing.why === 'not-here' ? (
        <Button mt="md" mr="sm" loading={missing.isFetching} onClick={missing.fetch}>
          <Trans>Soru setini indir (sürüm {version})</Trans>
        </Button>
      ) : null}
      {draftOf === null ? null : (
        <Button component={Link} to={draftPath(kind.id, draftOf)} variant="default" mt="md">
          <Trans>Taslağı aç</Trans>
        </Button>
      )}
    </div>
  );
}

function Why({ missing: { why, asked, hasFailed } }: { missing: MissingSet }) {
  const isOffline = useSyncFact('connection') === 'offline';
  const { version } = asked;
  if (why === 'unknown') return <Trans>Bu raporun soru setini (sürüm {version}) sunucu da bilmiyor. Yöneticinize haber verin.</Trans>;
  if (why === 'differs')
    return (
      <Trans>
        Sunucudaki {version}. sürümün soruları, bu raporun başlatıldığı sorulardan farklı. Rapor burada açılamıyor; yöneticinize haber
        verin.
      </Trans>
    );
  if (isOffline || hasFailed)
    return <Trans>Bu raporun soru seti (sürüm {version}) bu cihazda yok. İndirmek için bağlantı gerekiyor.</Trans>;
  return <Trans>Bu raporun soru seti (sürüm {version}) henüz bu cihazda değil.</Trans>;
}
