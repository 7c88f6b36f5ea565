import { commonBy } from '#modules/auth/shared/common-password.ts';

/** Whether a password is plainly one that everybody tries first. The list of 49,000 stays on the server, which has the last word: it weighs 220 kB. */
export const isPlainlyCommon = commonBy([]);
