import type { AnyCall } from '#core/contract/call.ts';
import type { AnyRecordKind } from '#core/record/record.ts';

/** What one area of the product declares for client, outbox and server: `src/modules/<area>/shared/<area>.area.ts`. */
export interface Area {
  /** By the name under which the server's handler of the call stands. */
  readonly calls: Readonly<Record<string, AnyCall>>;
  readonly kinds: Readonly<Record<string, AnyRecordKind>>;
}

/** Declares an area; the identity function, for inference. */
export const defineArea = <const A extends Area>(area: A): A => area;

/** What several areas declare, taken together: an object with the fields of each of the union. */
export type Merged<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer Every) => void ? Every : never;
