import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Menu } from '@mantine/core';
import { IconBellCog, IconDots, IconFileDownload, IconFileTypePdf, IconMailForward, IconVersions } from '@tabler/icons-react';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useActor } from '#client/auth/use-actor.ts';
import { showToast } from '#client/http/errors.tsx';
import { useSend } from '#client/http/query.ts';
import { saveDocument } from '#client/http/save-document.ts';
import { WHILE_IT_WORKS } from '#client/http/transport.ts';
import { ProfileMenuItems } from '#client/server-kind/ProfileMenuItems.tsx';
import { useSyncFact } from '#client/sync/index.ts';
import { MenuAction } from '#client/ui/MenuAction.tsx';
import type { AssessmentItem } from '#modules/risk/client/assessment-columns.tsx';
import { assessmentPages } from '#modules/risk/client/assessment.pages.ts';
import { kindRow } from '#modules/risk/client/kind-row.ts';
import { NotifyDialog } from '#modules/risk/client/NotifyDialog.tsx';
import { assessmentPaths } from '#modules/risk/client/paths.ts';
import { useAssessmentPaper } from '#modules/risk/client/report/use-assessment-paper.ts';
import { assessmentCalls } from '#modules/risk/shared/assessment.calls.ts';
import { currentVersion } from '#modules/risk/shared/current-version.ts';
import { ReviseDialog } from '#modules/risk/client/ReviseDialog.tsx';

const SIZE = '1.2em';

/** What is done with an assessment beside its questions, in one menu; all but its paper needs the server (ledger 06, decision 20). */
export function AssessmentActions({ item }: { item: AssessmentItem }) {
  const mayWrite = useActor().permissions.has('risk.write');
  const print = useAssessmentPaper(item);
  const isOffline = useSyncFact('connection') === 'offline';
  const { t } = useLingui();
  const { history } = useRouter();
  const send = useSend(assessmentCalls.mailResponsibles, []);
  const makeReport = useSend(assessmentCalls.report, [], 'foreground', WHILE_IT_WORKS);
  const [isReporting, setReporting] = useState(false);
  // Whoever found it while beginning another one came to revise it.
  const { revise = false } = useSearch({ strict: false }) as { revise?: unknown };
  const [open, setOpen] = useState<'revise' | 'notify' | null>(revise === true && mayWrite ? 'revise' : null);
  const remind = async () => {
    const answer = await send({ body: { risk_analysis_id: item.id } });
    if (!answer.ok) return;
    const { sent } = answer.data.data;
    showToast('success', t`${plural(sent, { one: '# kişiye hatırlatıldı.', other: '# kişiye hatırlatıldı.' })}`);
  };
  const report = async () => {
    setReporting(true);
    showToast('info', t`Rapor dosyası hazırlanıyor…`);
    const made = await makeReport({ body: { risk_analysis_id: item.id, version: currentVersion(item.body) } });
    if (made.ok) await saveDocument(made.data.data.document_key, `${item.body.report_number ?? 'RD'}.pdf`);
    setReporting(false);
  };
  const more = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(null);
    more.current?.focus();
    if (revise === true) history.replace(assessmentPaths.show(item.id));
  };
  const reason = isOffline ? t`Bağlantı gerekir.` : null;
  return (
    <>
      <Menu position="bottom-end" width={320}>
        <Menu.Target>
          <ActionIcon ref={more} variant="default" aria-label={t`Diğer işlemler`}>
            <IconDots aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <MenuAction
            icon={<IconFileDownload size={SIZE} aria-hidden />}
            label={t`Rapor dosyası (PDF)`}
            reason={null}
            onClick={() => void print()}
          />
          {mayWrite ? (
            <>
              <MenuAction
                icon={<IconFileTypePdf size={SIZE} aria-hidden />}
                label={t`Raporla`}
                reason={isReporting ? t`Rapor dosyası hazırlanıyor…` : reason}
                onClick={() => void report()}
              />
              <MenuAction
                icon={<IconVersions size={SIZE} aria-hidden />}
                label={t`Revize et`}
                reason={reason}
                onClick={() => setOpen('revise')}
              />
              <MenuAction
                icon={<IconBellCog size={SIZE} aria-hidden />}
                label={t`Bildirim ayarları`}
                reason={reason}
                onClick={() => setOpen('notify')}
              />
              <MenuAction
                icon={<IconMailForward size={SIZE} aria-hidden />}
                label={t`Sorumlulara hatırlat`}
                reason={reason}
                onClick={() => void remind()}
              />
            </>
          ) : null}
          <Menu.Divider />
          <ProfileMenuItems pages={assessmentPages} row={kindRow(item)} />
        </Menu.Dropdown>
      </Menu>
      {open === 'revise' ? <ReviseDialog item={item} onClose={close} /> : null}
      {open === 'notify' ? <NotifyDialog item={item} onClose={close} /> : null}
    </>
  );
}
