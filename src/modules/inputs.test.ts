import type * as v from 'valibot';
import { expect, test } from 'vitest';
import type { AnyCall } from '#core/contract/call.ts';
import { CALLS } from '#modules/registry.ts';

/** The parts of Valibot's own shapes that hold others; which of them exist depends on `type`. */
interface Shape {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Shape>>;
  readonly item?: Shape;
  readonly key?: Shape;
  readonly value?: Shape;
  readonly wrapped?: Shape;
  readonly options?: readonly (Shape | string)[];
  readonly pipe?: readonly Shape[];
}

/** What bounds a text, a list and a record. */
const BOUNDS: Readonly<Record<string, readonly string[]>> = {
  string: ['max_length', 'length', 'regex', 'uuid', 'iso_timestamp', 'max_bytes'],
  array: ['max_length', 'length'],
  record: ['max_entries'],
};

/** What a schema does with a value, pipes in pipes included. */
const stepsOf = ({ pipe = [] }: Shape): string[] => pipe.flatMap((part) => [part.type, ...stepsOf(part)]);

/** Paths in a schema that take any number of letters, items or entries. */
function endless(schema: Shape, path: string, above: readonly string[] = []): string[] {
  const steps = [...above, ...stepsOf(schema)];
  const bounds = BOUNDS[schema.type];
  const here = bounds && !bounds.some((bound) => steps.includes(bound)) ? [path] : [];
  const inner = [
    ...Object.entries(schema.entries ?? {}).flatMap(([name, entry]) => endless(entry, `${path}.${name}`)),
    ...(schema.item ? endless(schema.item, `${path}[]`) : []),
    ...(schema.key ? endless(schema.key, `${path}{key}`) : []),
    ...(schema.value ? endless(schema.value, `${path}{}`) : []),
    ...(schema.wrapped ? endless(schema.wrapped, path) : []),
    ...(schema.options ?? []).flatMap((option) => (typeof option === 'object' ? endless(option, path) : [])),
  ];
  return [...here, ...inner];
}

const shapeOf = (schema: v.GenericSchema | undefined): Shape | null => (schema === undefined ? null : (schema as unknown as Shape)); // Valibot's own objects

test('finding 16: everything that a call takes has an end: texts, lists and records', () => {
  const calls = Object.values(CALLS).flatMap((group) => Object.values(group) as AnyCall[]);
  const found = calls.flatMap((call) =>
    [call.query, call.body].flatMap((schema) => {
      const shape = shapeOf(schema);
      return shape ? endless(shape, call.id) : [];
    }),
  );
  expect([...new Set(found)]).toEqual([]);
});
