import type { MessageDescriptor } from '@lingui/core';
import type { AnyKindLabels } from '#client/records/kind-labels.ts';
import { type Position as PositionIn, stepInto, topOf as topIn } from '#core/field/position.ts';
import { shapeOf } from '#core/field/shape.ts';
import type { AnyRecordKind } from '#core/record/record.ts';

/** What of a kind says where its fields stand. */
export type Described = Pick<AnyRecordKind, 'schema' | 'groups'>;

/** A place in a body: what may stand there, and what it is called on the screen. */
export type Position = PositionIn<MessageDescriptor>;

const topOf = (kind: Described, labels: AnyKindLabels | null, field: string): Position => topIn(kind.schema, labels?.fields, field);

/** The entry of a list or a map, at the place of the whole. */
function entryOf(position: Position): Position {
  const shape = position.schema && shapeOf(position.schema);
  return shape?.is === 'list' || shape?.is === 'map' ? entryOf(stepInto(position, '')) : position;
}

/** The place of a dotted path from the top of a body, without positions in lists. */
export function positionOf(kind: Described, labels: AnyKindLabels | null, path: string): Position {
  const [field = '', ...steps] = path.split('.');
  return steps.reduce((position, step) => stepInto(entryOf(position), step), topOf(kind, labels, field));
}

/** What a merge group of several fields holds: the place of each of its parts by its name in the group's value; null for a field of its own. */
export function partsOfGroup(kind: Described, labels: AnyKindLabels | null, group: string): ReadonlyMap<string, Position> | null {
  const fields = kind.groups.together?.[group];
  if (fields !== undefined) return new Map(fields.map((field) => [field, topOf(kind, labels, field)]));
  const keyed = kind.groups.keyed?.[group.split(':')[0] ?? ''];
  if (keyed === undefined || !group.includes(':')) return null;
  const map = (name: string) => [name, stepInto(topOf(kind, labels, name), '')] as const;
  return new Map([...keyed.maps.map(map), ...keyed.lists.map(({ path }) => [path, positionOf(kind, labels, path)] as const)]);
}

/** The place of a step inside of a merge group. */
export function positionInGroup(kind: Described, labels: AnyKindLabels | null, group: string, path: readonly string[]): Position {
  const parts = partsOfGroup(kind, labels, group);
  if (parts === null) return path.reduce(stepInto, positionOf(kind, labels, group));
  const [part = '', ...steps] = path;
  return steps.reduce(stepInto, parts.get(part) ?? { schema: undefined, words: undefined, isEntry: false });
}
