import { useMemo } from 'react';
import { useRecordList } from '#client/sync/index.ts';
import { compareTr } from '#core/text/turkish.ts';

export interface Named {
  readonly id: string;
  readonly name: string;
}

/** `role` is null where this person may not know it. */
export interface Person extends Named {
  readonly role: number | null;
}

/** Users by name in Turkish order; passive ones at the request of old records only. */
export function useUsers(): { readonly list: readonly Person[]; readonly nameOf: (id: string) => string } {
  const { rows } = useRecordList('user');
  return useMemo(() => {
    const names = new Map(rows.map((row) => [row.id, `${row.body.name} ${row.body.surname}`.trim()]));
    const list = rows.filter((row) => row.body.active).map(({ id, body }) => ({ id, name: names.get(id) ?? '', role: body.role_id }));
    return { list: list.sort((a, b) => compareTr(a.name, b.name)), nameOf: (id: string) => names.get(id) ?? '–' };
  }, [rows]);
}

export function useWorkplaces(): { readonly list: readonly Named[]; readonly nameOf: (id: string) => string } {
  const { rows } = useRecordList('workplace');
  return useMemo(() => {
    const list = rows.map((row) => ({ id: row.id, name: row.body.name })).sort((a, b) => compareTr(a.name, b.name));
    const names = new Map(list.map((row) => [row.id, row.name]));
    return { list, nameOf: (id: string) => names.get(id) ?? '–' };
  }, [rows]);
}

export function useManagementCompanies(): { readonly list: readonly Named[]; readonly nameOf: (id: string) => string } {
  const { rows } = useRecordList('management-company');
  return useMemo(() => {
    const names = new Map(rows.map((row) => [row.id, row.body.name]));
    const list = rows.filter((row) => row.body.active).map((row) => ({ id: row.id, name: row.body.name }));
    return { list: list.sort((a, b) => compareTr(a.name, b.name)), nameOf: (id: string) => names.get(id) ?? '–' };
  }, [rows]);
}
