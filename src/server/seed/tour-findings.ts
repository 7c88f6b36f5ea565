import type { SampleFinding } from '#server/seed/findings.ts';

/** What a tour finds, by question: only these are answered no in the demonstration, so that each finding fits its question. */
export const TOUR_FINDINGS: readonly SampleFinding[] = [
  {
    ref: 'T1.1',
    priority: 'medium',
    text: 'Pompa odası girişinde hortum ve kablolar geçişi kapatmış.',
    action: 'Hortum askısı yaptırın, geçişi boşaltın.',
  },
  {
    ref: 'T1.2',
    priority: 'medium',
    text: 'Dolum alanında ızgara kapağı kırık, takılma tehlikesi var.',
    action: 'Izgarayı yenileyin; o zamana kadar üstünü kapatıp işaretleyin.',
    picture: 'grating',
  },
  { ref: 'T1.3', priority: 'low', text: 'Depo rafının yük etiketi yok.', action: 'Rafın taşıma sınırını belirleyip etiketleyin.' },
  {
    ref: 'T2.1',
    priority: 'high',
    text: 'Arka çıkışa giden koridorun yarısı boş paletle dolu.',
    action: 'Paletleri kaldırın, koridoru zeminde işaretleyin.',
  },
  {
    ref: 'T2.4',
    priority: 'medium',
    text: 'İdari bina merdiveninde acil aydınlatma yanmıyor.',
    action: 'Aküyü değiştirin, aylık denemeyi kayda alın.',
  },
  {
    ref: 'T3.2',
    priority: 'medium',
    text: 'Hidrant dolabının önüne araç park edilmiş.',
    action: 'Park yasağını işaretleyin, sürücüleri bilgilendirin.',
  },
  {
    ref: 'T3.5',
    priority: 'high',
    text: 'Kaynak işinde gaz ölçümü izne yazılmamış.',
    action: 'Ölçümü iznin zorunlu alanı yapın; işi ölçümden sonra başlatın.',
  },
  {
    ref: 'T4.2',
    priority: 'medium',
    text: 'Atölyede üç uzatma kablosu birbirine eklenmiş.',
    action: 'Sabit priz ekleyin, ekli kabloları kaldırın.',
  },
  {
    ref: 'T4.5',
    priority: 'high',
    text: 'Tank sahasındaki bağlantı kutusunda bir cıvata eksik.',
    action: 'Cıvatayı tamamlayın, kutuyu yetkili kişiye kontrol ettirin.',
  },
  {
    ref: 'T5.1',
    priority: 'high',
    text: 'Tanker üstü platformun kapısı kendiliğinden kapanmıyor.',
    action: 'Yayı değiştirin; onarılana kadar platformu kullandırmayın.',
  },
  { ref: 'T5.2', priority: 'low', text: 'El merdiveninin kontrol etiketi yok.', action: 'Merdiveni kayda alın ve etiketleyin.' },
  {
    ref: 'T6.1',
    priority: 'high',
    text: 'Pompa kaplin koruyucusu sökülmüş bırakılmış.',
    action: 'Pompayı durdurun, koruyucuyu takın.',
    picture: 'pump',
  },
  {
    ref: 'T6.4',
    priority: 'medium',
    text: 'Forklift anahtarı üzerinde bırakılmış.',
    action: 'Anahtar teslim kuralını hatırlatın, günlük kontrole ekleyin.',
  },
  {
    ref: 'T7.1',
    priority: 'medium',
    text: 'Temizlik ürünü etiketsiz bidona aktarılmış.',
    action: 'Bidonu etiketleyin; aktarma için etiket bulundurun.',
    picture: 'canister',
  },
  {
    ref: 'T7.4',
    priority: 'medium',
    text: 'Damlama tavasında yağmur suyu birikmiş.',
    action: 'Tavayı boşaltın, haftalık kontrole ekleyin.',
  },
  {
    ref: 'T8.1',
    priority: 'medium',
    text: 'Numune alan çalışan koruyucu gözlük takmıyordu.',
    action: 'Gözlüğü numune dolabına koyun, gözlemle izleyin.',
  },
  {
    ref: 'T9.1',
    priority: 'medium',
    text: 'İki yüklenici çalışanının saha eğitimi kaydı yok.',
    action: 'Eğitimi verin; kayıtsız giriş yaptırmayın.',
  },
  {
    ref: 'T10.3',
    priority: 'low',
    text: 'İlk yardım dolabında yanık merhemi süresi geçmiş.',
    action: 'Malzemeyi yenileyin, üç aylık sayım yapın.',
  },
];
