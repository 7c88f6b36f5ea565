import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { DepartureFacts, DepartureId, DepartureLine } from '#client/sync/prepare/departure.ts';
import { lockedFrom } from '#client/sync/prepare/departure.ts';
import { useTimeAgo } from '#client/ui/TimeAgo.tsx';
import { useLocale } from '#client/ui/use-locale.ts';
import { formatInstant } from '#core/date/day.ts';
import { formatBytes } from '#core/number/number.ts';
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
    places: t`İşyerleri`,
    people: t`Kişiler ve listeler`,
    space: t`Boş yer`,
    persistence: t`Kalıcı saklama`,
    browser: t`Tarayıcı`,
    'sign-in': t`Çevrimdışı çalışma süresi`,
    exchange: t`Son eşitleme`,
    clock: t`Cihaz saati`,
    work: t`Bekleyenler`,
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
    places: () => {
      const names = (prepared.chosen ?? []).map(({ name }) => name);
      return names.length === 0 ? t`Hazırlanacak işyeri seçilmedi.` : names.join(', ');
    },
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
