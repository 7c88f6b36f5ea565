import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import type { TextForm, TextForms } from '#client/records/form-list.ts';
import { recordPath } from '#client/records/labels.ts';
import { ownFields } from '#client/records/text-forms.ts';
import { reasonSchema } from '#modules/organisation/shared/contract.schema.ts';
import { leavingCalls } from '#modules/organisation/shared/leaving.calls.ts';
import { contractCalls } from '#modules/organisation/shared/contract.calls.ts';

const step = {
  kind: 'contract',
  access: contractCalls.terminateContract.access,
  typed: ({ reason = '' }) => ({ reason }),
  shown: ownFields(v.object({ reason: reasonSchema }), { reason: msg`Gerekçe` }),
  // An older build did not say whose contract it is.
  path: ({ body: { company_id } }) => (typeof company_id === 'string' ? recordPath('company', company_id, 'view') : null),
} as const satisfies Partial<TextForm>;

declare module '#client/records/form-list.ts' {
  interface FormNames extends Record<keyof typeof organisationForms, true> {}
}

export const organisationForms = {
  'contract-suspend': { ...step, label: msg`Sözleşmeyi askıya al` },
  'contract-continue': { ...step, label: msg`Sözleşmeyi sürdür` },
  // What it asks lies on no device: nothing of it is ever kept.
  'employee-quit': { kind: null, label: msg`İşten ayrıldı`, access: leavingCalls.quit.access, typed: () => ({}), path: () => null },
  'contract-terminate': { ...step, label: msg`Sözleşmeyi feshet` },
} as const satisfies TextForms;
