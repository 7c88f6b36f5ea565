import { ROLE_IDS, type RoleId } from '#modules/auth/shared/roles.ts';

/** A level of the matrix holds all levels below it: own < read < write < approve < manage (ledger 11, decision 2). */
export const LEVELS = ['own', 'read', 'write', 'approve', 'manage'] as const;
export type Level = (typeof LEVELS)[number];

/** The matrix of ledger 11, decision 2: one letter per role 1 to 21; - nothing, S own, R read, W write, A approve, M manage. */
const MATRIX = {
  comp: 'MMMMRRRR-RRMRR-RR----',
  wpl: 'MMMMRWRW-RRMRWRRRR--R',
  emp: 'MMMMWWWWS-MMRWSRR----',
  usr: 'MMMMSSSRS-RMRRSSSSSSS',
  role: 'MWWW-------W---------',
  trn: 'MMMMWWRRSRRMRRSMMS--S',
  med: 'M-M-M-W-S-----S--S---',
  risk: 'MMMMWARASR-MRAR------',
  clist: 'MMMMRWRR---MRR-------',
  dfi: 'MMMMWAWASRSMAASSSSSSW',
  inc: 'MMMMWAWASRSMWAWSSS--W',
  aud: 'MMMMRW-R-R-MARR-----R',
  moc: 'MMMMRW-A-R-MRAW------',
  ast: 'MMMMRW-A-R-MRA---W--A',
  mnt: 'MMMMRW-A---MRAS--WSSA',
  pck: 'MMMMRW-A-R-MRA---WSSA',
  sup: 'MMMM-R-W---MRW---RSSR',
  ppe: 'MMMMWMWMS-WMRMS--S--R',
  fv: 'MMMMWWWR---MWR-------',
  doc: 'MMMMWWWWS-WMWWSWWSS-W',
  ann: 'MMMMRWRWRRRMRWRWWRRRR',
  ai: 'MMMMWWWWS-SMWWSWWS--W',
  stat: 'MRRRRR-R-RRRRR-RR---R',
  legal: 'MMMMWWWR---M-R-------',
  adm: 'MRRR-------R---------',
} as const;

export type Area = keyof typeof MATRIX;
export type PermissionKey = `${Area}.${Level}`;
export const AREAS = Object.keys(MATRIX) as Area[];

const LETTERS: Readonly<Record<string, Level | undefined>> = { S: 'own', R: 'read', W: 'write', A: 'approve', M: 'manage' };

/** The level a role starts with in an area; undefined for none. */
export const startingLevel = (role: RoleId, area: Area): Level | undefined => LETTERS[MATRIX[area][role - 1] ?? '-'];

/** All keys that a level in an area stands for: `aud.write` brings `aud.read` and `aud.own`. */
export const keysUpTo = (area: Area, level: Level): PermissionKey[] =>
  LEVELS.slice(0, LEVELS.indexOf(level) + 1).map((name): PermissionKey => `${area}.${name}`);

/**
 * Single actions inside an area, each with the level that it stands on: without it the action is nothing (ledger 11, decision 5).
 */
export const SUB_PERMISSIONS = {
  'comp.import': 'comp.write',
  'wpl.import': 'wpl.write',
  'emp.import': 'emp.write',
  'emp.export': 'emp.read',
  'usr.import': 'usr.write',
  'dfi.approve.supplier': 'dfi.approve',
  'inc.send': 'inc.write',
  'aud.send': 'aud.write',
} as const satisfies Readonly<Record<string, PermissionKey>>;
export type SubPermissionKey = keyof typeof SUB_PERMISSIONS;
export const SUB_PERMISSION_KEYS = Object.keys(SUB_PERMISSIONS) as SubPermissionKey[];
/** Any key that a role may have. */
export type RightKey = PermissionKey | SubPermissionKey;

/** The single actions that levels can carry. */
export const subsOn = (levels: ReadonlySet<string>): SubPermissionKey[] =>
  SUB_PERMISSION_KEYS.filter((key) => levels.has(SUB_PERMISSIONS[key]));

/** What rights come to: a single action without its level is none. */
export function effectiveRights(rights: Iterable<string>): ReadonlySet<string> {
  const held = new Set(rights);
  for (const key of SUB_PERMISSION_KEYS) if (!held.has(SUB_PERMISSIONS[key])) held.delete(key);
  return held;
}

/** The keys of levels a role starts with. */
export function startingLevels(role: RoleId): PermissionKey[] {
  return AREAS.flatMap((area) => {
    const level = startingLevel(role, area);
    return level === undefined ? [] : keysUpTo(area, level);
  });
}

/** All keys a role starts with, every single action of its levels among them; the role screens change them per account later. */
export function startingPermissions(role: RoleId): RightKey[] {
  const levels = startingLevels(role);
  return [...levels, ...subsOn(new Set(levels))];
}

/** The matrix as rows of role and key, for the database's first state. */
export const startingRows = (): { role_id: RoleId; permission: RightKey }[] =>
  ROLE_IDS.flatMap((role_id) => startingPermissions(role_id).map((permission) => ({ role_id, permission })));
