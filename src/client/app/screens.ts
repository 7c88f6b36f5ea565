import type { RouteComponent } from '@tanstack/react-router';
import { latePage } from '#client/ui/late-page.ts';
import { type FieldLoader, provideFieldNeeds } from '#client/departure/field-needs.ts';
import { type EmployeeSublist, provideSublists } from '#client/employees/sublists.ts';
import type { ClientKind, ReadAhead } from '#client/records/client-area.ts';
import { provideKinds } from '#client/records/client-kinds.ts';
import { provideTextForms, type TextForms } from '#client/records/form-list.ts';
import { addedAt, draftPath, recordAt } from '#client/records/labels.ts';
import { allLeft, type SyncEngine } from '#client/sync/index.ts';
import type { Merged } from '#core/contract/area.ts';
import type { KindId } from '#core/record/kinds.ts';
import { adminClient } from '#modules/admin/client/admin.client.ts';
import { auditsClient, toursClient } from '#modules/audits/client/audits.client.ts';
import { dfiClient } from '#modules/dfi/client/dfi.client.ts';
import { fieldVisitsClient } from '#modules/field-visits/client/field-visits.client.ts';
import { importsClient } from '#modules/imports/client/imports.client.ts';
import { incidentsClient } from '#modules/incidents/client/incidents.client.ts';
import { notificationsClient } from '#modules/notifications/client/notifications.client.ts';
import { organisationClient } from '#modules/organisation/client/organisation.client.ts';
import { peopleClient } from '#modules/people/client/people.client.ts';
import { ppeClient } from '#modules/ppe/client/ppe.client.ts';
import { profileClient } from '#modules/profile/client/profile.client.ts';
import { riskClient } from '#modules/risk/client/risk.client.ts';
import { sessionsClient } from '#modules/sessions/client/sessions.client.ts';
import { statisticsClient } from '#modules/statistics/client/statistics.client.ts';
import { suppliersClient } from '#modules/suppliers/client/suppliers.client.ts';
import { syncClient } from '#modules/sync/client/sync.client.ts';

/** The only list of the areas on this side. */
const AREAS = [
  adminClient,
  auditsClient,
  toursClient,
  dfiClient,
  fieldVisitsClient,
  importsClient,
  incidentsClient,
  notificationsClient,
  organisationClient,
  peopleClient,
  ppeClient,
  profileClient,
  riskClient,
  sessionsClient,
  statisticsClient,
  suppliersClient,
  syncClient,
] as const;

/** Component name of the menu to its code. */
export const SCREENS: Readonly<Record<string, RouteComponent | undefined>> = Object.assign(
  { Dashboard: latePage(() => import('#client/dashboard/Dashboard.tsx'), 'Dashboard') },
  ...AREAS.map(({ screens }) => screens),
);

/** The page of a draft: open to everybody, because what was typed here outlives every right. */
export const DraftPage = latePage(() => import('#modules/sync/client/SyncDraft.tsx'), 'SyncDraft');

/** What screens read from the device while their code is being loaded, so that the first drawing is the whole one. */
const AHEAD: Readonly<Record<string, ReadAhead | undefined>> = Object.assign({}, ...AREAS.map(({ ahead }) => ahead));

/** The form may have been open when the right to it went: what it still keeps is waited for. */
export async function draftPageAt({ drafts, formDrafts }: SyncEngine, path: string): Promise<string | null> {
  const found = recordAt(path) ?? addedAt(path);
  if (found === null) return null;
  await allLeft();
  const isKept =
    (await drafts.get(found.kind, found.id)) !== undefined || (await formDrafts.port(found.kind, found.id).read()).row !== null;
  return isKept ? draftPath(found.kind, found.id) : null;
}

/** A screen reads by itself what could not be read ahead: a failure is told there. */
export const readAhead = (
  engine: SyncEngine,
  component: string,
  params: Readonly<Record<string, string | undefined>>,
): Promise<void> | undefined => AHEAD[component]?.(engine, params)?.catch(() => undefined);

provideSublists((AREAS as readonly { employee?: EmployeeSublist }[]).flatMap(({ employee }) => employee ?? []));

provideFieldNeeds((AREAS as readonly { field?: FieldLoader }[]).flatMap(({ field }) => field ?? []));

provideTextForms((AREAS as readonly { forms?: () => Promise<TextForms> }[]).flatMap(({ forms }) => forms ?? []));

type Kinds = Merged<(typeof AREAS)[number]['kinds']>;
provideKinds(Object.assign({}, ...AREAS.map(({ kinds }) => kinds)) as Kinds satisfies { readonly [K in KindId]: ClientKind<K> });
