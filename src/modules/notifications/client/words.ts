import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { roleLabel } from '#client/shell/role-labels.ts';
import type { DeliveryMethod, DeviceKind, NotificationType, TargetType } from '#modules/notifications/shared/notifications.rules.ts';
import type { NamedTarget } from '#modules/notifications/shared/notifications.schema.ts';

export const TYPE_LABEL = {
  info: msg`Bilgi`,
  warning: msg`Uyarı`,
  success: msg`Başarılı`,
  error: msg`Hata`,
  alert: msg`Alarm`,
  notification: msg`Bildirim`,
  announcement: msg`Duyuru`,
  reminder: msg`Hatırlatma`,
  prompt: msg`Yanıt bekleniyor`,
  update: msg`Güncelleme`,
  critical: msg`Kritik`,
} as const satisfies Record<NotificationType, MessageDescriptor>;

export const TARGET_LABEL = {
  user: msg`Kullanıcı`,
  workplace: msg`İşyeri`,
  account: msg`Hesap`,
  role: msg`Rol`,
  device: msg`Cihaz türü`,
} as const satisfies Record<TargetType, MessageDescriptor>;

export const DELIVERY_LABEL = {
  in_app: msg`Uygulama içi`,
  email: msg`E-posta`,
  both: msg`Uygulama içi ve e-posta`,
} as const satisfies Record<DeliveryMethod, MessageDescriptor>;

export const DEVICE_LABEL = { tablet: msg`Tablet`, phone: msg`Telefon`, desktop: msg`Masaüstü` } as const satisfies Record<
  DeviceKind,
  MessageDescriptor
>;

/** The name of a target: roles and kinds of devices have words of the screen, all others the server's name. */
export function targetLabel(type: TargetType, target: NamedTarget, translate: (message: MessageDescriptor) => string): string {
  const label =
    type === 'role'
      ? roleLabel(Number(target.id))
      : type === 'device'
        ? (DEVICE_LABEL as Record<string, MessageDescriptor>)[target.id]
        : undefined;
  return label === undefined ? target.label : translate(label);
}
