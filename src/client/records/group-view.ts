import type { ComponentType } from 'react';
import { useEffect, useState } from 'react';
import type { Json, JsonObject } from '#core/change/json.ts';
import { withTexts } from '#client/i18n/texts.ts';
import { clientKind } from '#client/records/client-kinds.ts';
import { labelsOf } from '#client/records/kind-labels.ts';
import { kindViews } from '#client/records/values/kind-views.tsx';
import type { KindId } from '#core/record/kinds.ts';
import { kindOf } from '#modules/registry.ts';

/** How the merge groups of a kind are shown to a person who must choose between two values of one. */
export interface GroupViews {
  /** What the group is called; `body` is the record as this device has it. */
  readonly GroupLabel: ComponentType<{ group: string; body: JsonObject }>;
  /** The value in words; undefined stands for an empty group. */
  readonly GroupValue: ComponentType<{ group: string; value: Json | undefined; body: JsonObject }>;
  /** A part of a group: field names and ids of list items lead to it. */
  readonly PartValue: ComponentType<{ group: string; path: readonly string[]; value: Json; body: JsonObject }>;
  /** Groups that say nothing to a person and are left out where a whole record is read. */
  readonly hidden?: readonly string[];
  /**
   * The body of a new draft with the content of a record that can no longer be changed (OFF-CONF-05). `carried`: ids of waiting
   * records that name it and go over with it; others that it names stay with the old one.
   */
  readonly newDraft?: (body: JsonObject, carried: ReadonlySet<string>) => JsonObject;
}

/** What a kind says of its groups by itself; the rest follows from its schema and its labels. */
export type OwnGroupViews = Partial<GroupViews>;

async function viewsOf(kind: KindId): Promise<GroupViews> {
  // Without its words a kind is still shown, if poorly: nobody must be kept from deciding.
  const [labels, own] = await Promise.all([
    labelsOf(kind).catch(() => null),
    withTexts(clientKind(kind)?.views ?? (() => Promise.resolve({}))).catch(() => ({})),
  ]);
  return { ...kindViews(kindOf(kind) ?? null, labels), ...own };
}

const UNKNOWN = kindViews(null, null);

/** How a kind's groups are shown, for one of a newer version too; `loading` at first. */
export function useGroupViews(kind: KindId | undefined): GroupViews | 'loading' {
  const [views, setViews] = useState<GroupViews | 'loading'>('loading');
  useEffect(() => {
    let isGone = false;
    const isKnown = kind !== undefined && kindOf(kind) !== undefined;
    void (isKnown ? viewsOf(kind) : Promise.resolve(UNKNOWN)).then((found) => !isGone && setViews(found));
    return () => {
      isGone = true;
    };
  }, [kind]);
  return views;
}
