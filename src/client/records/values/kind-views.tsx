import { useLingui } from '@lingui/react/macro';
import type { ComponentType, FunctionComponent } from 'react';
import type { GroupViews } from '#client/records/group-view.ts';
import type { AnyKindLabels } from '#client/records/kind-labels.ts';
import type { Json, JsonObject } from '#core/change/json.ts';
import { FieldRows, FieldValue, useFieldLabel } from './FieldValue.tsx';
import { type Described, partsOfGroup, type Position, positionInGroup, positionOf } from './position.ts';

const isObject = (value: Json | undefined): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is known of a kind: null for one of a newer version, and for labels that could not be loaded. */
interface Known {
  readonly kind: Described | null;
  readonly labels: AnyKindLabels | null;
}
const NOWHERE: Position = { schema: undefined, words: undefined, isEntry: false };
const placeOf = ({ kind, labels }: Known, group: string, path: readonly string[] = []): Position =>
  kind === null ? NOWHERE : path.length === 0 ? positionOf(kind, labels, group) : positionInGroup(kind, labels, group, path);

function GroupName({ group, ...known }: Known & { group: string }) {
  const { i18n } = useLingui();
  const labelOf = useFieldLabel();
  const [family = '', ...key] = group.split(':');
  const name = known.labels?.groups?.[family];
  return name === undefined ? labelOf(placeOf(known, group)) : [i18n._(name), ...key].join(' ');
}

function WholeGroup({ group, value, ...known }: Known & { group: string; value: Json | undefined }) {
  const parts = known.kind === null ? null : partsOfGroup(known.kind, known.labels, group);
  if (parts === null || !isObject(value)) return <FieldValue position={placeOf(known, group)} value={value} />;
  const rows = [...parts].filter(([name]) => value[name] !== undefined);
  return <FieldRows rows={rows.map(([name, position]) => ({ name, position, value: value[name] }))} />;
}

const Part = ({ group, path, value, ...known }: Known & { group: string; path: readonly string[]; value: Json }) => (
  <FieldValue position={placeOf(known, group, path)} value={value} />
);

/** A component of one kind: made once for the kind, never while a page is drawn. */
const ofKind =
  <P extends object>(Shown: ComponentType<Known & P>, known: Known): FunctionComponent<P> =>
  (props) => <Shown {...known} {...props} />;

/** How the merge groups of a kind are shown, by its schema and its labels; what is unknown of it is shown by its value alone. */
export function kindViews(kind: Described | null, labels: AnyKindLabels | null): GroupViews {
  const known = { kind, labels };
  return {
    hidden: Object.entries(labels?.fields ?? {}).flatMap(([name, words]) => ('isHidden' in words && words.isHidden ? [name] : [])),
    GroupLabel: ofKind(GroupName, known),
    GroupValue: ofKind(WholeGroup, known),
    PartValue: ofKind(Part, known),
  };
}
