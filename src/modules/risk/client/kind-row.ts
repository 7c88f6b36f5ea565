import type { KindRow } from '#client/server-kind/pages.ts';
import type { RecordItem } from '#client/sync/index.ts';
import type { JsonObject } from '#core/change/json.ts';
import type { KindId } from '#core/record/kinds.ts';

/** A record of the device as the calls of its kind answer it. */
export const kindRow = <K extends KindId>({ id, version, body }: RecordItem<K>): KindRow => ({
  ...(body as JsonObject), // bodies of all kinds are JSON
  id,
  version,
});
