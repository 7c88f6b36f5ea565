import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType } from 'react';
import type { BulkAction } from '#client/list/BulkBar.tsx';
import type { ListColumn } from '#client/list/column.ts';
import type { KindRow } from '#client/records/kept-row.ts';
import type { AnyKindLabels, KindLabels } from '#client/records/kind-labels.ts';
import type { KindForm } from '#client/server-kind/use-kind-form.ts';
import type { JsonObject } from '#core/change/json.ts';
import type { BodyOf, KindId } from '#core/record/kinds.ts';
import type { FieldPath, ListPlan } from '#core/record/list.ts';
import type { Actor, AnyRecordKind, ServerKindCalls } from '#core/record/record.ts';
import type { FourScreens } from '#modules/auth/shared/screen.ts';
import type { UserInfo } from '#modules/auth/shared/auth.calls.ts';
import { KINDS } from '#modules/registry.ts';

export type { KindRow };

/** The calls of a kind. Only one that lives on the server makes its file there. */
export type KindCalls = Omit<ServerKindCalls, 'file'> & Partial<Pick<ServerKindCalls, 'file'>>;

/** A column of the list: one field, or several in one cell. The server sorts by the first of them if it can. */
export interface KindColumn<Path extends string = string> {
  readonly fields: readonly [Path, ...Path[]];
  /** Where it is called otherwise than its field, or the object that its fields stand in. */
  readonly label?: MessageDescriptor;
  /** Room in rem. */
  readonly width: number;
  readonly phone: 'title' | 'mark' | 'line' | 'hidden';
}

/** Names of the fields that may not stay open. */
export type RequiredFields = (body: JsonObject, before: JsonObject | null) => readonly string[];

/** What the list, the forms and the record of one kind are called. */
export interface KindWords {
  readonly list: MessageDescriptor;
  readonly add: MessageDescriptor;
  readonly edit: MessageDescriptor;
  /** Nothing there yet, and why. */
  readonly empty: MessageDescriptor;
  /** Nothing that fits the filters, in words of the kind. */
  readonly nothingFits?: MessageDescriptor;
  /** What somebody should know before one is deleted. */
  readonly removal?: MessageDescriptor;
}

/** Who may do what, where others than those who may add: a button that the server would refuse is not drawn. */
export interface KindRights {
  /** Who changes what is in reach. */
  readonly mayChange?: (actor: Pick<Actor, 'permissions' | 'role_id'>) => boolean;
  /** Who deletes. */
  readonly mayRemove?: (actor: Pick<Actor, 'permissions'>) => boolean;
  /** Fields that somebody who changes a record leaves as they are: their form does not show them. */
  readonly left?: (actor: Pick<Actor, 'permissions' | 'role_id'>) => readonly string[];
}

/** What the pages of a kind have in common, wherever it lives. */
export interface KindPages {
  readonly kind: KindId;
  readonly labels: AnyKindLabels;
  /** Their addresses, and the right to add. */
  readonly screens: FourScreens;
  readonly rights?: KindRights;
  readonly words: KindWords;
  /** Of its fields, or drawn by itself. */
  readonly columns: readonly (KindColumn | ListColumn<KindRow>)[];
  /** What the form of a new record begins with. */
  readonly begin?: (user: UserInfo) => JsonObject;
  /** What stands below the record, such as records of another kind that name it. */
  readonly below?: ComponentType<{ readonly id: string }>;
  /** Fields that say nothing beside what else is entered: neither form nor record show them. */
  readonly idle?: (body: JsonObject) => readonly string[];
  /** What can be done with rows besides, one or many at once, by whoever may change them. */
  readonly useActs?: () => readonly BulkAction<KindRow>[];
}

/** The screens of one server kind as data: `ServerKindList`, `ServerKindForm` and `ServerKindProfile` draw every kind by it. */
export interface ServerKindPages extends KindPages {
  readonly calls: KindCalls;
  /** Flags that are sensitive, so that no list shows them, and that the list call takes from whom `rights` leaves them to. */
  readonly askedByFew?: readonly string[];
  /** Where records of the kind come in from a spreadsheet, for whoever may add one. */
  readonly importPath?: string;
  /** What it takes to save the list as a file, where reading it is not enough. */
  readonly fileRight?: string;
  /** Draws the fields of the form where they hang on each other; else each stands for itself, in the order of the labels. */
  readonly Fields?: ComponentType<{ readonly form: KindForm }>;
  /**
   * Fields that may not stay open in a body, by what else lies on this device: the server asks for them too.
   * @returns asked with what is entered, and the body that the form was begun on; null for a new record
   */
  readonly useRequired: () => RequiredFields;
  /** What goes with a record that is deleted, where something does: asked when somebody wants to delete it. */
  readonly useAlong?: () => (id: string) => Promise<Along>;
}

/** What is deleted together with a record. */
export interface Along {
  /** Told by the question whether the record is to be deleted; null where nothing goes with it. */
  readonly words: MessageDescriptor | null;
  /** Which of it the question told, for the call of the deletion: the server refuses where there is more. */
  readonly query: Readonly<Record<string, string>>;
}

const NOTHING_ASKED: RequiredFields = () => [];

/**
 * Declares the screens of a server kind; a column of a field that the body has not does not compile.
 * A kind that lies on the device and is written online names its calls here; its list is a page of its area.
 * @throws Error for a kind without calls: a bug
 */
export const defineServerKindPages = <K extends KindId>(
  pages: Omit<ServerKindPages, 'kind' | 'calls' | 'labels' | 'columns' | 'begin' | 'useRequired'> & {
    readonly kind: K;
    readonly labels: KindLabels<BodyOf<K>>;
    readonly columns: readonly (KindColumn<FieldPath<BodyOf<K>>> | ListColumn<KindRow>)[];
    readonly begin?: (user: UserInfo) => Partial<BodyOf<K>>;
    readonly calls?: KindCalls;
    readonly useRequired?: () => RequiredFields;
  },
): ServerKindPages => {
  const calls = pages.calls ?? (KINDS[pages.kind] as AnyRecordKind).calls;
  if (calls === undefined) throw new Error(`${pages.kind} has no calls`);
  // What a body begins with is JSON.
  return { useRequired: () => NOTHING_ASKED, ...pages, calls } as ServerKindPages;
};

/** Where the screens of a kind lie. */
export const kindPaths = ({ screens: [list, add, edit, profile] }: Pick<KindPages, 'screens'>) => ({
  list: list.path,
  add: add.path,
  edit: (id: string) => edit.path.replace(':id', id),
  profile: (id: string) => profile.path.replace(':id', id),
});

/** The plan of a kind's list. @throws Error for a kind without one: a bug */
export function planOf({ kind }: Pick<KindPages, 'kind'>): ListPlan {
  const { list } = KINDS[kind] as AnyRecordKind;
  if (list === undefined) throw new Error(`${kind} declares no list`);
  return list;
}
