import { commonBy, type IsCommon } from '#modules/auth/shared/common-password.ts';

let rule: Promise<IsCommon> | null = null;

/** Whether a password is one that everybody tries first. The list is read with the first one that is chosen. */
export async function isCommonPassword(password: string): Promise<boolean> {
  rule ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => commonBy(dictionary['passwords-common']));
  return (await rule)(password);
}
