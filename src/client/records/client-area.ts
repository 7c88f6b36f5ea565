import type { EmployeeSublist } from '#client/employees/sublists.ts';
import type { FieldLoader } from '#client/departure/field-needs.ts';
import type { RouteComponent } from '@tanstack/react-router';
import type { OwnGroupViews } from '#client/records/group-view.ts';
import type { KindLabels } from '#client/records/kind-labels.ts';
import type { TextForms } from '#client/records/form-list.ts';
import type { SyncEngine } from '#client/sync/index.ts';
import type { Area } from '#core/contract/area.ts';
import type { BodyOf, KindId } from '#core/record/kinds.ts';

/** Reads from the device what a screen shows first, while its code is being loaded; undefined where there is nothing to wait for. */
export type ReadAhead = (engine: SyncEngine, params: Readonly<Record<string, string | undefined>>) => Promise<void> | undefined;

/** What the pages that show every kind need of one; all of it loaded when a record of the kind is shown. */
export interface ClientKind<K extends KindId> {
  readonly labels: () => Promise<KindLabels<BodyOf<K>>>;
  /** Merge groups that need more than field names. */
  readonly views?: () => Promise<OwnGroupViews>;
}

/** One area of the product on this side: `src/modules/<area>/client/<area>.client.ts`. A kind of the area without its words does not compile. */
export interface ClientArea<A extends Area = Area> {
  /** Component name of the menu to its code, loaded at the first visit. */
  readonly screens: Readonly<Record<string, RouteComponent>>;
  readonly ahead?: Readonly<Record<string, ReadAhead>>;
  /** What the area knows of one employee. */
  readonly employee?: EmployeeSublist;
  /** What has to be on the device to do the area's work at a workplace (decision 101). */
  readonly field?: FieldLoader;
  /** Forms of it that keep their text under a name of their own. */
  readonly forms?: () => Promise<TextForms>;
  readonly kinds: { readonly [K in keyof A['kinds'] & KindId]: ClientKind<K> };
}

/** Declares an area; the identity function, for its type. */
export const defineClientArea = <A extends Area>(area: ClientArea<A>): ClientArea<A> => area;
