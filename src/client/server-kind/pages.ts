import type { MessageDescriptor } from '@lingui/core';
import type { ListRow } from '#client/list/column.ts';
import type { AnyKindLabels, KindLabels } from '#client/records/kind-labels.ts';
import type { JsonObject } from '#core/change/json.ts';
import type { AnyCall } from '#core/contract/call.ts';
import type { BodyOf, KindId } from '#core/record/kinds.ts';
import type { FieldPath } from '#core/record/list.ts';
import type { Actor } from '#core/record/record.ts';

/** A record as the calls of its kind answer it: the fields of its body beside its id and version. */
export type KindRow = ListRow & JsonObject & { readonly version: number };

/** A column of the list: one field, or several in one cell. The server sorts by the first of them if it can. */
export interface KindColumn<Path extends string = string> {
  readonly fields: readonly [Path, ...Path[]];
  /** Where it is called otherwise than its field, or the object that its fields stand in. */
  readonly label?: MessageDescriptor;
  /** Room in rem. */
  readonly width: number;
  readonly phone: 'title' | 'mark' | 'line' | 'hidden';
}

/** What the list, the forms and the record of one kind are called. */
export interface KindWords {
  readonly list: MessageDescriptor;
  readonly add: MessageDescriptor;
  readonly edit: MessageDescriptor;
  /** Nothing there yet, and why; nothing that fits the filters. */
  readonly empty: MessageDescriptor;
  readonly nothingFits: MessageDescriptor;
}

/** Who may do what, as the server decides it: a button that it would refuse is not drawn. */
export interface KindRights {
  readonly write: string;
  /** Who changes what is in reach, where others may than those who write. */
  readonly mayChange?: (actor: Pick<Actor, 'permissions' | 'role_id'>) => boolean;
  /** Fields that somebody who changes a record leaves as they are: their form does not show them. */
  readonly left?: (actor: Pick<Actor, 'permissions' | 'role_id'>) => readonly string[];
}

export interface ServerKindCalls {
  readonly list: AnyCall;
  readonly get: AnyCall;
  readonly create: AnyCall;
  readonly update: AnyCall;
  readonly remove: AnyCall;
  readonly file: AnyCall;
}

/** The screens of one server kind as data: `ServerKindList`, `ServerKindForm` and `ServerKindProfile` draw every kind by it. */
export interface ServerKindPages {
  readonly kind: KindId;
  readonly calls: ServerKindCalls;
  readonly labels: AnyKindLabels;
  /** As in `kindScreens`. */
  readonly path: string;
  readonly rights: KindRights;
  readonly words: KindWords;
  readonly columns: readonly KindColumn[];
}

/** Declares the screens of a server kind; a column of a field that the body has not does not compile. */
export const defineServerKindPages = <K extends KindId>(
  pages: Omit<ServerKindPages, 'kind' | 'labels' | 'columns'> & {
    readonly kind: K;
    readonly labels: KindLabels<BodyOf<K>>;
    readonly columns: readonly KindColumn<FieldPath<BodyOf<K>>>[];
  },
): ServerKindPages => pages;

/** Where the screens of a kind lie. */
export const kindPaths = ({ path }: Pick<ServerKindPages, 'path'>) => ({
  list: `${path}/list`,
  add: `${path}/add`,
  edit: (id: string) => `${path}/edit/${id}`,
  profile: (id: string) => `${path}/profile/${id}`,
});
