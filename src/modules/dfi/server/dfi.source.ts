import type { DfiSource, DfiSourceBody } from '#modules/dfi/shared/dfi-source.ts';
import type { Dfi } from '#modules/dfi/shared/dfi.schema.ts';
import { dfiSourceOf } from '#modules/dfi/shared/dfi.sources.ts';
import type { Ctx } from '#server/http/handler.ts';
import { lockRecord } from '#server/records/lock.ts';
import type { StoredRecord } from '#server/records/port.ts';

/** A record in which a DFI was raised, held until the transaction ends. */
export interface HeldSource {
  readonly source: DfiSource;
  readonly row: StoredRecord<DfiSourceBody>;
}

type Named = Pick<Dfi, 'source' | 'source_id'>;

/** The record of a DFI; null for one that arose elsewhere. @throws Refusal NOT_FOUND outside the scope. */
export async function holdSource(ctx: Ctx, { source: word, source_id }: Named): Promise<HeldSource | null> {
  const source = dfiSourceOf(word);
  if (source === undefined || source_id === null) return null;
  await lockRecord(ctx.db, source_id);
  return { source, row: await ctx.records.get(source.kind, source_id) };
}

/** The same for a DFI whose record may be gone or out of reach. */
export async function findSource(ctx: Ctx, { source: word, source_id }: Named): Promise<HeldSource | null> {
  const source = dfiSourceOf(word);
  if (source === undefined || source_id === null) return null;
  await lockRecord(ctx.db, source_id);
  const row = await ctx.records.find(source.kind, source_id);
  return row && { source, row };
}

/** Whether the caller may change the DFIs that hang on the record. */
export const mayWork = ({ source, row }: HeldSource, ctx: Ctx): boolean => source.mayWork(row.body, row.created_by, ctx.caller);
