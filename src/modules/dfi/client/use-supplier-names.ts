import { useMemo } from 'react';
import { usePermission } from '#client/auth/session.tsx';
import { useAnswer } from '#client/http/query.ts';
import { SUPPLIER_NAMES } from '#modules/dfi/client/supplier-names.ts';
import { supplierCalls } from '#modules/suppliers/shared/supplier.calls.ts';

/**
 * Names of suppliers by their ids. They live on the server: without a network they are those of the last time, and empty for
 * somebody who may not see suppliers.
 */
export function useSupplierNames(isWanted: boolean): ReadonlyMap<string, string> {
  const maySee = usePermission('sup.own');
  const answer = useAnswer(supplierCalls.short, {}, { kept: SUPPLIER_NAMES, enabled: isWanted && maySee });
  return useMemo(() => new Map((answer.data?.data ?? []).map(({ id, title }) => [id, title])), [answer.data]);
}
