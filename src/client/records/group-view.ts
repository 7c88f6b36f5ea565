import type { ComponentType } from 'react';
import { useEffect, useState } from 'react';
import type { Json, JsonObject } from '#core/change/json.ts';
import type { KindId } from '#core/record/kinds.ts';

/** How the merge groups of a kind are shown to a person who must choose between two values of one. */
export interface GroupViews {
  /** What the group is called; `body` is the record as this device has it. */
  readonly GroupLabel: ComponentType<{ group: string; body: JsonObject }>;
  /** The value in words; undefined stands for an empty group. */
  readonly GroupValue: ComponentType<{ group: string; value: Json | undefined; body: JsonObject }>;
  /** Groups that say nothing to a person and are left out where a whole record is read. */
  readonly hidden?: readonly string[];
  /**
   * The body of a new draft with the content of a record that can no longer be changed (OFF-CONF-05). `carried`: ids of waiting
   * records that name it and go over with it; others that it names stay with the old one.
   */
  readonly newDraft?: (body: JsonObject, carried: ReadonlySet<string>) => JsonObject;
}

type Loaders = Readonly<Partial<Record<KindId, () => Promise<GroupViews>>>>;

let loaders: Loaders = {};

/** Said once by the list of the modules' screens; kinds that are not named there are shown in the plain manner. */
export function provideGroupViews(next: Loaders): void {
  loaders = next;
}

/** The views of a kind: `loading`, then what its module provides, or null when it provides none. */
export function useGroupViews(kind: KindId | undefined): GroupViews | null | 'loading' {
  const [views, setViews] = useState<GroupViews | null | 'loading'>('loading');
  useEffect(() => {
    const load = kind === undefined ? undefined : loaders[kind];
    let isGone = false;
    // Without its own views a kind is still shown, if plainly: nobody must be kept from deciding.
    (load?.() ?? Promise.resolve(null)).then(
      (found) => !isGone && setViews(found),
      () => !isGone && setViews(null),
    );
    return () => {
      isGone = true;
    };
  }, [kind]);
  return views;
}
