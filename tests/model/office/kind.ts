import type { AnyRecordKind, ServerKindCalls } from '#core/record/record.ts';
import { KINDS } from '#modules/registry.ts';

/** The kind of these histories. */
export const KIND = 'supplier';
// A server kind has calls.
export const CALLS = (KINDS[KIND] as AnyRecordKind).calls as ServerKindCalls;
