import * as v from 'valibot';
import { flag, required, text } from '#core/field/field.ts';
import { defineDeviceKind } from '#core/record/device-kind.ts';
import { defineList } from '#core/record/list.ts';

/** A company that runs a fuel facility; the account's own list (ledger 05, decision 22; AUD-OPS-15). */
export const managementCompanySchema = v.object({ name: required(text(120)), active: flag() });
export type ManagementCompany = v.InferOutput<typeof managementCompanySchema>;

declare module '#core/record/kinds.ts' {
  interface Kinds {
    'management-company': ManagementCompany;
  }
}

export const managementCompany = defineDeviceKind({
  kind: 'management-company',
  area: 'aud',
  path: 'management-companies',
  ids: { create: 'MGC-CALL-02', update: 'MGC-CALL-03', remove: 'MGC-CALL-04' },
  access: { read: 'aud.read', write: 'aud.manage' },
  schema: managementCompanySchema,
  list: defineList(managementCompanySchema, { columns: { name: { field: 'name', sort: true } }, order: 'name' }),
  title: ({ name }) => name,
});
