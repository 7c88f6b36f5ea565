import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowsExchange, IconUserOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { usePermission } from '#client/auth/session.tsx';
import { showToast } from '#client/http/errors.tsx';
import { useSend } from '#client/http/query.ts';
import type { KindRow } from '#client/server-kind/pages.ts';
import { ProfileActions } from '#client/server-kind/ProfileActions.tsx';
import { useSyncFact } from '#client/sync/index.ts';
import { useConfirm } from '#client/ui/use-confirm.tsx';
import { employeePages } from '#modules/organisation/client/employee.pages.ts';
import { QuitDialog } from '#modules/organisation/client/QuitDialog.tsx';
import { delegatePath } from '#client/records/responsibility-words.ts';
import { employeeCalls } from '#modules/organisation/shared/employee.calls.ts';
import type { Employee } from '#modules/organisation/shared/employee.schema.ts';
import { leavingCalls } from '#modules/organisation/shared/leaving.calls.ts';

/** What can be done with an employee beside changing the file: quits, comes back, hands responsibilities on. */
export function EmployeeActions({ row }: { readonly row: KindRow & Employee }) {
  const { t } = useLingui();
  const mayWrite = usePermission('emp.write');
  const mayDelegate = usePermission('emp.manage');
  const isOffline = useSyncFact('connection') === 'offline';
  const confirm = useConfirm();
  const rehire = useSend(leavingCalls.rehire, [employeeCalls.get, employeeCalls.list]);
  const [isQuitting, setQuitting] = useState(false);
  const back = async () => {
    const question = {
      title: t`Ayrılışı geri al`,
      message: t`${row.name} ${row.surname} yeniden çalışıyor sayılır. Yetkiniz varsa giriş hakkı açılır ve kalkan işyeri atamaları geri verilir.`,
      confirmLabel: t`Geri al`,
    };
    if (!(await confirm(question))) return;
    const answer = await rehire({ params: { id: row.id }, body: { version: row.version } });
    if (!answer.ok) return;
    const { assignments, lost } = answer.data.data;
    const losing = lost === 0 ? '' : ` ${t`${lost} atama geri verilemedi; işyeri kapalı veya süre dolu.`}`;
    showToast(lost === 0 ? 'success' : 'warning', `${t`Ayrılış geri alındı; ${assignments} atama geri verildi.`}${losing}`);
  };
  return (
    <>
      {mayDelegate && row.user_id ? (
        <Button component={Link} to={delegatePath(row.id)} variant="default" leftSection={<IconArrowsExchange aria-hidden size="1.2em" />}>
          <Trans>Sorumlulukları devret</Trans>
        </Button>
      ) : null}
      {!mayWrite ? null : row.job_quit_date ? (
        <Button
          variant="default"
          disabled={isOffline}
          leftSection={<IconArrowBackUp aria-hidden size="1.2em" />}
          onClick={() => void back()}
        >
          <Trans>Ayrılışı geri al</Trans>
        </Button>
      ) : (
        <Button
          variant="default"
          disabled={isOffline}
          leftSection={<IconUserOff aria-hidden size="1.2em" />}
          onClick={() => setQuitting(true)}
        >
          <Trans>İşten ayrıldı</Trans>
        </Button>
      )}
      <ProfileActions pages={employeePages} row={row} />
      {isQuitting ? <QuitDialog row={row} onClose={() => setQuitting(false)} /> : null}
    </>
  );
}
