import { namedKind } from '#core/field/sorts.ts';
import type { JsonObject } from '#core/change/json.ts';
import type { KindId } from '#core/record/kinds.ts';
import type { AnyRecordKind } from '#core/record/record.ts';
import { foldTitle, type ImportColumn, type ImportPlan } from '#core/sheet/import-plan.ts';
import { KINDS, kindOf } from '#modules/registry.ts';
import type { StoredRecord } from '#server/records/port.ts';
import type { RuleCtx } from '#server/sheet/importer.ts';

type Named = StoredRecord<JsonObject>;

/** Records of a kind in reach, as cells name them. */
interface Names {
  readonly byName: ReadonlyMap<string, readonly Named[]>;
  readonly byId: ReadonlyMap<string, Named>;
  readonly kind: AnyRecordKind;
}

/** What a cell named. */
export type Found = { readonly id: string } | { readonly problem: 'none' | 'several'; readonly count: number };

/** The records that the references of a row may name. */
export interface ReferenceNames {
  /** The record that a cell names, among those that agree with what the row said before. */
  find(column: ImportColumn, text: string, row: Readonly<Record<string, unknown>>): Found;
  titleOf(column: ImportColumn, id: string): string;
  /** All that a column may name. */
  all(column: ImportColumn): Iterable<StoredRecord<JsonObject>>;
}

async function namesOf(kindId: KindId, { records, caller }: RuleCtx): Promise<Names> {
  const kind: AnyRecordKind = KINDS[kindId];
  const { rows } = await records.list(kindId, { count: false });
  // A body is JSON.
  const own = rows.filter(({ account_id }) => account_id === caller.account_id) as readonly StoredRecord<unknown>[] as Named[];
  const named = own.flatMap((row) => [kind.title(row.body), kind.hint?.(row.body) ?? ''].map((name) => [foldTitle(name), row] as const));
  const byName = Map.groupBy(
    named.filter(([name]) => name !== ''),
    ([name]) => name,
  );
  return {
    byName: new Map([...byName].map(([name, rows]) => [name, [...new Set(rows.map(([, row]) => row))]])),
    byId: new Map(own.map((row) => [row.id, row])),
    kind,
  };
}

/** Reads what the references of these columns may name, within the reach of the caller. */
export async function referenceNames(columns: readonly ImportColumn[], plan: ImportPlan, ctx: RuleCtx): Promise<ReferenceNames> {
  const kinds = new Map<string, Names>();
  for (const { meta } of columns) {
    const kind = kindOf(namedKind(meta) ?? '')?.kind;
    if (kind !== undefined && !kinds.has(kind)) kinds.set(kind, await namesOf(kind, ctx));
  }
  return {
    find({ field, meta }, text, row) {
      const names = kinds.get(namedKind(meta) ?? '');
      const all = names?.byName.get(foldTitle(text)) ?? [];
      const within = plan.within?.[field];
      const wanted = within === undefined ? undefined : row[within];
      const agreeing = typeof wanted === 'string' && wanted !== '' ? all.filter(({ body }) => body[within ?? ''] === wanted) : all;
      const offered = agreeing.filter(({ body }) => names?.kind.isOffered?.(body) !== false);
      const fit = offered.length > 0 ? offered : agreeing;
      const [first] = fit;
      return fit.length === 1 && first ? { id: first.id } : { problem: fit.length === 0 ? 'none' : 'several', count: fit.length };
    },
    all: ({ meta }) => kinds.get(namedKind(meta) ?? '')?.byId.values() ?? [],
    titleOf({ meta }, id) {
      const names = kinds.get(namedKind(meta) ?? '');
      const found = names?.byId.get(id);
      return names && found ? names.kind.title(found.body) : '';
    },
  };
}
