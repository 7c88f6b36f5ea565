import type { Json, JsonObject } from '#core/change/json.ts';
import type { Life } from '#tests/e2e/lives/life.ts';
import type { FaultProxy } from '#tests/support/fault-proxy.ts';
import type { Field } from '#tests/support/field.ts';

interface Stored {
  readonly body: JsonObject;
  readonly version: number;
  readonly isDeleted: boolean;
}

/** What the server has of a record. */
export async function stored(field: Field, id: string): Promise<Stored> {
  const [row] = await field.query<{ body: JsonObject; version: number; isDeleted: boolean }>(
    `select body, version, deleted_at is not null as "isDeleted" from record where id = $1`,
    [id],
  );
  if (row === undefined) throw new Error(`no record ${id}`);
  return row;
}

export const valueIn = (life: Life, body: JsonObject): Json | undefined => (life.of === undefined ? body[life.name] : life.of(body));
export const withValue = (life: Life, body: JsonObject, value: Json): JsonObject => ({
  ...body,
  ...(life.inBody === undefined ? { [life.name]: value } : life.inBody(body, value)),
});

/** Every change is refused for this field; what only asks passes. @param path of the changes that are meant; all of them when absent */
export const refusing =
  (name: string, path?: string): NonNullable<FaultProxy['rule']> =>
  ({ method, path: asked }) =>
    (method === 'PUT' || method === 'PATCH') && (path === undefined || asked === path)
      ? {
          status: 422,
          body: JSON.stringify({
            success: false,
            message: 'Kaydedilemedi.',
            errors: [{ field: name, message: 'Bu değer kabul edilmiyor.' }],
            error: { code: 'VALIDATION' },
          }),
        }
      : undefined;
