import type { KindId } from '#core/record/kinds.ts';
import type { AnyRecordKind } from '#core/record/record.ts';
import { KINDS } from '#modules/registry.ts';

/** Whether changes of a kind wait on this device for the network; else the server is asked at once. */
export const isWrittenHere = (kind: KindId): boolean => (KINDS[kind] as AnyRecordKind).verbs.remove?.('', 0).call.offline === 'queue';
