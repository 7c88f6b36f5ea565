import type { AnyCall } from '#core/contract/call.ts';
import type { KindId } from '#core/record/kinds.ts';
import type { AnyRecordKind, RecordKind } from '#core/record/record.ts';
import { adminCalls } from '#modules/admin/shared/admin.calls.ts';
import { auditCalls, operationalCalls } from '#modules/audits/shared/operational/operational.calls.ts';
import { operationalAuditRecord } from '#modules/audits/shared/operational/operational.record.ts';
import { questionSetRecord } from '#modules/audits/shared/question-set.ts';
import { accountCalls } from '#modules/auth/shared/account.calls.ts';
import { authCalls } from '#modules/auth/shared/auth.calls.ts';
import { dfiCalls } from '#modules/dfi/shared/dfi.calls.ts';
import { dfiRecord } from '#modules/dfi/shared/dfi.record.ts';
import { notificationCalls } from '#modules/notifications/shared/notifications.calls.ts';
import { organisationCalls } from '#modules/organisation/shared/organisation.calls.ts';
import {
  companyRecord,
  employeeRecord,
  managementCompanyRecord,
  unitRecord,
  userRecord,
  workplaceRecord,
} from '#modules/organisation/shared/organisation.records.ts';
import { profileCalls } from '#modules/profile/shared/profile.calls.ts';
import { sessionCalls } from '#modules/sessions/shared/sessions.calls.ts';
import { storageCalls } from '#modules/storage/shared/storage.calls.ts';
import { deviceKeyCalls } from '#modules/sync/shared/device-key.calls.ts';
import { supplierCalls } from '#modules/suppliers/shared/supplier.calls.ts';
import { supplierRecord } from '#modules/suppliers/shared/supplier.record.ts';
import { historyCalls } from '#modules/sync/shared/history.calls.ts';
import { syncCalls } from '#modules/sync/shared/sync.calls.ts';

/** Every call of the product, by module. The server must implement each of them or it does not compile. */
export const CALLS = {
  auth: authCalls,
  sync: syncCalls,
  history: historyCalls,
  deviceKeys: deviceKeyCalls,
  storage: storageCalls,
  organisation: organisationCalls,
  dfi: dfiCalls,
  operational: operationalCalls,
  audits: auditCalls,
  admin: adminCalls,
  sessions: sessionCalls,
  account: accountCalls,
  profile: profileCalls,
  notifications: notificationCalls,
  suppliers: supplierCalls,
} as const;

const byId = new Map<string, AnyCall>(
  Object.values(CALLS)
    .flatMap((calls) => Object.values(calls) as AnyCall[])
    .map((call) => [call.id, call]),
);

/** The call under an id that an outbox row holds; undefined for one this build does not know. */
export const callById = (id: string): AnyCall | undefined => byId.get(id);

/** Every record kind; a kind id without a declaration does not compile. */
export const KINDS = {
  company: companyRecord,
  workplace: workplaceRecord,
  unit: unitRecord,
  employee: employeeRecord,
  user: userRecord,
  'management-company': managementCompanyRecord,
  'question-set': questionSetRecord,
  'operational-audit': operationalAuditRecord,
  dfi: dfiRecord,
  supplier: supplierRecord,
} as const satisfies Record<KindId, AnyRecordKind>;

/** Wire shape of a kind's body. */
export type BodyOf<K extends KindId> = (typeof KINDS)[K] extends RecordKind<infer Body> ? Body : never;

/** The kind of a name; undefined for a word that is none, also one that every object has. */
export const kindOf = (kind: string): AnyRecordKind | undefined =>
  Object.hasOwn(KINDS, kind) ? (KINDS as Record<string, AnyRecordKind>)[kind] : undefined;
