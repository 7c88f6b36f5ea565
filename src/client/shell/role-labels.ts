import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useSession } from '#client/auth/session-context.ts';
import { INDIVIDUAL, isRoleId, type RoleId } from '#modules/auth/shared/roles.ts';

/** What a role is called in the top bar (SHELL-ROLE-01). */
export const ROLE_LABEL = {
  1: msg`Süper Yönetici`,
  2: msg`Hesap Yöneticisi`,
  3: msg`Hesap Yöneticisi (İşyeri Hekimi)`,
  4: msg`Hesap Yöneticisi (İş Güvenliği Uzmanı)`,
  5: msg`İşyeri Hekimi`,
  6: msg`İş Güvenliği Uzmanı`,
  7: msg`Diğer Sağlık Personeli`,
  8: msg`Firma Yöneticisi`,
  9: msg`Personel`,
  10: msg`İstatistik`,
  11: msg`Çalışan Yönetimi`,
  12: msg`Hesap Yöneticisi (Müşteri)`,
  13: msg`Denetçi`,
  14: msg`Firma Yöneticisi (Müşteri)`,
  15: msg`Personel (Müşteri)`,
  16: msg`Eğitim Yöneticisi`,
  17: msg`Eğitim Yöneticisi (Yakıt)`,
  18: msg`Bakım Personeli`,
  19: msg`Tedarikçi Temsilcisi`,
  20: msg`Tedarikçi Personeli`,
  21: msg`Bakım Denetçisi`,
} as const satisfies Record<RoleId, MessageDescriptor>;

/** What doctors and safety experts with an account of their own are called there. */
const INDIVIDUAL_LABEL: Readonly<Partial<Record<RoleId, MessageDescriptor>>> = {
  5: msg`İşyeri Hekimi (Bireysel)`,
  6: msg`İş Güvenliği Uzmanı (Bireysel)`,
};

/** Undefined for a role id that this build does not know. */
export function roleLabel(id: number, accountType?: number): MessageDescriptor | undefined {
  if (!isRoleId(id)) return undefined;
  return (accountType === INDIVIDUAL ? INDIVIDUAL_LABEL[id] : undefined) ?? ROLE_LABEL[id];
}

/** The role of the signed-in person in the language of the screen; its key where this build does not know the role. */
export function useRoleLabel(): string {
  const { i18n } = useLingui();
  const { user } = useSession();
  const label = roleLabel(user.role_id, user.account_type_id);
  return label === undefined ? user.role_key : i18n._(label);
}
