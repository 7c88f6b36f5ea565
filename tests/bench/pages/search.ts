/** Who is meant while somebody types: by the index of the fields, and by looking at every name. */
import { indexNames } from '#client/records/values/name-index.ts';
import { foldTr, matchesTr } from '#core/text/turkish.ts';

const FIRST =
  'Ayşe Fatma Zeynep Elif Merve Büşra Esra Gülşen Hatice Işıl Nurcan Özlem Pınar Sevgi Şule Tuğba Ümran Çiğdem İrem Ahmet Mehmet Mustafa Ali Hüseyin Hasan İbrahim Osman Yusuf Murat Ömer Emre Burak Deniz Gökhan Kerem Oğuz Selçuk Uğur Yiğit Çağrı Şahin';
const LAST =
  'Yılmaz Kaya Demir Çelik Şahin Yıldız Öztürk Aydın Özdemir Arslan Doğan Kılıç Çetin Koç Kurt Özkan Şimşek Polat Çakır Güneş Işık Ünlü Taş Bulut Avcı Sarı Keskin Gündüz Uçar Ateş İnce Çağlar Dağlı Turan Uysal Zengin Karaca Duman Ekinci';
/** What somebody types, letter by letter from the third on. */
const TYPED = ['ayse yil', 'isil caglar', 'MEHMET ÖZ', 'sahin', 'kan', 'simsek', 'yok böyle biri'];
const MOST = 50;

const [first, last] = [FIRST.split(' '), LAST.split(' ')];
const names = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    id: `id-${n}`,
    text: `${first[(n * 31) % first.length]} ${first[(n * 17 + 5) % first.length]} ${last[(n * 13) % last.length]}`,
  }));

/** Every third-or-later state of the field. */
const presses = TYPED.flatMap((words) => Array.from({ length: words.length - 2 }, (_, n) => words.slice(0, n + 3)));

function each(find: (words: string) => number): number[] {
  return presses.map((words) => {
    const start = performance.now();
    find(words);
    return performance.now() - start;
  });
}

const pause = () => new Promise<void>((done) => setTimeout(done));

/** Milliseconds of each press, by each way, and of the making of the index. */
async function bench(count: number): Promise<{ index: number[]; scan: number[]; folded: number[]; made: number; longest: number }> {
  const all = names(count);
  const stretches: number[] = [];
  let at = performance.now();
  const noted = async () => {
    stretches.push(performance.now() - at);
    await pause();
    at = performance.now();
  };
  const start = performance.now();
  const index = await indexNames(all, { pause: noted, isOver: () => false });
  stretches.push(performance.now() - at);
  const made = performance.now() - start;
  const folded = all.map(({ text }) => foldTr(text));
  return {
    index: each((words) => index?.find(words, MOST).ids.length ?? 0),
    scan: each((words) => all.filter(({ text }) => matchesTr(text, words)).slice(0, MOST).length),
    folded: each((words) => {
      const parts = foldTr(words).split(/\s+/);
      return folded.filter((text) => parts.every((part) => text.includes(part))).slice(0, MOST).length;
    }),
    made,
    longest: Math.max(...stretches),
  };
}

declare global {
  interface Window {
    searchBench: typeof bench;
  }
}
window.searchBench = bench;
