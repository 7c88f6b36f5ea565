import { DEMO_PASSWORD } from '#server/seed/seed.ts';
import { OFFICE_SCREENS } from '#tests/e2e/pages/every-screen.ts';
import { Person } from '#tests/engines/person.ts';
import type { Scene } from '#tests/engines/story.ts';

const MANAGER = 'account_manager@demo.saha';

/** So Firefox tells of a script that was still on its way when the page was left; one that a page lacks shows by its heading. */
const LEFT = 'A ServiceWorker intercepted the request';

/** The page is drawn, and nothing of it is still on its way; tells its heading. */
const HEADING = `
  if (document.querySelector('main [aria-busy=true]') !== null) return null;
  return document.querySelector('main h1')?.textContent || null;`;

/** Each screen by its address: its heading stands there and the page has told no error. What is done on them, the browser tests show. */
export async function everyScreen({ engine, line, profile, step, check }: Scene): Promise<void> {
  const browser = await engine.launch(profile);
  try {
    const person = new Person(await browser.newPage(), line.url);
    await step('signs in to look at every screen', () => person.signIn(MANAGER, DEMO_PASSWORD));
    await person.page.messages();
    const screens = new Map(OFFICE_SCREENS.map(([path, heading]) => [path, heading]));
    const begun = Date.now();
    for (const [path, heading] of screens) {
      const problems: string[] = [];
      try {
        await person.open(path);
        const said = await person.until<string>(`the heading of ${path}`, HEADING);
        if (typeof heading === 'string' ? said !== heading : !heading.test(said)) problems.push(`its heading is ${said}`);
      } catch (error) {
        problems.push(String(error));
      }
      problems.push(...(await person.page.messages()).filter((told) => told.startsWith('error') && !told.includes(LEFT)));
      if (problems.length > 0) check(`${path}: ${problems.join('; ')}`, false);
    }
    check(`${screens.size} screens opened`, true);
    console.log(`       ${engine.name}: ${screens.size} screens in ${Math.round((Date.now() - begun) / 1000)} s`);
  } finally {
    await browser.close().catch(() => undefined);
  }
}
