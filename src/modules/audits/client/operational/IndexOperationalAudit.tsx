import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { usePermission, useSession } from '#client/auth/session.tsx';
import { RecordListPage } from '#client/list/RecordListPage.tsx';
import { useDeviceSource } from '#client/list/use-device-source.ts';
import { useList } from '#client/list/use-list.ts';
import { useDrafts, useRecordList } from '#client/sync/index.ts';
import { auditColumns } from '#modules/audits/client/operational/list/audit-columns.tsx';
import { type AuditRow, isWanted, type ListNames, mergeDrafts } from '#modules/audits/client/operational/list/rows.ts';
import { AUDIT_FILTERS, type AuditSearch } from '#modules/audits/client/operational/list/search.ts';
import { useAuditFilters } from '#modules/audits/client/operational/list/use-audit-filters.ts';
import { auditPaths } from '#modules/audits/client/operational/paths.ts';
import { useUsers, useWorkplaces } from '#modules/audits/client/operational/useNames.ts';

/** SCR-AUD-OPS-01: every report that lies on this device, with its drafts, network or not (OFF-AUD-01). */
export function IndexOperationalAudit() {
  const { t } = useLingui();
  const mayWrite = usePermission('aud.write');
  const { user } = useSession();
  const { rows: items, ready } = useRecordList('operational-audit');
  const drafts = useDrafts();
  const users = useUsers();
  const workplaces = useWorkplaces();
  const list = useList({ id: 'operational-audits', filters: AUDIT_FILTERS });
  const names = useMemo((): ListNames => ({ user: users.nameOf, workplace: workplaces.nameOf }), [users, workplaces]);
  const rows = useMemo(() => mergeDrafts(items, drafts, user.id), [items, drafts, user.id]);
  const matches = useMemo(() => (row: AuditRow, asked: AuditSearch) => isWanted(row, asked, names), [names]);
  const columns = useMemo(() => auditColumns(names), [names]);
  const source = useDeviceSource(list, { rows, ready }, matches);
  return (
    <RecordListPage
      title={t`Operasyonel Denetim Raporları`}
      list={list}
      source={source}
      columns={columns}
      filters={useAuditFilters(list.filters, workplaces.list)}
      href={({ id }) => auditPaths.view(id)}
      sentences={{
        empty: <Trans>Henüz operasyonel denetim raporu yok.</Trans>,
        nothingFits: <Trans>Bu süzgeçlere uyan rapor yok.</Trans>,
      }}
      {...(mayWrite
        ? {
            action: (
              <Button component={Link} to={auditPaths.create} leftSection={<IconPlus aria-hidden size="1.2em" />}>
                <Trans>Yeni denetim</Trans>
              </Button>
            ),
          }
        : {})}
    />
  );
}
