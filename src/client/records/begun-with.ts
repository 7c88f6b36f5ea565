import type { RecordState } from '#client/sync/index.ts';
import type { KindId } from '#core/record/kinds.ts';

/**
 * The record that a form begins with: as it is read, or at once as the page has it from a list. A list is later than the record: what it
 * has not yet may be there, so nothing begins blank on its word.
 */
export const begunWith = <K extends KindId>(read: RecordState<K>, known: RecordState<K>): RecordState<K> =>
  read.state === 'loading' && known.state === 'ready' ? known : read;
