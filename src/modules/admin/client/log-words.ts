import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { KIND_LABEL } from '#client/records/labels.ts';
import { FAULTS } from '#modules/admin/shared/admin.calls.ts';
import type { LogAction, LogEntity } from '#modules/admin/shared/log-actions.ts';

/** What was done. */
export const ACTION_LABEL: Readonly<Record<LogAction | typeof FAULTS, MessageDescriptor>> = {
  sign_in: msg`Giriş`,
  sign_in_failed: msg`Başarısız giriş`,
  sign_out: msg`Çıkış`,
  forced_sign_out: msg`Oturumu sonlandırma`,
  password_change: msg`Şifre değişikliği`,
  rights_change: msg`Yetki değişikliği`,
  create: msg`Ekleme`,
  update: msg`Değişiklik`,
  delete: msg`Silme`,
  finalize: msg`Kesinleştirme`,
  export: msg`Dışa aktarma`,
  reset: msg`Sıfırlama`,
  mail: msg`E-posta`,
  client_error: msg`Cihaz hatası`,
  server_error: msg`Sunucu hatası`,
  [FAULTS]: msg`Yalnızca hatalar`,
};

/** What it was done to, beside the kinds of records. */
export const ENTITY_LABEL: Readonly<Record<LogEntity, MessageDescriptor>> = {
  session: msg`Oturum`,
  account: msg`Hesap`,
  user: msg`Kullanıcı`,
  role: msg`Rol`,
  report: msg`Rapor dosyası`,
  announcement: msg`Duyuru`,
  notification: msg`Bildirim`,
  mail: msg`E-posta`,
  data: msg`Veri`,
  app: msg`Uygulama`,
};

const own = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined => (Object.hasOwn(table, key) ? table[key] : undefined);

/** Undefined for a word that this build does not know: a newer server wrote it. */
export const actionLabel = (action: string): MessageDescriptor | undefined => own(ACTION_LABEL, action);
export const entityLabel = (entity: string): MessageDescriptor | undefined => own(KIND_LABEL, entity) ?? own(ENTITY_LABEL, entity);

const FIELD_LABEL: Readonly<Record<string, MessageDescriptor>> = {
  name: msg`Ad`,
  route: msg`Sayfa`,
  method: msg`Yöntem`,
  status: msg`Durum`,
  url: msg`Çağrı`,
  app_version: msg`Sürüm`,
  version: msg`Sürüm`,
  stack: msg`İz`,
  request_id: msg`İstek no`,
  email: msg`E-posta`,
  role_id: msg`Rol`,
  surname: msg`Soyad`,
  reason: msg`Neden`,
  tries: msg`Deneme sayısı`,
  second_step: msg`İki adımlı giriş`,
  ended: msg`Kapatılan oturum`,
  recipients: msg`Alıcılar`,
  number: msg`Numara`,
};

export const fieldLabel = (field: string): MessageDescriptor | undefined => own(FIELD_LABEL, field);
