import { isJsonObject, type Json, type JsonObject } from '#core/change/json.ts';

/**
 * How a kind's body falls into merge groups: the smallest sets of fields that only make sense together (OFF-CONF-02).
 * `together` names groups of top-level fields. `keyed` names families of groups, one per key: the entry of each map under
 * that key with the items of each list that carry it (an audit answer with its findings). Every other top-level field is
 * a group of its own.
 */
export interface GroupPlan {
  readonly together?: Readonly<Record<string, readonly string[]>>;
  readonly keyed?: Readonly<Record<string, KeyedGroup>>;
  /** Fields inside of groups that the server alone fills in, each with the field beside it that says of what: the number of a DFI. */
  readonly given?: Readonly<Record<string, string>>;
  /** By group: the own value with what stays of the other side whatever a person decides, because it stands for records that live on. */
  readonly standing?: Readonly<Record<string, Standing>>;
}

export interface Standing {
  /** The own value with what stays of the other side. */
  stay(base: Json | undefined, mine: Json, theirs: Json): Json;
  /** Whether the other side holds something of that kind that the base does not. */
  adds(base: Json | undefined, theirs: Json): boolean;
}

export interface KeyedGroup {
  /** Top-level maps whose entries belong to the key. */
  readonly maps: readonly string[];
  /**
   * Lists as dotted paths; `by` is the field of an item that holds the key. Items have an `id`. One that is `optional` is a field of its
   * own that a body without items does not have. A value of the group always names it, empty or not: one that does not was made by a
   * build that knew nothing of the list, and says nothing of it.
   */
  readonly lists: readonly { readonly path: string; readonly by: string; readonly optional?: boolean }[];
}

/** A body taken apart: group name to value. A keyed group is named `family:key`. A missing group is an empty one. */
export type Parts = Readonly<Record<string, Json | undefined>>;

function readPath(body: JsonObject, path: string): Json | undefined {
  let at: Json | undefined = body;
  for (const step of path.split('.')) at = isJsonObject(at) ? at[step] : undefined;
  return at;
}

/** Writes along a dotted path in a body of our own making; parents that lack are made. */
function writePath(body: Record<string, Json | undefined>, path: string, value: Json): void {
  const steps = path.split('.');
  let at = body;
  for (const step of steps.slice(0, -1)) {
    const next = { ...(isJsonObject(at[step]) ? at[step] : {}) };
    at[step] = next;
    at = next;
  }
  at[steps.at(-1) ?? ''] = value;
}

/** Top-level fields that keyed groups take apart wholly. Only lists directly inside a top-level object or field are allowed. */
function takenFields(plan: GroupPlan): Set<string> {
  const taken = new Set<string>();
  for (const group of Object.values(plan.keyed ?? {})) {
    for (const map of group.maps) taken.add(map);
    for (const list of group.lists) taken.add(list.path.split('.')[0] ?? '');
  }
  return taken;
}

/** Takes a body apart into its groups. `joinParts(plan, splitBody(plan, body))` is the body again (lists come back in the order of their ids). */
export function splitBody(plan: GroupPlan, body: JsonObject): Parts {
  const parts: Record<string, Json | undefined> = {};
  const used = takenFields(plan);
  for (const [name, fields] of Object.entries(plan.together ?? {})) {
    const group: Record<string, Json | undefined> = {};
    for (const field of fields) {
      used.add(field);
      if (body[field] !== undefined) group[field] = body[field];
    }
    parts[name] = group;
  }
  for (const [family, group] of Object.entries(plan.keyed ?? {})) {
    const byKey = new Map<string, Record<string, Json | undefined>>();
    const at = (key: string) => {
      const found = byKey.get(key) ?? {};
      byKey.set(key, found);
      return found;
    };
    for (const map of group.maps) {
      const entries = body[map];
      if (isJsonObject(entries)) for (const [key, value] of Object.entries(entries)) if (value !== undefined) at(key)[map] = value;
    }
    for (const list of group.lists) {
      const items = readPath(body, list.path);
      for (const item of Array.isArray(items) ? items : []) {
        if (!isJsonObject(item)) continue;
        const slot = at(String(item[list.by]));
        slot[list.path] = [...((slot[list.path] as readonly Json[] | undefined) ?? []), item];
      }
    }
    const optional = group.lists.filter((list) => list.optional);
    for (const [key, value] of byKey) {
      for (const { path } of optional) value[path] ??= [];
      parts[`${family}:${key}`] = value;
    }
  }
  for (const [field, value] of Object.entries(body)) if (!used.has(field) && value !== undefined) parts[field] = value;
  return parts;
}

/** The family of a keyed group; undefined for any other. */
export const familyOf = (plan: GroupPlan, name: string): KeyedGroup | undefined =>
  plan.keyed?.[name.slice(0, Math.max(0, name.indexOf(':')))];

/** What a value of a keyed group holds in optional lists, by their paths. */
function optionalIn(plan: GroupPlan, name: string, value: Json | undefined): readonly (readonly [string, Json])[] {
  if (!isJsonObject(value)) return [];
  const lists = familyOf(plan, name)?.lists.filter((list) => list.optional) ?? [];
  return lists.flatMap(({ path }) => (value[path] === undefined ? [] : [[path, value[path]] as const]));
}

/** A value that says of a keyed group that had items in optional lists that none are left; undefined where it had none. */
export function noneLeft(plan: GroupPlan, name: string, had: Json | undefined): Json | undefined {
  const gone = optionalIn(plan, name, had).filter(([, items]) => Array.isArray(items) && items.length > 0);
  return gone.length === 0 ? undefined : Object.fromEntries(gone.map(([path]) => [path, []]));
}

/** Whether a value says that nothing is left of a group. */
export const saysNoneLeft = (value: Json | undefined): boolean =>
  isJsonObject(value) && Object.values(value).every((items) => Array.isArray(items) && items.length === 0);

/** A value of a group after another one, emptied where it is undefined: what the later one says nothing of stays as the earlier said it. */
export function saidAfter(plan: GroupPlan, name: string, earlier: Json | undefined, later: Json | undefined): Json | undefined {
  const stays = optionalIn(plan, name, earlier);
  if (stays.length === 0) return later;
  return { ...Object.fromEntries(stays), ...(isJsonObject(later) ? later : {}) };
}

const idOf = (item: Json): string => (isJsonObject(item) ? String(item['id']) : '');
const byId = (a: Json, b: Json): number => (idOf(a) < idOf(b) ? -1 : idOf(a) > idOf(b) ? 1 : 0);

/** Puts groups together again. */
export function joinParts(plan: GroupPlan, parts: Parts): JsonObject {
  const body: Record<string, Json | undefined> = {};
  const families = Object.entries(plan.keyed ?? {});
  const keyed = new KeyedParts(plan.keyed ?? {});
  for (const [name, value] of Object.entries(parts)) {
    if (value === undefined) continue;
    const family = families.find(([prefix]) => name.startsWith(`${prefix}:`));
    if (family && isJsonObject(value)) {
      keyed.add(family[1], name.slice(family[0].length + 1), value);
    } else if (plan.together?.[name] && isJsonObject(value)) {
      Object.assign(body, value);
    } else {
      body[name] = value;
    }
  }
  keyed.writeTo(body);
  return body;
}

/** Maps and lists of keyed groups, gathered and then written at once: a body has hundreds of answers. */
class KeyedParts {
  private readonly maps = new Map<string, [string, Json][]>();
  private readonly lists = new Map<string, Json[]>();
  private readonly optional = new Set<string>();

  constructor(groups: Readonly<Record<string, KeyedGroup>>) {
    for (const group of Object.values(groups)) {
      for (const map of group.maps) this.maps.set(map, []);
      for (const list of group.lists) {
        this.lists.set(list.path, []);
        if (list.optional) this.optional.add(list.path);
      }
    }
  }

  add(group: KeyedGroup, key: string, value: JsonObject): void {
    for (const map of group.maps) {
      const entry = value[map];
      if (entry !== undefined) this.maps.get(map)?.push([key, entry]);
    }
    for (const list of group.lists) {
      const items = value[list.path];
      if (Array.isArray(items)) this.lists.get(list.path)?.push(...items);
    }
  }

  /** Takes over what a body holds under other keys than these, and under these what their values say nothing of. */
  addOthers(group: KeyedGroup, body: JsonObject, keys: ReadonlyMap<string, JsonObject | null>): void {
    for (const map of group.maps) {
      const entries = body[map];
      if (isJsonObject(entries))
        for (const [key, value] of Object.entries(entries))
          if (value !== undefined && !keys.has(key)) this.maps.get(map)?.push([key, value]);
    }
    for (const list of group.lists) {
      const items = readPath(body, list.path);
      for (const item of Array.isArray(items) ? items : []) {
        if (!isJsonObject(item)) continue;
        const value = keys.get(String(item[list.by]));
        if (value === undefined || (list.optional && value !== null && value[list.path] === undefined))
          this.lists.get(list.path)?.push(item);
      }
    }
  }

  writeTo(body: Record<string, Json | undefined>): void {
    for (const [map, entries] of this.maps) body[map] = Object.fromEntries(entries);
    for (const [path, items] of this.lists) if (items.length > 0 || !this.optional.has(path)) writePath(body, path, items.toSorted(byId));
  }
}

interface Outline {
  readonly families: readonly (readonly [string, KeyedGroup])[];
  /** Families by the top-level fields that they take apart. */
  readonly takenBy: ReadonlyMap<string, ReadonlySet<string>>;
}
/** Plans are made once, bodies are folded at every change on the screen. */
const outlines = new WeakMap<GroupPlan, Outline>();
function outlineOf(plan: GroupPlan): Outline {
  const known = outlines.get(plan);
  if (known) return known;
  const families = Object.entries(plan.keyed ?? {});
  const takenBy = new Map<string, Set<string>>();
  for (const [family, group] of families) {
    for (const path of [...group.maps, ...group.lists.map((list) => list.path)]) {
      const field = path.split('.')[0] ?? '';
      takenBy.set(field, (takenBy.get(field) ?? new Set()).add(family));
    }
  }
  const made = { families, takenBy };
  outlines.set(plan, made);
  return made;
}

/**
 * The body with some groups in place of its own and others emptied: what taking it apart, exchanging them and putting it
 * together again gives, for the price of what changes. Fields that no such group has a part in stay the same objects.
 */
export function replaceParts(plan: GroupPlan, body: JsonObject, parts: Parts, emptied: readonly string[]): JsonObject {
  const { families, takenBy } = outlineOf(plan);
  const gone = new Set(emptied);
  const touched = new Map<string, Map<string, JsonObject | null>>();
  const next: Record<string, Json | undefined> = { ...body };
  const exchange = (name: string, value: Json | undefined): void => {
    const family = name.includes(':') ? families.find(([prefix]) => name.startsWith(`${prefix}:`)) : undefined;
    const fields = plan.together?.[name];
    if (family) {
      const keys = touched.get(family[0]) ?? new Map<string, JsonObject | null>();
      touched.set(family[0], keys.set(name.slice(family[0].length + 1), isJsonObject(value) ? value : null));
    } else if (fields) {
      for (const field of fields) delete next[field];
      if (isJsonObject(value)) Object.assign(next, value);
    } else if (value === undefined) delete next[name];
    else next[name] = value;
  };
  for (const name of Object.keys(parts)) exchange(name, gone.has(name) ? undefined : parts[name]);
  for (const name of emptied) exchange(name, undefined);
  if (touched.size === 0) return next;
  // What families share they write together: whoever has a part in a field of one of them writes too.
  const writers = new Set(touched.keys());
  for (let before = 0; before !== writers.size; ) {
    before = writers.size;
    for (const by of takenBy.values()) if ([...by].some((family) => writers.has(family))) for (const family of by) writers.add(family);
  }
  for (const [field, by] of takenBy) if ([...by].some((family) => writers.has(family))) delete next[field];
  const keyed = new KeyedParts(Object.fromEntries(families.filter(([family]) => writers.has(family))));
  for (const [family, group] of families) {
    if (!writers.has(family)) continue;
    const keys = touched.get(family) ?? new Map<string, JsonObject | null>();
    for (const [key, value] of keys) if (value) keyed.add(group, key, value);
    keyed.addOthers(group, body, keys);
  }
  keyed.writeTo(next);
  return next;
}
