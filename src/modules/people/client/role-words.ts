import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Area, Level } from '#modules/auth/shared/permissions.ts';

/** What an area of the product is called where rights are given. */
export const AREA_WORDS: Readonly<Record<Area, MessageDescriptor>> = {
  comp: msg`Firmalar ve sözleşmeler`,
  wpl: msg`İşyerleri ve birimler`,
  emp: msg`Çalışanlar`,
  usr: msg`Kullanıcılar ve atamalar`,
  role: msg`Roller ve yetkiler`,
  trn: msg`Eğitimler`,
  med: msg`Sağlık`,
  risk: msg`Risk değerlendirmeleri`,
  clist: msg`Kontrol listesi ayarları`,
  dfi: msg`DÖF`,
  inc: msg`Olay bildirimleri`,
  aud: msg`Denetim raporları`,
  moc: msg`Değişim yönetimi`,
  ast: msg`Varlıklar`,
  mnt: msg`Bakım`,
  pck: msg`Periyodik kontroller`,
  sup: msg`Tedarikçiler`,
  ppe: msg`KKD`,
  fv: msg`Saha ziyaretleri`,
  doc: msg`Dokümanlar`,
  ann: msg`Duyurular`,
  ai: msg`Yapay zekâ asistanı`,
  stat: msg`İstatistikler`,
  legal: msg`Yasal kayıtlar`,
  adm: msg`Yönetim araçları`,
};

export const LEVEL_WORDS: Readonly<Record<Level | 'none', MessageDescriptor>> = {
  none: msg`Yetki yok`,
  own: msg`Yalnız kendi kayıtları`,
  read: msg`Görür`,
  write: msg`Ekler ve düzenler`,
  approve: msg`Onaylar`,
  manage: msg`Yönetir (siler, ayarlar)`,
};
