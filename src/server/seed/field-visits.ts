import { addDays, type Day } from '#core/date/day.ts';
import { VISIT_REASONS } from '#modules/field-visits/shared/field-visit.schema.ts';
import { serverKindHandlers } from '#server/records/server-kind.ts';
import { mayUseWorkplace } from '#server/records/scope.ts';
import type { World } from '#server/seed/world.ts';

/** What people see who walk over a fuel depot; each once, so that no two visits say the same. */
const RISKS: readonly string[] = [
  'Dolum adası 2’de statik topraklama kelepçesinin yayı zayıflamış, tankere tutunmuyor.',
  'Tank 4 havuz tahliye vanası açık bırakılmış; yağmur sonrası kapatılmamış.',
  'Hidrant çukuru H-17’de kapak menteşesi kırık, kapak yerine oturmuyor.',
  'İkmal aracının ölü adam kumandası gecikmeli bırakıyor.',
  'Pompa dairesinde gaz dedektörünün kalibrasyon etiketi iki ay önce dolmuş.',
  'Numune kabı dolabının altında yakıt damlaması var, absorban serilmemiş.',
  'Tank 2 tırmanma merdiveninde kaymaz bant yer yer sökülmüş.',
  'Yangın hortum dolabı Y-6’nın önüne palet istiflenmiş, erişim kapalı.',
  'Filtre ayırıcıda fark basıncı 0,9 bar okundu; eleman değişimi planlanmamış.',
  'Atölyede kesme taşı gözlüksüz kullanılıyor, siperlik dolapta duruyor.',
  'Gece vardiyasında tank sahası kuzey aydınlatmasının üç armatürü yanmıyor.',
  'Hortum test kaydında son altı aylık basınç deneyi görünmüyor.',
  'Tanker boşaltma sırasında takoz yalnız bir tarafa konmuş.',
  'Acil durdurma düğmesi A-3’ün etiketi solmuş, okunmuyor.',
  'Katkı maddesi dozajlama odasında göz duşu suyu paslı akıyor.',
  'Kapalı alan giriş izni dosyada var, ancak gözcünün adı yazılmamış.',
  'Apron yolunda hız kesici sökülmüş; ikmal araçları kavşağa hızlı giriyor.',
  'Yüzer tavan kenar contasında 40 cm boyunca açıklık ölçüldü.',
  'Boş varil sahasında uyumsuz kimyasallar yan yana konmuş.',
  'Elektrik panosu EP-2’nin kapağı kilitsiz, içinde kâğıt bırakılmış.',
  'Kompresörün emniyet ventili mühürsüz, ayar etiketi yok.',
  'Yağmur suyu ayırıcısının çıkışında ince yakıt filmi görülüyor.',
  'Misafir tesise koruyucu ayakkabısız alınmış, giriş kaydı eksik.',
  'Köpük tankı seviye göstergesi sıfırın altında; son dolum tarihi bilinmiyor.',
  'Forkliftin geri ikaz sesi çalışmıyor, çalışma yine de sürdürülmüş.',
  'Rüzgâr tulumu yırtık, gaz kaçağında yön okunamıyor.',
  'Platform korkuluğunun orta sırası gevşek, elle oynuyor.',
  'Laboratuvarda çözücü şişeleri etiketsiz kaplara aktarılmış.',
  'Yıldırımdan korunma iniş iletkeninin klemensi oksitlenmiş.',
  'İkmal hortumunun ucunda dış kaplama çatlağı 12 cm’yi geçmiş.',
  'Toplanma noktası levhası yeni otoparkın arkasında kalmış, görünmüyor.',
  'Vana odasında taban ızgarası eksik, düşme tehlikesi var.',
  'Taşeron sıcak çalışma izni almadan flanş kaynağına başlamış; iş durduruldu.',
  'Yangın pompası dizelinin akü gerilimi 11,2 V; marş almıyor.',
  'Tank tabanı su tahliyesi gözetimsiz yapılıyor, başında kimse yok.',
  'Yakıt tesliminde su testi kapsülünün son kullanma tarihi geçmiş.',
  'Kamera K-9 dolum hattını değil duvarı gösteriyor.',
  'Soyunma odasında yağlı iş elbiseleri temizlerle aynı dolapta.',
  'Acil durum telefon listesinde ayrılan iki kişinin numarası duruyor.',
  'Şev altında sızıntı izi var; boru hattının bu kısmı son kontrolde atlanmış.',
  'Portatif merdivenin pabuçları aşınmış, kullanımdan ayrılmamış.',
  'Karbondioksit tüpü bağlantısız, kelepçesi takılmamış.',
];

const VISITS = 40;
const HOUR = 3_600_000;
/** Most walks are planned ones. */
const REASONS = [...VISIT_REASONS, 'planned', 'planned', 'on_call', 'planned'] as const;
const VISITORS = ['igu', 'auditor', 'auditor2', 'company_manager', 'account_manager'];

/** Visits of one year, by those who may write them and reach the workplace; each entered in the evening of its day. */
export async function makeFieldVisits(world: World, today: Day): Promise<void> {
  const { create } = serverKindHandlers('field-visit');
  const { random, workplaces, people } = world;
  const risks = random.some(RISKS, RISKS.length);
  for (let i = 0; i < VISITS; i++) {
    const date = addDays(today, -Math.round(((VISITS - i) * 365) / VISITS) + random.int(0, 5));
    const { id: workplace_id } = random.pick(workplaces);
    const reaching = VISITORS.filter((key) => {
      const caller = people.get(key);
      return caller?.permissions.has('fv.write') && mayUseWorkplace(caller.scope, workplace_id);
    });
    const key = random.pick(reaching);
    const ctx = world.as(key, new Date(new Date(`${date}T08:00:00Z`).getTime() + random.int(0, 9) * HOUR));
    const seen = random.chance(0.2) ? 0 : random.int(1, 2);
    const body = { date, workplace_id, visitor_id: ctx.caller.user_id, reason: random.pick(REASONS), risks: risks.splice(0, seen) };
    await create({ body: { id: random.id(ctx.now), ...body } }, ctx);
  }
}
