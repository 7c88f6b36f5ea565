import type { NotificationType } from '#modules/notifications/shared/notifications.rules.ts';

/** The bell speaks Turkish in both languages (NOTIF-BELL-04; ledger 03, decision 7): these words are in no catalogue. */
export const BELL_WORDS = {
  title: 'Bildirimler',
  unread: (number: string) => `Bildirimler, ${number} okunmamış`,
  none: 'Bildirimler, okunmamış yok',
  mark: 'Okundu işaretle',
  markAll: 'Tümünü okundu işaretle',
  all: 'Tüm bildirimler',
  isUnread: 'okunmamış',
  due: 'Son tarih',
  offline: 'Çevrimdışı: en son alınanlar',
} as const;

export const BELL_TYPES: Readonly<Record<NotificationType, string>> = {
  info: 'Bilgi',
  warning: 'Uyarı',
  success: 'Başarılı',
  error: 'Hata',
  alert: 'Alarm',
  notification: 'Bildirim',
  announcement: 'Duyuru',
  reminder: 'Hatırlatma',
  prompt: 'Yanıt bekleniyor',
  update: 'Güncelleme',
  critical: 'Kritik',
};
