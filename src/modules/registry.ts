import type { Merged } from '#core/contract/area.ts';
import type { AnyCall } from '#core/contract/call.ts';
import type { KindId } from '#core/record/kinds.ts';
import type { AnyRecordKind } from '#core/record/record.ts';
import { adminArea } from '#modules/admin/shared/admin.area.ts';
import { auditsArea, toursArea } from '#modules/audits/shared/audits.area.ts';
import { authArea } from '#modules/auth/shared/auth.area.ts';
import { dfiArea } from '#modules/dfi/shared/dfi.area.ts';
import { fieldVisitsArea } from '#modules/field-visits/shared/field-visits.area.ts';
import { importsArea } from '#modules/imports/shared/imports.area.ts';
import { incidentsArea } from '#modules/incidents/shared/incidents.area.ts';
import { provideDeclared } from '#modules/known-kinds.ts';
import { notificationsArea } from '#modules/notifications/shared/notifications.area.ts';
import { organisationArea } from '#modules/organisation/shared/organisation.area.ts';
import { peopleArea } from '#modules/people/shared/people.area.ts';
import { ppeArea } from '#modules/ppe/shared/ppe.area.ts';
import { profileArea } from '#modules/profile/shared/profile.area.ts';
import { riskArea } from '#modules/risk/shared/risk.area.ts';
import { sessionsArea } from '#modules/sessions/shared/sessions.area.ts';
import { setupArea } from '#modules/setup/shared/setup.area.ts';
import { statisticsArea } from '#modules/statistics/shared/statistics.area.ts';
import { storageArea } from '#modules/storage/shared/storage.area.ts';
import { suppliersArea } from '#modules/suppliers/shared/suppliers.area.ts';
import { syncArea } from '#modules/sync/shared/sync.area.ts';

export type { BodyOf } from '#core/record/kinds.ts';

/** Written out, because what is inferred of all calls together is longer than the compiler writes down. */
interface Areas {
  readonly admin: typeof adminArea;
  readonly audits: typeof auditsArea;
  readonly auth: typeof authArea;
  readonly dfi: typeof dfiArea;
  readonly fieldVisits: typeof fieldVisitsArea;
  readonly imports: typeof importsArea;
  readonly incidents: typeof incidentsArea;
  readonly notifications: typeof notificationsArea;
  readonly organisation: typeof organisationArea;
  readonly people: typeof peopleArea;
  readonly ppe: typeof ppeArea;
  readonly profile: typeof profileArea;
  readonly risk: typeof riskArea;
  readonly sessions: typeof sessionsArea;
  readonly setup: typeof setupArea;
  readonly statistics: typeof statisticsArea;
  readonly storage: typeof storageArea;
  readonly suppliers: typeof suppliersArea;
  readonly sync: typeof syncArea;
  readonly tours: typeof toursArea;
}

/** Every area of the product. */
export const AREAS: Areas = {
  admin: adminArea,
  audits: auditsArea,
  auth: authArea,
  dfi: dfiArea,
  fieldVisits: fieldVisitsArea,
  imports: importsArea,
  incidents: incidentsArea,
  notifications: notificationsArea,
  organisation: organisationArea,
  people: peopleArea,
  ppe: ppeArea,
  profile: profileArea,
  risk: riskArea,
  sessions: sessionsArea,
  setup: setupArea,
  statistics: statisticsArea,
  storage: storageArea,
  suppliers: suppliersArea,
  sync: syncArea,
  tours: toursArea,
};

/** Every call of the product, by area. The server must implement each of them or it does not compile. */
export const CALLS = Object.fromEntries(Object.entries(AREAS).map(([area, { calls }]) => [area, calls])) as {
  readonly [A in keyof Areas]: Areas[A]['calls'];
};

const byId = new Map<string, AnyCall>(
  Object.values(CALLS)
    .flatMap((calls) => Object.values(calls) as AnyCall[])
    .map((call) => [call.id, call]),
);

/** The call under an id that an outbox row holds; undefined for one this build does not know. */
export const callById = (id: string): AnyCall | undefined => byId.get(id);

/** Every record kind. One that is in no area, or in an area without its body in `Kinds`, does not compile. */
export const KINDS = Object.assign({}, ...Object.values(AREAS).map(({ kinds }) => kinds)) as Merged<
  Areas[keyof Areas]['kinds']
> satisfies Readonly<Record<KindId, AnyRecordKind>>;

export const KIND_IDS = Object.keys(KINDS) as readonly KindId[];

/** The kind of a name; undefined for a word that is none, also one that every object has. */
export const kindOf = (kind: string): AnyRecordKind | undefined =>
  Object.hasOwn(KINDS, kind) ? (KINDS as Record<string, AnyRecordKind>)[kind] : undefined;

provideDeclared({ kindIds: KIND_IDS, kindOf, callById });
