import type { About } from '#client/http/about.ts';
import { KIND_LABEL } from '#client/records/labels.ts';
import { msg } from '@lingui/core/macro';
import type { KindId } from '#core/record/kinds.ts';
import type { CALLS } from '#modules/registry.ts';

type Calls = typeof CALLS;
/** Id of every call there is. */
export type CallId = { [Area in keyof Calls]: Calls[Area][keyof Calls[Area]] extends { readonly id: infer Id } ? Id : never }[keyof Calls];

const audit = KIND_LABEL['operational-audit'];
const tour = KIND_LABEL['security-tour'];
const company = KIND_LABEL['management-company'];
const load = (what: typeof audit): About => ({ failed: 'load', what });
const add = (what: typeof audit): About => ({ failed: 'add', what });
const edit = (what: typeof audit): About => ({ failed: 'edit', what });
const remove = (what: typeof audit): About => ({ failed: 'delete', what });
const told = (sentence: typeof audit): About => ({ sentence });

const assessments = msg`Risk değerlendirmeleri`;
const notice = msg`Bildirim`;
const notices = msg`Bildirimler`;
const registered = told(msg`Kayıt tamamlanamadı.`);
const synced = told(msg`Kayıtlar eşitlenemedi.`);
const sent = told(msg`Dosya gönderilemedi.`);
const reportMade = told(msg`Rapor dosyası hazırlanamadı.`);
const mailed = told(msg`E-posta gönderilemedi.`);
const mailsGone = load(msg`E-postaların durumu`);
const fileMade = told(msg`Excel dosyası hazırlanamadı.`);
const signedOn = told(msg`Oturum bilgisi gönderilemedi.`);

/** The six calls of a server kind, by their ids: list, get, create, update, remove, file. */
const kind = <const Id extends CallId>(id: KindId, all: typeof audit, ids: readonly [Id, Id, Id, Id, Id, Id]) => {
  const one = KIND_LABEL[id];
  const words = [load(all), load(one), add(one), edit(one), remove(one), fileMade];
  return Object.fromEntries(ids.map((call, at) => [call, words[at]])) as { readonly [I in Id]: About };
};

/** What failed when a call failed, told before the reason (HTTP-LOAD-*, HTTP-CRUD-*). A call without words does not compile. */
export const CALL_ABOUT: { readonly [Id in CallId]: About } = {
  'AUTH-CALL-01': told(msg`Giriş yapılamadı.`),
  'AUTH-CALL-02': told(msg`Çıkış sunucuya bildirilemedi.`),
  'AUTH-CALL-03': load(msg`Kullanıcı bilgileri`),
  'AUTH-CALL-04': told(msg`Oturum yenilenemedi.`),
  'AUTH-CALL-05': told(msg`Oturum doğrulanamadı.`),
  'AUTH-CALL-06': told(msg`Bağlantı gönderilemedi.`),
  'AUTH-CALL-07': told(msg`Telefon onaylanamadı.`),
  'AUTH-CALL-08': edit(msg`Şifre`),
  'AUTH-CALL-09': registered,
  'AUTH-CALL-10': registered,
  'AUTH-CALL-11': registered,
  'AUTH-CALL-12': registered,
  'AUTH-CALL-13': edit(msg`Dil`),
  'SYNC-CALL-01': synced,
  'SYNC-CALL-02': synced,
  'SYNC-CALL-03': synced,
  'SYNC-CALL-04': told(msg`Cihazın durumu bildirilemedi.`),
  'SYNC-CALL-05': load(msg`Cihazlar`),
  'SYNC-CALL-06': edit(msg`Seçilmeyen değer`),
  'SYNC-CALL-07': load(msg`Kaydın geçmişi`),
  'SYNC-CALL-08': edit(msg`Cihaz anahtarı`),
  'SYNC-CALL-09': load(msg`Cihaz anahtarı`),
  'SYNC-CALL-10': synced,
  'SYNC-CALL-11': edit(msg`Cihaz anahtarı`),
  'SYNC-CALL-12': load(msg`Cihaz anahtarı`),
  'HTTP-CALL-01': told(msg`Hata kaydı gönderilemedi.`),
  'HTTP-CALL-02': told(msg`Sunucunun durumu öğrenilemedi.`),
  'STO-CALL-01': sent,
  'STO-CALL-02': sent,
  'STO-CALL-03': load(msg`Dosya`),
  'STO-CALL-04': sent,
  'STO-CALL-05': remove(msg`Dosya`),
  'STO-CALL-06': sent,
  'COMP-CALL-02': load(msg`Firma listesi`),
  'WPL-CALL-02': { list: 'workplaces' },
  'WPL-CALL-04': load(KIND_LABEL.workplace),
  'UNIT-CALL-01': { list: 'units' },
  'USR-CALL-02': { list: 'users' },
  'MGC-CALL-01': load(msg`İşletmeci şirketler`),
  'MGC-CALL-02': add(company),
  'MGC-CALL-03': edit(company),
  'MGC-CALL-04': remove(company),
  'DFI-CALL-01': load(msg`DÖF listesi`),
  'DFI-CALL-02': fileMade,
  'DFI-CALL-03': add(KIND_LABEL.dfi),
  'DFI-CALL-04': load(KIND_LABEL.dfi),
  'DFI-CALL-05': edit(KIND_LABEL.dfi),
  'DFI-CALL-06': edit(msg`DÖF görevi`),
  'DFI-CALL-07': remove(KIND_LABEL.dfi),
  'DFI-CALL-08': told(msg`Hatırlatma gönderilemedi.`),
  'DFI-CALL-09': told(msg`Karar kaydedilemedi.`),
  'DFI-CALL-10': load(msg`DÖF istatistikleri`),
  'DFI-CALL-11': load(msg`DÖF listesi`),
  'INC-CALL-01': load(msg`Olay bildirimleri`),
  'INC-CALL-02': load(KIND_LABEL['incident-report']),
  'INC-CALL-03': add(KIND_LABEL['incident-report']),
  'INC-CALL-04': edit(KIND_LABEL['incident-report']),
  'INC-CALL-05': told(msg`Bildirimin durumu değiştirilemedi.`),
  'INC-CALL-06': remove(KIND_LABEL['incident-report']),
  'INC-CALL-09': load(msg`Olay istatistikleri`),
  'INC-CALL-12': fileMade,
  'AUD-OPS-CALL-01': load(audit),
  'AUD-OPS-CALL-02': add(audit),
  'AUD-OPS-CALL-03': edit(audit),
  'AUD-OPS-CALL-04': remove(audit),
  'AUD-OPS-CALL-05': load(msg`Önceki bulgular`),
  'AUD-OPS-CALL-06': reportMade,
  'AUD-OPS-CALL-07': mailed,
  'AUD-OPS-CALL-08': load(msg`Denetim raporları`),
  'AUD-OPS-CALL-09': mailsGone,
  'AUD-TOUR-CALL-01': load(msg`Güvenlik turları`),
  'AUD-TOUR-CALL-02': load(tour),
  'AUD-TOUR-CALL-03': add(tour),
  'AUD-TOUR-CALL-04': edit(tour),
  'AUD-TOUR-CALL-05': remove(tour),
  'AUD-TOUR-CALL-06': reportMade,
  'AUD-TOUR-CALL-07': mailed,
  'AUD-TOUR-CALL-08': mailsGone,
  'AUD-GEN-CALL-01': { list: 'questions' },
  'AUD-GEN-CALL-02': edit(KIND_LABEL['question-set']),
  'AUD-GEN-CALL-03': load(msg`Denetim formunun listeleri`),
  'ADM-CALL-03': load(msg`Sistem kayıtları`),
  'ADM-CALL-04': load(msg`Sistem kaydı`),
  'SES-CALL-01': signedOn,
  'SES-CALL-02': signedOn,
  'SES-CALL-03': load(msg`Oturum istatistikleri`),
  'SES-CALL-04': load(msg`En çok çalışanlar`),
  'SES-CALL-05': load(msg`Oturum istatistikleri`),
  'NOTIF-CALL-10': load(msg`Oturumlar`),
  'USR-CALL-11': load(msg`Profil`),
  'USR-CALL-12': edit(msg`Profil`),
  'USR-CALL-13': edit(msg`Profil resmi`),
  'USR-CALL-14': edit(msg`Medula ayarları`),
  'USR-CALL-15': edit(msg`Profil ayarları`),
  'ASG-CALL-04': load(msg`Toplam çalışma süresi`),
  'NOTIF-CALL-01': load(notices),
  'NOTIF-CALL-02': load(notices),
  'NOTIF-CALL-03': load(notice),
  'NOTIF-CALL-04': edit(notice),
  'NOTIF-CALL-05': add(notice),
  'NOTIF-CALL-06': told(msg`Bildirim okundu olarak işaretlenemedi.`),
  'NOTIF-CALL-07': remove(notice),
  'NOTIF-CALL-08': told(msg`Yayın durumu değiştirilemedi.`),
  'NOTIF-CALL-09': load(msg`Hedefler`),
  'ANN-CALL-01': load(msg`Duyurular`),
  'SUP-CALL-02': load(msg`Tedarikçiler`),
  'RISK-CALL-01': load(assessments),
  'RISK-CALL-02': load(assessments),
  'RISK-CALL-03': load(assessments),
  'RISK-CALL-04': load(KIND_LABEL['risk-assessment']),
  'RISK-CALL-05': add(KIND_LABEL['risk-assessment']),
  'RISK-CALL-06': edit(KIND_LABEL['risk-assessment']),
  'RISK-CALL-08': told(msg`Değerlendirme revize edilemedi.`),
  'RISK-CALL-09': load(msg`Sürümler`),
  'RISK-CALL-10': { list: 'units' },
  'RISK-CALL-11': load(msg`Kullanılabilir yöntemler`),
  'RISK-CALL-12': remove(KIND_LABEL['risk-assessment']),
  'RISK-CALL-13': told(msg`Hatırlatma gönderilemedi.`),
  'RISK-CALL-14': edit(msg`Bildirim ayarları`),
  'RISK-CALL-15': load(msg`Bildirim ayarları`),
  'RISK-CALL-16': told(msg`Bu birimin var olan değerlendirmesi denetlenemedi.`),
  'PPE-CALL-01': load(KIND_LABEL['ppe-model']),
  'PPE-CALL-02': load(KIND_LABEL['ppe-model']),
  'PPE-CALL-03': load(KIND_LABEL['ppe-model']),
  'PPE-CALL-04': add(KIND_LABEL['ppe-model']),
  'PPE-CALL-05': edit(KIND_LABEL['ppe-model']),
  'PPE-CALL-06': remove(KIND_LABEL['ppe-model']),
  'PPE-CALL-07': load(KIND_LABEL['ppe-category']),
  'PPE-CALL-08': add(KIND_LABEL['ppe-category']),
  'PPE-CALL-09': edit(KIND_LABEL['ppe-category']),
  'PPE-CALL-10': remove(KIND_LABEL['ppe-category']),
  'PPE-CALL-11': load(KIND_LABEL['ppe-stock']),
  'PPE-CALL-12': add(KIND_LABEL['ppe-stock']),
  'PPE-CALL-13': edit(KIND_LABEL['ppe-stock']),
  'PPE-CALL-14': remove(KIND_LABEL['ppe-stock']),
  'PPE-CALL-15': load(KIND_LABEL['ppe-balance']),
  'PPE-CALL-22': load(KIND_LABEL['ppe-category']),
  'PPE-CALL-23': load(KIND_LABEL['ppe-stock']),
  'SUP-CALL-07': load(msg`Tedarikçinin DÖF’leri`),
  'CLIST-CALL-01': { list: 'control-lists' },
  'CLIST-CALL-02': { list: 'control-lists' },
  'CLIST-CALL-03': load(KIND_LABEL['control-list']),
  'CLIST-CALL-04': add(KIND_LABEL['control-list']),
  'CLIST-CALL-05': edit(KIND_LABEL['control-list']),
  'CLIST-CALL-06': remove(KIND_LABEL['control-list']),
  'CLIST-CALL-07': { list: 'categories' },
  'CLIST-CALL-08': add(KIND_LABEL['control-list-category']),
  'CLIST-CALL-09': edit(KIND_LABEL['control-list-category']),
  'CLIST-CALL-10': remove(KIND_LABEL['control-list-category']),
  'CLIST-CALL-11': load(KIND_LABEL['control-list-category']),
  'CLQ-CALL-01': add(KIND_LABEL['control-list-question']),
  'CLQ-CALL-02': load(KIND_LABEL['control-list-question']),
  'CLQ-CALL-03': { list: 'questions' },
  'CLQ-CALL-04': remove(KIND_LABEL['control-list-question']),
  'CLQ-CALL-05': { list: 'questions' },
  'CLQ-CALL-06': { list: 'questions' },
  'CLQ-CALL-07': edit(KIND_LABEL['control-list-question']),
  'CLR-CALL-01': add(KIND_LABEL['control-list-response']),
  'CLR-CALL-02': load(KIND_LABEL['control-list-response']),
  'CLR-CALL-03': edit(KIND_LABEL['control-list-response']),
  'CLR-CALL-04': edit(KIND_LABEL['control-list-response']),
  'CLR-CALL-05': edit(KIND_LABEL['control-list-response']),
  'CLR-CALL-06': edit(KIND_LABEL['control-list-response']),
  'CLR-CALL-07': load(KIND_LABEL['control-list-response']),
  'CLR-CALL-08': edit(KIND_LABEL['control-list-response']),
  ...kind('supplier', msg`Tedarikçiler`, ['SUP-CALL-01', 'SUP-CALL-03', 'SUP-CALL-04', 'SUP-CALL-05', 'SUP-CALL-06', 'SUP-CALL-10']),
  ...kind('field-visit', msg`Saha ziyaretleri`, ['FV-CALL-01', 'FV-CALL-02', 'FV-CALL-03', 'FV-CALL-04', 'FV-CALL-05', 'FV-CALL-06']),
};
