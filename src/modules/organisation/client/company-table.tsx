import { msg } from '@lingui/core/macro';
import { useMemo } from 'react';
import { dayColumn, type ListColumn } from '#client/list/column.ts';
import { labelOf } from '#client/records/kind-labels.ts';
import { type RecordItem, useRecordList, useSyncFact } from '#client/sync/index.ts';
import { useNow } from '#client/ui/use-now.ts';
import { dayInIstanbul } from '#core/date/day.ts';
import { companyLabels } from '#modules/organisation/client/company.labels.ts';
import { ContractMark } from '#modules/organisation/client/ContractMark.tsx';
import { contractLabels, DISPLAY_WORD } from '#modules/organisation/client/contract.labels.ts';
import { type CompanyDisplay, contractInForce, displayOf } from '#modules/organisation/shared/contract.rules.ts';
import type { Contract } from '#modules/organisation/shared/contract.schema.ts';

/** A company with the contract by which it stands today. */
export type CompanyRow = RecordItem<'company'> & { readonly contract: Contract | undefined; readonly display: CompanyDisplay };

/** Whether contracts may still be on their way: that there is none cannot be said before. */
export function useIsFilling(): boolean {
  const [caughtUp, connection] = [useSyncFact('caughtUp'), useSyncFact('connection')];
  return !caughtUp && connection !== 'offline';
}

/** The companies of this device as they stand today in Istanbul. */
export function useCompanyRows(): { rows: readonly CompanyRow[]; ready: boolean } {
  const [companies, contracts] = [useRecordList('company'), useRecordList('contract')];
  const isFilling = useIsFilling();
  const today = dayInIstanbul(useNow());
  const rows = useMemo(() => {
    const byCompany = Map.groupBy(
      contracts.rows.map(({ body }) => body),
      ({ company_id }) => company_id,
    );
    return companies.rows.map((row): CompanyRow => {
      const contract = contractInForce(byCompany.get(row.id) ?? [], today);
      return { ...row, contract, display: contract === undefined ? 'none' : displayOf(contract, today) };
    });
  }, [companies.rows, contracts.rows, today]);
  return { rows, ready: companies.ready && contracts.ready && !isFilling };
}

/** Companies as their list shows them. */
export const COMPANY_TABLE: readonly ListColumn<CompanyRow>[] = [
  { id: 'name', label: labelOf(companyLabels, 'name'), value: ({ body }) => body.name, width: 16, phone: 'title', isSortable: true },
  {
    id: 'contract_display',
    label: msg`Sözleşme`,
    value: ({ display }, translate) => translate(DISPLAY_WORD[display]),
    cell: ({ display }) => <ContractMark display={display} />,
    width: 9,
    phone: 'mark',
    isSortable: true,
  },
  {
    id: 'start_date',
    label: labelOf(contractLabels, 'start_date'),
    ...dayColumn(({ contract }) => contract?.start_date, 8),
    phone: 'line',
    isSortable: true,
  },
  {
    id: 'end_date',
    label: labelOf(contractLabels, 'end_date'),
    ...dayColumn(({ contract }) => contract?.end_date, 8),
    phone: 'line',
    isSortable: true,
  },
  {
    id: 'tax_administration',
    label: labelOf(companyLabels, 'tax_administration'),
    value: ({ body }) => body.tax_administration,
    width: 10,
    phone: 'hidden',
    isSortable: true,
  },
  {
    id: 'tax_number',
    label: labelOf(companyLabels, 'tax_number'),
    value: ({ body }) => body.tax_number,
    width: 9,
    phone: 'line',
    isSortable: true,
  },
  {
    id: 'mersis_number',
    label: labelOf(companyLabels, 'mersis_number'),
    value: ({ body }) => body.mersis_number,
    width: 11,
    phone: 'hidden',
  },
];
