import type { ClientKind } from '#client/records/client-area.ts';
import type { KindId } from '#core/record/kinds.ts';

type ClientKinds = { readonly [K in KindId]: ClientKind<K> };

let kinds: Partial<ClientKinds> = {};

/** Said once by the list of the areas. */
export function provideKinds(next: ClientKinds): void {
  kinds = next;
}

/** What pages that show every kind need of this one; undefined where nobody provided it. */
export const clientKind = <K extends KindId>(kind: K): ClientKind<K> | undefined => kinds[kind];
