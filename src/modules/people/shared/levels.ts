import {
  AREAS,
  type Area,
  keysUpTo,
  LEVELS,
  type Level,
  type PermissionKey,
  type RightKey,
  subsOn,
} from '#modules/auth/shared/permissions.ts';

/** The highest level of an area among rights; null for none. */
export const levelIn = (rights: ReadonlySet<string>, area: Area): Level | null =>
  LEVELS.findLast((level) => rights.has(`${area}.${level}`)) ?? null;

/** The same rights with every level below the highest of each area: a level holds all below it (ledger 11, decision 2). */
export const filledUp = (rights: ReadonlySet<string>): Set<PermissionKey> =>
  new Set(
    AREAS.flatMap((area) => {
      const level = levelIn(rights, area);
      return level === null ? [] : keysUpTo(area, level);
    }),
  );

/** Rights with another level of one area. */
export const withLevel = (rights: ReadonlySet<string>, area: Area, level: Level | null): Set<PermissionKey> =>
  new Set([...filledUp(rights)].filter((key) => !key.startsWith(`${area}.`)).concat(level === null ? [] : keysUpTo(area, level)));

/** Rights without these: the higher levels of their areas go along. */
export function without(rights: ReadonlySet<string>, taken: Iterable<string>): Set<PermissionKey> {
  let left = filledUp(rights);
  for (const key of taken) {
    const area = AREAS.find((one) => key.startsWith(`${one}.`));
    const at = LEVELS.findIndex((level) => key === `${area}.${level}`);
    if (area === undefined || at < 0 || !left.has(`${area}.${LEVELS[at] ?? 'own'}`)) continue;
    left = withLevel(left, area, LEVELS[at - 1] ?? null);
  }
  return left;
}

/**
 * Rights with other levels: a single action goes with the level that it stood on, and comes with a level that is new, where it may be
 * given; of a level that stays it stays as it was.
 */
export function withLevels(
  rights: ReadonlySet<string>,
  levels: ReadonlySet<PermissionKey>,
  may: (key: RightKey) => boolean,
): Set<RightKey> {
  const carried = new Set<string>(subsOn(filledUp(rights)));
  const subs = subsOn(levels).filter((key) => rights.has(key) || (!carried.has(key) && may(key)));
  return new Set<RightKey>([...levels, ...subs]);
}

/** Rights with other single actions, as far as their levels carry them. */
export function withSubs(rights: ReadonlySet<string>, wanted: ReadonlySet<string>): Set<RightKey> {
  const levels = filledUp(rights);
  return new Set<RightKey>([...levels, ...subsOn(levels).filter((key) => wanted.has(key))]);
}

/** An area whose level differs between two sets of rights. */
export interface LevelChange {
  readonly area: Area;
  readonly before: Level | null;
  readonly after: Level | null;
}

export const levelChanges = (before: ReadonlySet<string>, after: ReadonlySet<string>): readonly LevelChange[] =>
  AREAS.map((area) => ({ area, before: levelIn(before, area), after: levelIn(after, area) })).filter((one) => one.before !== one.after);
