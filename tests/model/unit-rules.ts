import type { JsonObject } from '#core/change/json.ts';
import { mayMove } from '#modules/organisation/shared/unit-tree.ts';
import type { Unit } from '#modules/organisation/shared/unit.schema.ts';
import { type ModelServer, refuse } from '#tests/model/server.ts';

// Wire names, as the model server stores them.
const asUnit = (body: JsonObject): Unit => body as unknown as Unit;

/** The parent of every unit on the model server. */
export const treeOn = (server: ModelServer): Record<string, string | null> =>
  Object.fromEntries(server.live().map(({ id, body }) => [id, asUnit(body).parent_id]));

/** Units on the model server: below one that is there and never below themselves; none goes while others lie below it (unit.writes.ts). */
export function unitRules(server: ModelServer): void {
  server.rules = {
    refusal({ verb, row, fields }) {
      const tree = treeOn(server);
      if (verb === 'remove') {
        if (row === undefined || !Object.values(tree).includes(row.id)) return null;
        const { id, version, seq, body } = row;
        return refuse('RECORD_LOCKED', 409, { record: { id, version, seq, body } });
      }
      const { parent_id } = asUnit(fields);
      if (parent_id === null || (row !== undefined && asUnit(row.body).parent_id === parent_id)) return null;
      if (!(parent_id in tree)) return refuse('NOT_FOUND', 404, { items: [{ field: 'parent_id', message: 'not_found' }] });
      const units = Object.entries(tree).map(([id, parent]) => ({ id, name: '', parent_id: parent }));
      if (row !== undefined && !mayMove(units, row.id, parent_id))
        return refuse('VALIDATION', 422, { items: [{ field: 'parent_id', message: 'circle' }] });
      return null;
    },
  };
}
