import { globSync, readFileSync } from 'node:fs';
import { SCREENS } from '#modules/auth/shared/screens.ts';
import { localeInCookies } from '#client/i18n/locale.ts';
import { describe, expect, test } from 'vitest';

interface Entry {
  readonly id: string;
  readonly text: string;
}

// PO quotes its texts as JSON does.
const unquote = (line: string): string => JSON.parse(line) as string;

/** The messages of a PO file; only what the Lingui formatter writes is understood. */
function readPo(path: string): readonly Entry[] {
  return readFileSync(path, 'utf8')
    .split(/\n{2,}/)
    .flatMap((block): Entry[] => {
      const lines = block.split('\n');
      const read = (name: string): string => {
        const at = lines.findIndex((line) => line.startsWith(`${name} "`));
        if (at < 0) return '';
        let text = unquote(lines[at]?.slice(name.length + 1) ?? '""');
        for (let next = at + 1; lines[next]?.startsWith('"'); next++) text += unquote(lines[next] ?? '""');
        return text;
      };
      const id = read('msgid');
      return id === '' ? [] : [{ id, text: read('msgstr') }];
    });
}

/** What a translator must not lose: variables, plurals and the tags that stand for elements. */
const placeholders = (text: string): string =>
  [...new Set([...text.matchAll(/\{(\w+)[,}]|<\/?(\d+)\/?>/g)].map((match) => match[0].replace(/[,}]$/, '')))].sort().join(' ');

describe('the catalogues (that they hold every message of the code is checked by `npm run check`)', () => {
  const turkish = readPo('locales/tr.po');
  const english = readPo('locales/en.po');

  test('AUTH-PROD-01: Turkish is the source, and every message has its English', () => {
    expect(turkish.length).toBeGreaterThan(200);
    expect(turkish.filter((entry) => entry.text !== entry.id)).toEqual([]);
    expect(english.map((entry) => entry.id).sort()).toEqual(turkish.map((entry) => entry.id).sort());
    expect(english.filter((entry) => entry.text === '')).toEqual([]);
  });

  test('AUTH-PROD-01: a translation has the placeholders of its message', () => {
    expect(english.filter((entry) => placeholders(entry.id) !== placeholders(entry.text))).toEqual([]);
  });

  test('SHELL-GEN-02 FMT-08: no message is the same in both languages, none has letters or words of the other one', () => {
    // Words of the trade, names, and what both languages write alike.
    const alike =
      /^(Avgas|Apron|Dispenser|Tablet|IP|SQL|Medula|Jet A(-1)?|Tanker|Saha|SMS|CSV|PDF|Excel|ISO 9001|Model|Test|Video|Format|Internet|Logo|Plan|Fine-Kinney|(0|A|B|AB) Rh[+−]|[^\p{L}]*(\{[^}]*\}[^\p{L}]*)*)$/u;
    const variables = (text: string) => text.replace(/\{\w+\}/g, '');
    expect(english.filter((entry) => entry.text === entry.id && !alike.test(entry.id)).map((entry) => entry.id)).toEqual([]);
    expect(
      english.filter((entry) => /[şğıİöüçŞĞÖÜÇ]/.test(variables(entry.text).replaceAll('Türkçe', ''))).map((entry) => entry.text),
    ).toEqual([]);
    expect(
      english
        .filter((entry) => /\b(the|and|of|is|are|please|not found|with|this|your)\b/i.test(variables(entry.id)))
        .map((entry) => entry.id),
    ).toEqual([]);
  });

  test('SHELL-GEN-02: one apostrophe, one word for "or", and none of the words that were set aside', () => {
    const set =
      /'|\bya da\b|rakamlı|(?<!-)\bpostayla|gereksiz posta|[İi]lgi bekl|denetleyip|\biniyor|\binmedi|[Yy]önetici [Şş]irket|Toz savunma|Ciddi madde|[Kk]almayan değer|herkesten kalk|[Gg]österim hesap|Teslim yön|[Ll]og kay/u;
    expect(turkish.filter((entry) => set.test(entry.id)).map((entry) => entry.id)).toEqual([]);
    // The texts of the server, and the screens that the menu names.
    const files = globSync(['src/server/**/*.ts', 'src/modules/*/{server,shared}/**/*.ts'], {
      exclude: (path) => path.endsWith('.test.ts'),
    });
    expect(files.length).toBeGreaterThan(100);
    // An apostrophe may stand in a text of other quotes.
    const text = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/gu;
    const texts = files.flatMap((path) => (readFileSync(path, 'utf8').match(text) ?? []).filter((one) => /[çğıİöşüÇĞÖŞÜ]/u.test(one)));
    // Code in a text has quotes too: an apostrophe follows a word.
    const within = new RegExp(`(?<=[\\p{L}\\d}])'(?=\\p{L})|${set.source.slice("'|".length)}`, 'u');
    expect(texts.filter((one) => within.test(one.slice(1, -1)))).toEqual([]);
  });

  test('SHELL-GEN-02: every screen has a title in both languages', () => {
    for (const { id, title_tr, title_en } of SCREENS) {
      expect(title_tr, id).not.toBe('');
      expect(title_en, id).not.toMatch(/^$|[şğıİöüçŞĞÖÜÇ]/);
    }
  });
});

test('the language is found among other cookies, and no other value counts', () => {
  expect(localeInCookies('a=1; language=en; b=2')).toBe('en');
  expect(localeInCookies('language=tr')).toBe('tr');
  for (const cookies of ['', 'xlanguage=en', 'language=de', 'language=']) expect(localeInCookies(cookies)).toBeNull();
});
