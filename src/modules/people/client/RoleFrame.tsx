import { Trans, useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import * as v from 'valibot';
import type { CallReply } from '#core/contract/call.ts';
import { useAnswer, useIsUnreachable } from '#client/http/query.ts';
import { useSearchFilters } from '#client/records/use-search-filters.ts';
import { ErrorView } from '#client/ui/ErrorView.tsx';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { OfflineNote } from '#client/ui/OfflineNote.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { compareTr } from '#core/text/turkish.ts';
import { isRoleId } from '#modules/auth/shared/roles.ts';
import { roleWord } from '#modules/people/client/user-columns.tsx';
import { roleCalls, type RoleRow } from '#modules/people/shared/role.calls.ts';
import classes from './people.module.css';

export type StoredRights = CallReply<typeof roleCalls.rights>['data'];

interface Props {
  readonly title: string;
  /** What stands there before a role is chosen. */
  readonly hint: ReactNode;
  readonly children: (role: RoleRow, rights: StoredRights, isOffline: boolean) => ReactNode;
}

/** A page about the rights of one role, which is chosen at its top and stands in the address. */
export function RoleFrame({ title, hint, children }: Props) {
  const { t, i18n } = useLingui();
  const schema = useMemo(() => v.object({ role: v.fallback(v.optional(v.pipe(v.number(), v.integer()), 0), 0) }), []);
  const [{ role }, go] = useSearchFilters(schema);
  const roles = useAnswer(roleCalls.roles, {}, { afresh: true });
  const isKnown = isRoleId(role);
  const rights = useAnswer(roleCalls.rights, { params: { id: role } }, { enabled: isKnown, afresh: true });
  const isOffline = useIsUnreachable(isKnown ? rights : roles);
  const one = roles.data?.data.find(({ id }) => id === role);
  const failed = roles.error ?? rights.error;
  const options = (roles.data?.data ?? []).map(({ id, people }) => ({
    value: String(id),
    label: t`${roleWord(id, (label) => i18n._(label))} · ${people} kişi`,
  }));
  return (
    <>
      <PageHeader title={title} />
      <div className={classes.page}>
        <section className={classes.card}>
          <Select
            label={t`Rol`}
            searchable
            allowDeselect={false}
            data={options.toSorted((a, b) => compareTr(a.label, b.label))}
            value={isKnown ? String(role) : null}
            onChange={(id) => go({ role: Number(id) })}
          />
        </section>
        {isOffline && (roles.data === undefined || (isKnown && rights.data === undefined)) ? (
          <OfflineNote>
            <Trans>Yetkiler sunucudadır; görmek ve değiştirmek için bağlantı gerekir.</Trans>
          </OfflineNote>
        ) : failed ? (
          <ErrorView error={failed} onRetry={() => void Promise.all([roles.refetch(), rights.refetch()])} />
        ) : roles.data === undefined || (isKnown && rights.data === undefined) ? (
          <LoadingView rows={6} />
        ) : one === undefined || rights.data === undefined ? (
          <p className={classes.hint}>{hint}</p>
        ) : (
          children(one, rights.data.data, isOffline)
        )}
      </div>
    </>
  );
}
