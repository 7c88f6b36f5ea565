import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { IconBellCog, IconFileTypePdf, IconMailForward, IconVersions } from '@tabler/icons-react';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useActor } from '#client/auth/use-actor.ts';
import { showToast } from '#client/http/errors.tsx';
import { useSend } from '#client/http/query.ts';
import { saveDocument } from '#client/http/save-document.ts';
import { WHILE_IT_WORKS } from '#client/http/transport.ts';
import { useSyncFact } from '#client/sync/index.ts';
import type { AssessmentItem } from '#modules/risk/client/assessment-columns.tsx';
import { NotifyDialog } from '#modules/risk/client/NotifyDialog.tsx';
import { assessmentPaths } from '#modules/risk/client/paths.ts';
import { assessmentCalls } from '#modules/risk/shared/assessment.calls.ts';
import { ReviseDialog } from '#modules/risk/client/ReviseDialog.tsx';

/** What is done with an assessment beside its questions; each of it needs the server (ledger 06, decision 20). */
export function AssessmentActions({ item }: { item: AssessmentItem }) {
  const { permissions } = useActor();
  const isOffline = useSyncFact('connection') === 'offline';
  const { t } = useLingui();
  const { history } = useRouter();
  const send = useSend(assessmentCalls.mailResponsibles, []);
  const makeReport = useSend(assessmentCalls.report, [], 'foreground', WHILE_IT_WORKS);
  const [isReporting, setReporting] = useState(false);
  // Whoever found it while beginning another one came to revise it.
  const { revise = false } = useSearch({ strict: false }) as { revise?: unknown };
  const [open, setOpen] = useState<'revise' | 'notify' | null>(revise === true && permissions.has('risk.write') ? 'revise' : null);
  if (!permissions.has('risk.write')) return null;
  const remind = async () => {
    const answer = await send({ body: { risk_analysis_id: item.id } });
    if (!answer.ok) return;
    const { sent } = answer.data.data;
    showToast('success', t`${plural(sent, { one: '# kişiye hatırlatıldı.', other: '# kişiye hatırlatıldı.' })}`);
  };
  const report = async () => {
    setReporting(true);
    showToast('info', t`Rapor dosyası hazırlanıyor…`);
    const made = await makeReport({ body: { risk_analysis_id: item.id } });
    if (made.ok) await saveDocument(made.data.data.document_key, `${item.body.report_number ?? 'RD'}.pdf`);
    setReporting(false);
  };
  const close = () => {
    setOpen(null);
    if (revise === true) history.replace(assessmentPaths.show(item.id));
  };
  return (
    <Group gap="xs" mb="md">
      <Button
        variant="default"
        disabled={isOffline}
        loading={isReporting}
        leftSection={<IconFileTypePdf size="1.2em" aria-hidden />}
        onClick={() => void report()}
      >
        <Trans>Raporla</Trans>
      </Button>
      <Button
        variant="default"
        disabled={isOffline}
        leftSection={<IconVersions size="1.2em" aria-hidden />}
        onClick={() => setOpen('revise')}
      >
        <Trans>Revize et</Trans>
      </Button>
      <Button
        variant="default"
        disabled={isOffline}
        leftSection={<IconBellCog size="1.2em" aria-hidden />}
        onClick={() => setOpen('notify')}
      >
        <Trans>Bildirim ayarları</Trans>
      </Button>
      <Button
        variant="default"
        disabled={isOffline}
        leftSection={<IconMailForward size="1.2em" aria-hidden />}
        onClick={() => void remind()}
      >
        <Trans>Sorumlulara hatırlat</Trans>
      </Button>
      {open === 'revise' ? <ReviseDialog item={item} onClose={close} /> : null}
      {open === 'notify' ? <NotifyDialog item={item} onClose={close} /> : null}
    </Group>
  );
}
