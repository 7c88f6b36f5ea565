import { newId } from '#core/id/uuid.ts';
import type { Random } from '#tests/fuzz/random.ts';

/** What every schema of the builders shows of itself; the rest depends on its type. */
interface Shape {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Shape>>;
  readonly item?: Shape;
  readonly wrapped?: Shape;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
  readonly value?: Shape;
  readonly pipe?: readonly { readonly type: string; readonly requirement?: unknown }[];
}

const deep = (levels: number): unknown => {
  let value: unknown = 1;
  for (let n = 0; n < levels; n++) value = n % 2 === 0 ? [value] : { a: value };
  return value;
};

/** What a stranger would try in place of any value. */
const HOSTILE: readonly (() => unknown)[] = [
  () => '',
  () => ' ',
  () => '\0',
  () => '\ud800',
  () => '‮ters',
  () => 'İıĞğŞş'.repeat(50),
  () => "' or 1=1 --",
  () => '%',
  () => '\\',
  () => '../../etc/passwd',
  () => '<script>alert(1)</script>',
  () => 'constructor',
  () => '__proto__',
  () => 'toString',
  () => '\r\nBcc: a@example.com',
  () => 'a'.repeat(5_000),
  () => 'kelime '.repeat(2_000),
  () => null,
  () => true,
  () => 0,
  () => -1,
  () => 1e308,
  () => 2 ** 53,
  () => 0.1,
  () => -0,
  () => [],
  () => ({}),
  () => [[[]]],
  () => Array.from({ length: 2_000 }, () => 'x'),
  () => ({ constructor: {}, hasOwnProperty: 1 }),
  () => JSON.parse('{"__proto__": {"polluted": true}}') as unknown,
  () => deep(200),
  () => '2026-02-30',
  () => '9999-12-31T23:59:60Z',
  () => '00000000-0000-0000-0000-000000000000',
  () => newId(),
];

export const hostile = (random: Random): unknown => random.pick(HOSTILE)();

/** Ids that mean something on the server, and what else a text may be. */
export interface Known {
  readonly ids: readonly string[];
  readonly words: readonly string[];
}

function text(shape: Shape, random: Random, known: Known): string {
  const limit = shape.pipe?.find((step) => step.type === 'max_length')?.requirement;
  const isPattern = shape.pipe?.some((step) => step.type === 'regex' || step.type === 'uuid') ?? false;
  if (isPattern || random.chance(0.3)) return random.chance(0.8) ? random.pick(known.ids) : newId();
  if (random.chance(0.2) && typeof limit === 'number') return 'ş'.repeat(Math.min(limit + random.below(2), 20_000));
  return random.pick(known.words);
}

/** A value that a schema may take; now and then, at any place in it, one that it should not. */
export function valueFor(schema: unknown, random: Random, known: Known, share = 0.08): unknown {
  const shape = schema as Shape;
  if (random.chance(share)) return hostile(random);
  const inner = (of: unknown) => valueFor(of, random, known, share);
  switch (shape.type) {
    case 'object':
    case 'loose_object':
    case 'strict_object': {
      const entries = Object.entries(shape.entries ?? {}).filter(() => !random.chance(share / 4));
      const more = random.chance(share)
        ? [[random.pick(['constructor', 'x', 'id', 'version', 'account_id', 'role_id']), hostile(random)] as const]
        : [];
      return Object.fromEntries(
        [...entries.map(([name, entry]) => [name, inner(entry)] as const), ...more].filter(([, value]) => value !== undefined),
      );
    }
    case 'record':
      return Object.fromEntries(Array.from({ length: random.below(4) }, () => [random.pick(known.words), inner(shape.value)]));
    case 'array':
      return Array.from({ length: random.below(4) }, () => inner(shape.item));
    case 'nullable':
    case 'nullish':
      return random.chance(0.3) ? null : inner(shape.wrapped);
    case 'optional':
    case 'exact_optional':
      return random.chance(0.4) ? undefined : inner(shape.wrapped);
    case 'picklist':
      return random.pick(shape.options ?? ['']);
    case 'literal':
      return shape.literal;
    case 'union':
    case 'variant':
      return inner(random.pick(shape.options ?? []));
    case 'number':
      return random.pick([0, 1, 2, 10, 100, 180]);
    case 'boolean':
      return random.chance(0.5);
    case 'string':
      return text(shape, random, known);
    default:
      return hostile(random);
  }
}
