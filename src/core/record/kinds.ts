/**
 * Body of every kind of record, by the id of the kind. An area adds its own beside the declaration of the kind:
 * `declare module '#core/record/kinds.ts' { interface Kinds { dfi: Dfi } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the areas fill it
export interface Kinds {}

export type KindId = keyof Kinds;

/** Wire shape of a kind's body. */
export type BodyOf<K extends KindId> = Kinds[K];

/** Facts of the kinds whose lists read an outline, declared in the same way. */
// biome-ignore lint/suspicious/noEmptyInterface: the areas fill it
export interface Outlines {}

export type OutlinedKind = keyof Outlines & KindId;

/** What lists ask of a record of a kind. */
export type FactsOf<K extends OutlinedKind> = Outlines[K];
