import { useMemo } from 'react';
import { useRecordList } from '#client/sync/index.ts';
import type { JsonObject } from '#core/change/json.ts';
import type { FieldMeta } from '#core/field/field.ts';
import type { KindId } from '#core/record/kinds.ts';
import { treePaths } from '#core/tree/paths.ts';
import { kindOf } from '#modules/registry.ts';

type NodeMeta = Extract<FieldMeta, { kind: 'node' }>;

/** What somebody reads of a path: from the top down. */
export const pathWords = (path: readonly string[]): string => path.join(' › ');

/**
 * The path of every record of a tree that may be chosen, by its id, from the device.
 * @param workplace only what is there; left out: everywhere
 * @param chosen stays among them
 */
export function useNodePaths({ to, parent }: Pick<NodeMeta, 'to' | 'parent'>, workplace?: string, chosen: string | null = null) {
  // A builder names the kind as text, because core does not know the list of kinds' bodies.
  const { rows, ready } = useRecordList(to as KindId);
  const paths = useMemo(() => {
    const kind = kindOf(to);
    const nodes = rows.map(({ id, body }) => {
      const above = (body as JsonObject)[parent];
      return { id, name: kind?.title(body) ?? '', parent: typeof above === 'string' ? above : null, body };
    });
    const isThere = (body: JsonObject) => workplace === undefined || kind?.workplaceOf(body) === workplace;
    const all = treePaths(nodes);
    const offered = nodes.filter(({ id, body }) => id === chosen || (isThere(body as JsonObject) && kind?.isOffered?.(body) !== false));
    return new Map(offered.map(({ id }) => [id, all.get(id) ?? []]));
  }, [rows, to, parent, workplace, chosen]);
  return { paths, ready };
}
