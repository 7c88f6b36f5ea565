import { msg } from '@lingui/core/macro';
import { defineServerKindPages } from '#client/server-kind/pages.ts';
import { dayInIstanbul } from '#core/date/day.ts';
import { contractLabels } from '#modules/organisation/client/contract.labels.ts';
import { contractCalls as calls } from '#modules/organisation/shared/contract.calls.ts';
import { contractSchema } from '#modules/organisation/shared/contract.schema.ts';
import { COMPANY_SCREENS } from '#modules/organisation/shared/organisation.screens.ts';

const ENTERED: readonly string[] = ['start_date', 'end_date'];
/** What is decided about a contract has a dialog with a reason of its own. */
const LEFT = Object.keys(contractSchema.entries).filter((name) => !ENTERED.includes(name));

/** The forms of the contracts of one company: dialogs of its page. */
export const contractPagesOf = (company_id: string) =>
  defineServerKindPages({
    kind: 'contract',
    labels: contractLabels,
    screens: COMPANY_SCREENS,
    calls: {
      list: calls.contractsOfCompany,
      get: calls.contract,
      create: calls.createContract,
      update: calls.updateContract,
      remove: calls.removeContract,
    },
    rights: { left: () => LEFT, mayRemove: ({ permissions }) => permissions.has('comp.manage') },
    words: {
      list: msg`Sözleşmeler`,
      add: msg`Sözleşme ekle`,
      edit: msg`Sözleşmeyi düzenle`,
      empty: msg`Bu firmanın henüz sözleşmesi yok.`,
    },
    columns: [],
    begin: () => ({ company_id, start_date: dayInIstanbul(Date.now()), status: 'normal' as const }),
  });
