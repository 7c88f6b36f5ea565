import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DEMO_PASSWORD } from '#server/seed/seed.ts';
import { LIST, Person } from '#tests/engines/person.ts';
import type { EnginePage } from '#tests/engines/port.ts';
import type { Scene } from '#tests/engines/story.ts';

const FOLDER = path.resolve('test-results', 'engines');
/** A phone and a tablet, both upright, CSS pixels. */
const SIZES = [
  [390, 844],
  [820, 1180],
] as const;

/** Screens by the name of their picture, with what shows that they are drawn. */
const SCREENS: readonly (readonly [string, string, string])[] = [
  ['dashboard', '/dashboard', `return document.querySelector('main h1, main h2') !== null`],
  ['reports', LIST, `return /[1-9]\\d* kayıt/.test(document.body.innerText)`],
  ['notifications', '/notifications', `return document.querySelector('main h1') !== null`],
  ['profile', '/profile', `return document.querySelector('main h1, main h2') !== null`],
  ['outbox', '/sync/outbox', `return document.querySelector('main h1') !== null`],
  [
    'device',
    '/sync/device',
    `return document.querySelector('[data-line]') !== null && document.querySelector('[data-state=reading]') === null`,
  ],
];

/** Waits until nothing on the page moves or loads any more. */
const AT_REST = `
  await document.fonts.ready;
  const text = document.body.innerText;
  await new Promise((done) => setTimeout(done, 700));
  return document.querySelector('.mantine-Skeleton-root, .mantine-Loader-root') === null && document.body.innerText === text;`;

/** The ten main screens in one engine at the sizes of a phone and a tablet, in test-results/engines, to be compared by eye. */
export async function pictures({ engine, line, profile, step }: Scene): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const browser = await engine.launch(profile);
  try {
    const page = await browser.newPage();
    const person = new Person(page, line.url);
    const take = (name: string) => step(`picture of ${name}`, () => inEverySize(person, page, `${name}-${engine.name}`));
    await person.open('/login');
    await person.until('the sign-in form', `return document.querySelector('input[type=password]') !== null`);
    await take('sign-in');
    await person.signIn('auditor@demo.saha', DEMO_PASSWORD);
    await person.readyForField();
    for (const [name, at, isDrawn] of SCREENS) {
      await person.open(at);
      await person.until(`the screen ${name}`, isDrawn);
      await take(name);
    }
    await person.open(LIST);
    const report = await person.until<string>(
      'a finished report',
      `return document.querySelector('main a[href*="/view/"]')?.getAttribute('href')`,
    );
    await person.open(report);
    await person.until('the report', `return document.querySelector('main h1, main h2') !== null`);
    await take('report');
    await person.open(`${LIST}/create`);
    await person.press('Taşlıova');
    await person.until('the form', `return /edit\\/[0-9a-f-]{36}$/.test(location.pathname)`);
    await person.section('Genel bilgiler');
    await take('form');
    await person.firstQuestions();
    await take('questions');
  } finally {
    await browser.close().catch(() => undefined);
  }
}

async function inEverySize(person: Person, page: EnginePage, name: string): Promise<void> {
  for (const [width, height] of SIZES) {
    await page.setSize(width, height);
    await person.until('the page at rest', AT_REST);
    await page.screenshot(path.join(FOLDER, `${name}-${width}.png`));
  }
}
