import type { MessageDescriptor } from '@lingui/core';
import type { GroupViews } from '#client/records/group-view.ts';
import { withTexts } from '#client/i18n/texts.ts';
import type { GroupPlan } from '#core/change/groups.ts';
import type { JsonObject } from '#core/change/json.ts';
import type { Access } from '#core/contract/call.ts';
import { loadOnce } from '#core/load/load-once.ts';
import type { KindId } from '#core/record/kinds.ts';

/** A text as the device keeps it: under which id, and what stands in the form. */
export interface KeptValues {
  readonly id: string;
  readonly body: JsonObject;
}

/**
 * A form whose text lies on the device under a name of its own: over a part of a record, or of something that is no kind of record.
 * What is typed there is listed, read, exported and thrown away like any draft, whatever becomes of its page or of the right to it.
 */
export interface TextForm {
  /** What its text is of; null: no kind. */
  readonly kind: KindId | null;
  readonly label: MessageDescriptor;
  /** What sending it takes; without it whoever writes such records may. */
  readonly access?: Access;
  /** What a person typed, out of what the form keeps. */
  typed(kept: JsonObject): JsonObject;
  /** How that is shown; without it they are fields of the kind. */
  readonly shown?: { readonly views: GroupViews; readonly plan: GroupPlan };
  /** Where it is gone on with; null where that is not known. */
  path(text: KeptValues): string | null;
}

/** The names of all of them: each area adds its own, so that a form whose text nobody would list does not compile. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the areas
export interface FormNames {}

/** By the names that their texts are kept under. */
export type TextForms = Readonly<Record<string, TextForm>>;

/** The record that a form is over, by the id of its text: what follows after a blank tells two forms over one record apart. */
export const recordOfText = (id: string): string => id.split(' ', 1)[0] ?? '';

type Load = () => Promise<TextForms>;
let loaders: readonly Load[] = [];

/** Said once by the list of the areas. */
export function provideTextForms(next: readonly Load[]): void {
  loaders = next;
}

/** All of them. @throws where their code cannot be fetched; asked again, it is tried again */
export const textForms = loadOnce(() =>
  withTexts(() => Promise.all(loaders.map((load) => load())).then((all): TextForms => Object.assign({}, ...all))),
);
