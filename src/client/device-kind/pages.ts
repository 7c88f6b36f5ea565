import type { MessageDescriptor } from '@lingui/core';
import type { ListColumn } from '#client/list/column.ts';
import type { KindLabels } from '#client/records/kind-labels.ts';
import type { KindRow } from '#client/records/kept-row.ts';
import type { KindCalls, KindColumn, KindPages } from '#client/server-kind/pages.ts';
import type { BodyOf, KindId } from '#core/record/kinds.ts';
import type { FieldPath } from '#core/record/list.ts';
import type { AnyRecordKind } from '#core/record/record.ts';
import type { Screen } from '#modules/auth/shared/screen.ts';
import type { UserInfo } from '#modules/auth/shared/auth.calls.ts';
import { KINDS } from '#modules/registry.ts';

/** The screens of one kind of the device as data. */
export interface DeviceKindPages extends KindPages {
  /** Of a kind that has a page of its own. */
  readonly calls?: KindCalls;
  /** Its list is its only page: a dialog adds and changes, and the address says which record it has open. */
  readonly isDialog: boolean;
  /** What a person sees beside a field, by its name. */
  readonly notes?: Readonly<Record<string, MessageDescriptor>>;
  /** Rows that a flag above the list takes out of it, such as those that are no longer offered. */
  readonly idleRows?: { readonly label: MessageDescriptor; readonly of: (row: KindRow) => boolean };
  /** Under which columns and views are kept, where it is not the kind. */
  readonly listId?: string;
}

/** The screens of a kind whose list is its only page. @param write the right that its dialog takes */
const dialogScreens = (list: Screen, write: Screen['permission']): KindPages['screens'] => [
  list,
  { ...list, permission: write },
  { ...list, permission: write },
  list,
];

type Declared<K extends KindId> = Omit<
  DeviceKindPages,
  'kind' | 'labels' | 'columns' | 'begin' | 'notes' | 'screens' | 'isDialog' | 'calls'
> & {
  readonly kind: K;
  readonly labels: KindLabels<BodyOf<K>>;
  readonly columns: readonly (KindColumn<FieldPath<BodyOf<K>>> | ListColumn<KindRow>)[];
  readonly begin?: (user: UserInfo) => Partial<BodyOf<K>>;
  readonly notes?: { readonly [N in keyof BodyOf<K>]?: MessageDescriptor };
  /** Its four screens; or its list, with the right to add and to change. */
  readonly screens: KindPages['screens'] | { readonly list: Screen; readonly write: Screen['permission'] };
};

/**
 * Declares the screens of a kind of the device; a column of a field that the body has not does not compile.
 * @throws Error for a kind with pages of its own and without calls: a bug
 */
export function defineDeviceKindPages<K extends KindId>({ screens, ...pages }: Declared<K>): DeviceKindPages {
  const { calls }: AnyRecordKind = KINDS[pages.kind];
  if (!('list' in screens) && calls === undefined) throw new Error(`${pages.kind} has no calls`);
  const own = 'list' in screens ? { isDialog: true, screens: dialogScreens(screens.list, screens.write) } : { isDialog: false, screens };
  // What a body begins with is JSON.
  return { ...pages, ...own, calls } as DeviceKindPages;
}
