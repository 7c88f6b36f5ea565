import { fnv1a } from '#core/number/number.ts';

/** Whose work it is. Every database, lock and channel carries both ids: two people on one tablet share nothing (OFF-DEV-04). */
export interface Owner {
  readonly account: string;
  readonly user: string;
}

export const ownerTag = (owner: Owner): string => `${owner.account}-${owner.user}`;

/** Database of what this device did (OFF-DATA-01). */
export const deviceName = (owner: Owner): string => `dev-${ownerTag(owner)}`;

/** Database of what the server said in one epoch; the first one is filled under an empty epoch. */
export const replicaName = (owner: Owner, epoch: string): string => `rep-${ownerTag(owner)}-${fnv1a(epoch).toString(36)}`;

/** Database of the rows of server kinds that the person has seen. */
export const seenName = (owner: Owner): string => `seen-${ownerTag(owner)}`;

/** Where answers were kept before. */
export const oldAnswersName = (owner: Owner): string => `answers-${ownerTag(owner)}`;

/** Keys of texts typed into forms whose records live on the server begin so, among the facts of the session. */
export const FORM_DRAFTS = 'form/';

/** Keys of copies of drafts of other devices that lie here until they are brought in begin so, among the same facts. */
export const COPIED_DRAFTS = 'copies/content/';

export const sendLock = (owner: Owner): string => `send:${owner.account}:${owner.user}`;
export const pullLock = (owner: Owner): string => `pull:${owner.account}:${owner.user}`;
export const prepareLock = (owner: Owner): string => `prepare:${owner.account}:${owner.user}`;
export const copyLock = (owner: Owner): string => `copy:${owner.account}:${owner.user}`;
export const sendChannel = (owner: Owner): string => `saha-send-${ownerTag(owner)}`;
export const lineChannel = (owner: Owner): string => `saha-line-${ownerTag(owner)}`;
export const pullChannel = (owner: Owner): string => `saha-pull-${ownerTag(owner)}`;

/** Whether a database of this name holds nothing but what can be had again; every other one may hold a person's work. */
export const holdsCopy = (name: string): boolean => /^(rep-|seen-|answers-|rxdb-|saha-faults|__dbnames)/.test(name);
