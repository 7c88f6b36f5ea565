import type { KindId } from '#core/record/kinds.ts';
import type { BodyOf } from '#modules/registry.ts';
import type { Ctx } from '#server/http/handler.ts';
import { lockRecord } from '#server/records/lock.ts';

/**
 * A follow-up in a record that other people work on: it is held before it is read, so that what they write meanwhile stays. One that
 * was deleted meanwhile is left alone.
 */
export async function changeHeld<K extends KindId>(
  ctx: Pick<Ctx, 'db' | 'records'>,
  kind: K,
  id: string,
  changed: (body: BodyOf<K>) => BodyOf<K>,
): Promise<void> {
  await lockRecord(ctx.db, id);
  const held = await ctx.records.find(kind, id);
  if (held !== null) await ctx.records.update(kind, id, null, changed(held.body));
}
