/** Order matters: Edge and Opera call themselves Chrome too, and Chrome calls itself Safari. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/EdgA?\/|EdgiOS\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/YaBrowser\//, 'Yandex'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPad/, 'iPad'],
  [/iPhone/, 'iPhone'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

const find = (table: typeof BROWSERS, text: string): string => table.find(([pattern]) => pattern.test(text))?.[1] ?? '';

/** A user agent as a person would name it, "Chrome · Android"; empty for one that says nothing of the kind. A hint, never a proof. */
export const deviceWords = (userAgent: string): string =>
  [find(BROWSERS, userAgent), find(SYSTEMS, userAgent)].filter((word) => word !== '').join(' · ');
