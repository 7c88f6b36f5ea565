import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { DepartureFacts, DepartureId, DepartureLine } from '#client/sync/prepare/departure.ts';
import { lockedFrom, missingSets } from '#client/sync/prepare/departure.ts';
import { useTimeAgo } from '#client/ui/TimeAgo.tsx';
import { useLocale } from '#client/ui/use-locale.ts';
import { formatInstant } from '#core/date/day.ts';
import { formatBytes } from '#core/number/number.ts';
import { useFamiliesOnBoard } from './use-families-on-board.ts';
import { useForecastWords } from './use-forecast-words.ts';
import type { Prepared } from '#client/departure/use-prepared.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** What each line of the departure list is called. */
export function useLineTitle(): (id: DepartureId) => string {
  const { t } = useLingui();
  const titles: Readonly<Record<DepartureId, string>> = {
    shell: t`Uygulama`,
    languages: t`Diller`,
    documents: t`PDF raporlar`,
    questions: t`Soru setleri`,
    reports: t`Son raporlar`,
    dfis: t`Açık DÖF’ler`,
    risks: t`Risk değerlendirmeleri`,
    incidents: t`Olay bildirimleri`,
    equipment: t`KKD`,
    people: t`Kişiler ve listeler`,
    space: t`Boş yer`,
    persistence: t`Kalıcı saklama`,
    browser: t`Tarayıcı`,
    'sign-in': t`Bağlantısız çalışma süresi`,
    exchange: t`Son eşitleme`,
    clock: t`Cihaz saati`,
    work: t`Bekleyen iş`,
  };
  return (id) => titles[id];
}

/** What a line says, from the facts it was judged by. */
export function useLineWords(facts: DepartureFacts, prepared: Prepared): (line: DepartureLine) => string {
  const { t } = useLingui();
  const ago = useTimeAgo();
  const locale = useLocale();
  const forecast = useForecastWords();
  const isFilled = facts.caughtUp && facts.unreadable === 0;
  const fill =
    facts.unreadable > 0 ? t`Bu sürümün okuyamadığı kayıtlar var; uygulamayı güncelleyin.` : t`Kayıtlar henüz bu cihaza indirilmemiş.`;
  const shell = () => {
    if (facts.shell === null || facts.shell === undefined) return t`Bu tarayıcı uygulamayı saklamıyor; bağlantı kesilince açılmaz.`;
    const { present, expected } = facts.shell;
    return present === expected
      ? t`${plural({ expected }, { one: '# dosyanın tümü burada.', other: '# dosyanın tümü burada.' })}`
      : t`${expected} dosyadan ${present} tanesi burada.`;
  };
  const reports = (): string => {
    const places = prepared.chosen?.length ?? 0;
    if (places === 0) return t`Hazırlanacak işyeri seçilmedi.`;
    if (!isFilled) return fill;
    const [photos, here] = [prepared.photos.length, (prepared.chosen ?? []).reduce((sum, place) => sum + place.photosHere, 0)];
    const findings = (prepared.chosen ?? []).reduce((sum, place) => sum + (place.last?.findings ?? 0), 0);
    const head = `${t`${plural({ places }, { one: '# işyeri', other: '# işyeri' })}`}, ${t`${plural({ findings }, { one: '# bulgu', other: '# bulgu' })}`}`;
    return here < photos
      ? `${head}; ${t`${here}/${photos} fotoğraf burada.`}`
      : `${head}, ${t`${plural({ photos }, { one: '# fotoğraf', other: '# fotoğraf' })}`}.`;
  };
  const signIn = () => {
    const lock = lockedFrom(facts.contactAt);
    if (facts.needsSignIn) return t`Göndermek için yeniden giriş yapın.`;
    if (lock === null) return t`Sunucu bu cihazı hiç görmedi.`;
    const [days, until] = [Math.max(Math.round((lock - facts.now) / DAY_MS), 0), formatInstant(lock)];
    return `${t`${plural({ days }, { one: '# gün', other: '# gün' })}`} (${until})`;
  };
  const clock = () => {
    const minutes = Math.round(Math.abs(facts.clockOffset) / MINUTE_MS);
    if (minutes === 0) return t`Sunucuyla aynı.`;
    const size = t`${plural({ minutes }, { one: '# dakika', other: '# dakika' })}`;
    return facts.clockOffset > 0
      ? t`Sunucudan ${size} geri; cihazın saatini düzeltin.`
      : t`Sunucudan ${size} ileri; cihazın saatini düzeltin.`;
  };
  const { people, workplaces, waiting } = facts;
  const { openDfis } = prepared;
  const { assessments, questions, incidents, models, balances, employees, handedOut } = useFamiliesOnBoard(prepared);
  const risks = [
    t`${plural({ assessments }, { one: '# değerlendirme', other: '# değerlendirme' })}`,
    t`${plural({ questions }, { one: '# soru', other: '# soru' })}`,
  ];
  const equipment = [
    t`${plural({ models }, { one: '# model', other: '# model' })}`,
    t`${plural({ balances }, { one: '# stok bakiyesi', other: '# stok bakiyesi' })}`,
    t`${plural({ employees }, { one: '# çalışan', other: '# çalışan' })}`,
    t`${plural({ handedOut }, { one: '# kendi dağıtımınız', other: '# kendi dağıtımınız' })}`,
  ];
  const space = () => {
    if (facts.room === null || facts.room === undefined) return t`Tarayıcı boş yeri söylemiyor.`;
    const free = formatBytes(facts.room.free, locale);
    return `${t`${free} boş`}; ${forecast(facts.room, prepared.photos)}`;
  };
  const browser = () => {
    if (facts.limits?.isPrivate === 'yes') return t`Gizli pencere: pencere kapanınca girdikleriniz silinir.`;
    if (facts.limits?.isEvictedWhenUnused) return t`7 gün açılmazsa bu tarayıcı girdiklerinizi silebilir.`;
    return t`Girdikleriniz kullanılmayınca silinmez.`;
  };
  const words: Readonly<Record<DepartureId, () => string>> = {
    shell,
    languages: () =>
      [facts.shell?.languages.includes('tr') ? 'Türkçe' : '', facts.shell?.languages.includes('en') ? 'English' : '']
        .filter(Boolean)
        .join(', ') || t`Dil dosyaları burada değil.`,
    documents: () =>
      facts.shell?.documents.present === facts.shell?.documents.expected
        ? t`Raporlar bağlantı olmadan da PDF yapılır.`
        : t`Raporlar bağlantı olmadan PDF yapılamaz.`,
    questions: () => {
      const list = (sets: readonly { readonly version: number }[]) =>
        [...new Set(sets.map((set) => set.version))].toSorted((a, b) => b - a).join(', ');
      const [versions, lacking] = [list(facts.setsHere), list(missingSets(facts.setsWanted, facts.setsHere))];
      if (lacking !== '') return t`Sürüm ${lacking} burada değil.`;
      return versions === '' ? t`Soru seti burada değil.` : t`Sürüm ${versions}`;
    },
    reports,
    dfis: () => (isFilled ? t`${plural({ openDfis }, { one: '# açık DÖF burada.', other: '# açık DÖF burada.' })}` : fill),
    risks: () => (isFilled ? risks.join(', ') : fill),
    incidents: () => (isFilled ? t`${plural({ incidents }, { one: '# bildirim burada.', other: '# bildirim burada.' })}` : fill),
    equipment: () => (isFilled ? equipment.join(', ') : fill),
    people: () =>
      isFilled
        ? `${t`${plural({ people }, { one: '# kişi', other: '# kişi' })}`}, ${t`${plural({ workplaces }, { one: '# işyeri', other: '# işyeri' })}`}`
        : fill,
    space,
    persistence: () =>
      facts.isPersisted
        ? t`Tarayıcı bu verileri kendiliğinden silmez.`
        : facts.limits?.hasPersistence === false
          ? t`Bu tarayıcı kalıcı saklama sözü vermiyor; yer daralınca bu verileri silebilir.`
          : t`Tarayıcı yer daralınca bu verileri silebilir; uygulamayı yüklemek yardımcı olur.`,
    browser,
    'sign-in': signIn,
    exchange: () => (facts.syncedAt === null ? t`Henüz yapılmadı.` : `${ago(facts.syncedAt)} (${formatInstant(facts.syncedAt)})`),
    clock,
    work: () =>
      waiting === 0
        ? t`Gönderilmeyi bekleyen bir şey yok.`
        : t`${plural({ waiting }, { one: '# kayıt veya dosya bekliyor.', other: '# kayıt veya dosya bekliyor.' })}`,
  };
  return (line) => (line.state === 'reading' ? t`Bakılıyor…` : words[line.id]());
}
