import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Area, Level, SubPermissionKey } from '#modules/auth/shared/permissions.ts';
import type { Reach } from '#modules/auth/shared/roles.ts';

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

/** What a single action is called, and what goes with it. */
export const SUB_WORDS: Readonly<Record<SubPermissionKey, { readonly name: MessageDescriptor; readonly about: MessageDescriptor }>> = {
  'comp.import': { name: msg`Firmaları dosyadan alma`, about: msg`Firma içe aktarma sayfası ve işlemi` },
  'wpl.import': { name: msg`İşyeri ve birimleri dosyadan alma`, about: msg`İşyeri ve birim içe aktarma sayfaları ve işlemleri` },
  'emp.import': { name: msg`Çalışanları dosyadan alma`, about: msg`Çalışan içe aktarma sayfası ve işlemi` },
  'emp.export': { name: msg`Çalışan listesini dosya olarak indirme`, about: msg`Çalışan listesinin Excel ve CSV dosyaları` },
  'usr.import': { name: msg`Kullanıcıları dosyadan alma`, about: msg`Kullanıcı içe aktarma sayfası ve işlemi` },
  'dfi.approve.supplier': { name: msg`Tedarikçi DÖF’lerini onaylama`, about: msg`Tedarikçiye açılan DÖF’ün onayı ve reddi` },
  'inc.send': { name: msg`Olay bildirimini e-postayla gönderme`, about: msg`Bildirim raporunun e-postayla gönderilmesi` },
  'aud.send': { name: msg`Denetim raporunu e-postayla gönderme`, about: msg`Geçerli raporun e-postayla gönderilmesi` },
};

/** Whose records somebody of a role sees at all. */
export const REACH_WORDS: Readonly<Record<Reach, MessageDescriptor>> = {
  'all-accounts': msg`Bütün hesapların kayıtlarını görür.`,
  account: msg`Hesabın bütün kayıtlarını görür.`,
  company: msg`Kendi firmasının kayıtlarını görür.`,
  workplaces: msg`Atandığı işyerlerinin kayıtlarını görür.`,
  workplace: msg`Kendi işyerinin kayıtlarını görür.`,
  own: msg`Kendi işyerinde, adının geçtiği kayıtları görür.`,
  supplier: msg`Kendi tedarikçisiyle paylaşılanı görür.`,
};
