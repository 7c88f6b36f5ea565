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

/** The permission keys a role starts with; the role screens change them per account later. */
export function startingPermissions(role: RoleId): PermissionKey[] {
  return AREAS.flatMap((area) => {
    const level = startingLevel(role, area);
    return level === undefined ? [] : keysUpTo(area, level);
  });
}

/** The matrix as rows of role and key, for the database's first state. */
export const startingRows = (): { role_id: RoleId; permission: PermissionKey }[] =>
  ROLE_IDS.flatMap((role_id) => startingPermissions(role_id).map((permission) => ({ role_id, permission })));
