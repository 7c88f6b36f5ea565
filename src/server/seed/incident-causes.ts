/** Why it happened, by technology, organization and people, and who saw it; empty where nobody wrote anything. */
export interface SampleCauses {
  readonly technical?: string;
  readonly organization?: string;
  readonly personnel?: string;
  readonly witnesses?: string;
}

/** Of the samples of incidents, in their order. */
export const INCIDENT_CAUSES: readonly SampleCauses[] = [
  { personnel: 'Çevre turu alışkanlığı yerleşmemiş.', witnesses: 'İkram aracı sürücüsü' },
  {
    technical: 'Kaymaz bant aşınmış, basamakta yağ tutunuyor.',
    organization: 'Basamaklar bakım planında yok.',
    witnesses: 'Ada operatörü',
  },
  { organization: 'Sevk formunda tescil elle aktarılıyor.', witnesses: 'Ramp görevlisi ve uçak teknisyeni' },
  { technical: 'Hat içinde korozyon.', organization: 'Bakım sonrası yıkama hacmi tanımlı değil.' },
  { organization: 'Sıcak iş izni alan kontrolü istemiyor.', personnel: 'Alan temizlenmeden işe başlandı.', witnesses: 'Kaynakçı' },
  { personnel: 'Yönlendirici çağrılmadan geri gidildi.', witnesses: 'Apron görevlisi' },
  {
    technical: 'Siren hattında şalter açık kalmış.',
    organization: 'Alarm denemesi vardiya başında yapılmıyor.',
    witnesses: 'Vardiya amiri',
  },
  { personnel: 'Gözlük takılmadan kap açıldı.', witnesses: 'Laborant' },
  { organization: 'Sabah tahliyesi imza beklemeden sevkiyata izin veriyor.' },
  { technical: 'Tahliye hortumunun kelepçesi gevşek.' },
  { technical: 'Kelepçenin yayı ömrünü doldurmuş.', organization: 'Değişim süresi izlenmiyor.', witnesses: 'İkmal operatörü' },
  { technical: 'Vana mili yağlanmamış.', organization: 'Sert vanalar için bakım isteği açılmamış.', witnesses: 'Pompa dairesi operatörü' },
  { personnel: 'Ön ayar sayacı okunmadan başlandı.', witnesses: 'Kabin amiri' },
  { technical: 'Kablo kanalının girişi açık.', organization: 'Kanallar aylık kontrolde yok.' },
  { organization: 'Takoz kontrolü dolum listesinde yok.', personnel: 'Takoz konmadan kol indirildi.', witnesses: 'Tanker sürücüsü' },
  { technical: 'Vana salmastrası sızdırıyor.', witnesses: 'Kapalı alan gözcüsü' },
  { technical: 'Etek bağlantısında kilitli somun yok.', organization: 'Günlük kontrol listesi eksik.' },
  { personnel: 'Kollu önlük giyilmedi.', witnesses: 'Atölye ustası' },
  { technical: 'Hafif koniler rüzgârda kayıyor.', witnesses: 'Otobüs sürücüsü ve marşal' },
  { organization: 'Kazı kapanışında güvenlik turu tanımlı değil.' },
  { technical: 'Katkı hattında hava kalmış.', organization: 'Katkı sayacı ikmalden önce denenmiyor.', witnesses: 'Uçak teknisyeni' },
  { personnel: 'Bağlantı ışığına bakmadan kalkıldı.', organization: 'Anahtarlar sürücüde kalıyor.', witnesses: 'Ada operatörü' },
  { personnel: 'Cihaz tezgâh kenarında bırakıldı.' },
  { organization: 'Vardiyada ikinci kişi planlanmamış.', personnel: 'Hortum tek başına çekildi.', witnesses: 'Araç şoförü' },
  { technical: 'Gelen partide katı madde yüksek.', organization: 'Parti kabul eşiği geniş.' },
  { technical: 'Düğmenin kilidi aşınmış.', organization: 'Denemede kilitlenme yoklanmıyor.', witnesses: 'Bakım teknisyeni' },
  { technical: 'Yağ kapağı tam kapanmamış.', personnel: 'Bakım sonrası kontrol yapılmadı.', witnesses: 'Park görevlisi' },
  { organization: 'Plaka elle yazılıyor, ikinci göz yok.', witnesses: 'Kantar görevlisi' },
  { technical: 'Ventil ayarı mühürsüz değiştirilmiş.', organization: 'Ventil teslimi kayda geçmiyor.', witnesses: 'Vardiya amiri' },
  { technical: 'Kuzey aydınlatmasının üç armatürü yanmıyor.', organization: 'Armatür arızası açılmamış.', witnesses: 'Güvenlik görevlisi' },
];
