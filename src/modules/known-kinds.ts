import type { AnyCall } from '#core/contract/call.ts';
import type { AnyRecordKind } from '#core/record/record.ts';
import { auditsArea, toursArea } from '#modules/audits/shared/audits.area.ts';

/** What every area declares, as `registry.ts` has it. */
interface Declared {
  readonly kindIds: readonly string[];
  kindOf(kind: string): AnyRecordKind | undefined;
  callById(id: string): AnyCall | undefined;
}

/** The form of an audit opens before everything else is there. */
const FIRST: Readonly<Record<string, AnyRecordKind>> = { ...auditsArea.kinds, ...toursArea.kinds };

let declared: Declared | null = null;
/** Said by the registry itself. */
export function provideDeclared(next: Declared): void {
  declared = next;
}

/** Whether every kind is there. */
export const areDeclared = (): boolean => declared !== null;

/** Whether it is known also before every kind is there. */
export const isKnownAhead = (kind: string): boolean => Object.hasOwn(FIRST, kind);

/**
 * The kind of a name; undefined for a word that is none.
 * @throws Error for another kind than an audit where nobody has waited for the kinds: a bug
 */
export function kindOf(kind: string): AnyRecordKind | undefined {
  if (declared !== null) return declared.kindOf(kind);
  if (Object.hasOwn(FIRST, kind)) return FIRST[kind];
  throw new Error(`kinds are not here yet: ${kind}`);
}

/** The names of all kinds. @throws Error where nobody has waited for them: a bug */
export function kindIds(): readonly string[] {
  if (declared === null) throw new Error('kinds are not here yet');
  return declared.kindIds;
}

/** The call under an id that an outbox row holds; undefined for one this build does not know. @throws Error as `kindOf` does */
export function callById(id: string): AnyCall | undefined {
  if (declared === null) throw new Error(`calls are not here yet: ${id}`);
  return declared.callById(id);
}
