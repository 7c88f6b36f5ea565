import type { Locale } from '#core/number/number.ts';

const TR = {
  title: 'Operasyonel Denetim Raporu', draft: 'TASLAK · geçerli değil', mark: 'TASLAK', valid: 'Geçerli rapor', page: 'Sayfa', none: '–', yes: 'Evet', no: 'Hayır', open: 'Yanıtsız',
  minutes: 'dakika', answers: 'Sorular ve yanıtlar', findings: 'Bulgular', noFindings: 'Bu raporda bulgu yok.', previous: 'Önceki raporun bulguları', photos: 'Fotoğraflar',
  photoWaiting: 'Fotoğraf bekleniyor', photoFormat: 'Bu biçimdeki fotoğraf basılamıyor', evaluation: 'Genel değerlendirme', a1: 'A1 raporu', a1Document: 'Belge olarak eklendi', facts: 'Denetim bilgileri',
  facility: 'Tesis (A5)', printed: 'Düzenlenme', number: 'Rapor no', workplace: 'İşyeri', facilityName: 'Tesis adı', facilityType: 'Tesis türü', managementCompany: 'Yönetici şirket',
  auditors: 'Denetçiler', inspectionDate: 'Denetim tarihi', reportDate: 'Rapor tarihi', duration: 'Süre', lastJIGInspectionDate: 'Son JIG denetimi',
  lastExternalAudit: 'Son dış denetim', lastProcedureRevisionDate: 'Son prosedür revizyonu', tier3Agreement: 'Tier 3 anlaşması', seriousItemsReported: 'Ciddi hususlar bildirildi',
  managerChange: 'Yönetici değişikliği', infrastructureChange: 'Altyapı değişikliği', supplyMethodChange: 'İkmal yöntemi değişikliği', facility_owner: 'Tesis sahibi',
  other_participants: 'Diğer katılımcılar', contact_person: 'İrtibat kişisi', contact_title: 'Unvanı', contact_phone: 'Telefon', contact_mobile: 'Cep telefonu', email: 'E-posta',
  fuels: 'Yakıtlar', vehicles: 'Araçlar', mobile_filters: 'Mobil filtreler', fixed_filters: 'Sabit filtreler', filter_locations: 'Filtre yerleri',
  storage_hydrant_company: 'Depolama/hidrant şirketi', reference: 'Referans', manual: 'El kitabı', dfi: 'DÖF', deadline: 'Termin', responsible: 'Sorumlu', dfiWaiting: 'numara bekliyor',
  figures: { total: 'Soru', answered: 'Yanıtlanan', no: 'Hayır', findings: 'Bulgu', dfis: 'DÖF' },
  kinds: { finding: 'Bulgu', comment: 'Yorum' }, priority: { low: 'Düşük', medium: 'Orta', high: 'Yüksek' },
  types: { storage: 'Depolama', hydrant: 'Hidrant', intoplane: 'Uçağa ikmal' },
  parts: {
    jet_a: 'Jet A', jet_a_1: 'Jet A-1', avgas: 'Avgas', other: 'Diğer', tanker: 'Tanker', dispenser: 'Dispenser', pit_cleaner: 'Pit temizleyici', fws: 'FWS', fws_ews: 'FWS/EWS',
    ddo_ews: 'DDO/EWS', micron: 'Mikron', receipt: 'Kabul', loading: 'Dolum', hydrant: 'Hidrant',
  } as Readonly<Record<string, string>>,
};

const EN: typeof TR = {
  title: 'Operational audit report', draft: 'DRAFT · not valid', mark: 'DRAFT', valid: 'Valid report', page: 'Page', none: '–', yes: 'Yes', no: 'No', open: 'No answer',
  minutes: 'minutes', answers: 'Questions and answers', findings: 'Findings', noFindings: 'There are no findings in this report.', previous: 'Findings of the previous report', photos: 'Photos',
  photoWaiting: 'Photo still to come', photoFormat: 'A photo of this format cannot be printed', evaluation: 'General evaluation', a1: 'A1 report', a1Document: 'Attached as a document', facts: 'The audit',
  facility: 'The facility (A5)', printed: 'Printed', number: 'Report no.', workplace: 'Workplace', facilityName: 'Facility', facilityType: 'Type of facility', managementCompany: 'Management company',
  auditors: 'Auditors', inspectionDate: 'Inspected on', reportDate: 'Reported on', duration: 'Duration', lastJIGInspectionDate: 'Last JIG inspection',
  lastExternalAudit: 'Last external audit', lastProcedureRevisionDate: 'Last revision of procedures', tier3Agreement: 'Tier 3 agreement', seriousItemsReported: 'Serious items reported',
  managerChange: 'Change of manager', infrastructureChange: 'Change of infrastructure', supplyMethodChange: 'Change of supply method', facility_owner: 'Owner of the facility',
  other_participants: 'Other participants', contact_person: 'Contact', contact_title: 'Title', contact_phone: 'Phone', contact_mobile: 'Mobile', email: 'E-mail',
  fuels: 'Fuels', vehicles: 'Vehicles', mobile_filters: 'Mobile filters', fixed_filters: 'Fixed filters', filter_locations: 'Places of filters',
  storage_hydrant_company: 'Storage/hydrant company', reference: 'Reference', manual: 'Manual', dfi: 'DFI', deadline: 'Deadline', responsible: 'Responsible', dfiWaiting: 'number to come',
  figures: { total: 'Questions', answered: 'Answered', no: 'No', findings: 'Findings', dfis: 'DFIs' },
  kinds: { finding: 'Finding', comment: 'Comment' }, priority: { low: 'Low', medium: 'Medium', high: 'High' },
  types: { storage: 'Storage', hydrant: 'Hydrant', intoplane: 'Into-plane' },
  parts: {
    jet_a: 'Jet A', jet_a_1: 'Jet A-1', avgas: 'Avgas', other: 'Other', tanker: 'Tanker', dispenser: 'Dispenser', pit_cleaner: 'Pit cleaner', fws: 'FWS', fws_ews: 'FWS/EWS',
    ddo_ews: 'DDO/EWS', micron: 'Micron', receipt: 'Receipt', loading: 'Loading', hydrant: 'Hydrant',
  },
};

export type ReportTexts = typeof TR;
/** Words of the printed report per language. */
export const REPORT_TEXTS: Readonly<Record<Locale, ReportTexts>> = { tr: TR, en: EN };
