import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import { ROLE_LABEL } from '#client/shell/role-labels.ts';
import { useRecordList } from '#client/sync/index.ts';
import { isRoleId } from '#modules/auth/shared/roles.ts';

/** So many records of a workplace tell who works there; somebody of whom older ones alone tell is found among all others. */
const NEWEST_DFIS = 300;
const NEWEST_AUDITS = 100;

/** People who have worked at a workplace, as this device knows it: who audited there of late, raised a DFI or had one. */
export function usePeopleAt(workplace: string): ReadonlySet<string> {
  const { rows: dfis } = useRecordList('dfi', { bucket: workplace, limit: NEWEST_DFIS });
  const { rows: audits } = useRecordList('operational-audit', { bucket: workplace, limit: NEWEST_AUDITS });
  return useMemo(() => {
    const of = [
      ...dfis.flatMap(({ body, meta }) => [
        body.responsible,
        meta?.created_by,
        ...(body.responsible_users ?? []).map((one) => one.user_id),
      ]),
      ...audits.flatMap(({ body }) => body.auditor),
    ];
    return new Set(of.filter((one): one is string => typeof one === 'string'));
  }, [dfis, audits]);
}

/** What a person is, in words; null where this person may not know it. */
export function useRoleWords(): (role: number | null) => string | null {
  const { i18n } = useLingui();
  return (role) => (role !== null && isRoleId(role) ? i18n._(ROLE_LABEL[role]) : null);
}
