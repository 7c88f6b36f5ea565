import { chromium } from '@playwright/test';
import { E2E_SECRET } from '#tests/support/e2e-secret.ts';
import { AuditForm } from '#tests/e2e/pages/audit-form.ts';
import { auditPaths } from '#tests/e2e/pages/audit-list.ts';
import { expectAllSent } from '#tests/e2e/pages/session.ts';
import { begin, keepScreens, settle, type Worker } from '#tests/soak/browsers.ts';
import { checkForms, type FormFigures, type FormTab, fillForms, openForms, QUESTIONS, saveForms, TEXTS } from '#tests/soak/forms.ts';
import { randomFrom, spoil } from '#tests/soak/lines.ts';
import { CHROMIUM_ARGS, chromiumPath } from '#tests/support/chromium.ts';
import { accountIn } from '#tests/support/people.ts';
import { publishNext, sectionsOf } from '#tests/support/question-sets.ts';
import { startServer } from '#tests/support/server.ts';

export interface FormSoakFigures extends FormFigures {
  readonly seed: number;
  readonly seconds: number;
  readonly actions: Record<string, number>;
  readonly faults: Record<string, number>;
}

/**
 * One person with two devices, each with the same report open in two tabs, at two server processes on one PostgreSQL under random
 * faults for so many seconds; then the line is well again, every form saves, and what the forms said to be kept is looked for.
 * @throws at the first that is not there
 */
export async function soakForms(options: {
  readonly seed: number;
  readonly seconds: number;
  readonly databaseUrl?: string;
}): Promise<FormSoakFigures> {
  const { seed, seconds, databaseUrl } = options;
  const env = { SAHA_SECRET: E2E_SECRET };
  // On a database that others use the demonstration stays as it is.
  const demo = databaseUrl !== undefined;
  const one = await startServer({ env, demo, ...(databaseUrl === undefined ? {} : { databaseUrl }) });
  const two = await startServer({ env, demo, databaseUrl: one.databaseUrl });
  const name = `forms${Date.now().toString(36)}.test`;
  const made = await accountIn(one.databaseUrl, name);
  await publishNext(made.account.records, sectionsOf(TEXTS, QUESTIONS));
  const email = `manager@${name}`;
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS });
  const devices: Worker[] = [];
  let tabs: FormTab[] = [];
  try {
    for (const [at, server] of [one, two].entries()) devices.push(await begin(browser, server, email, `device ${at + 1}`));
    const [first] = devices;
    if (first === undefined) throw new Error('no device');
    await first.page.goto(auditPaths.create);
    const { id } = await AuditForm.create(first.page, 'Iğdır Deposu');
    await new AuditForm(first.page, id).saveDraft();
    await expectAllSent(first.page, 60_000);
    tabs = await openForms(
      devices.map(({ context }) => context),
      id,
    );
    const random = randomFrom(seed);
    const spoiled = spoil(
      devices.map(({ proxy }) => proxy),
      random,
    );
    const actions: Record<string, number> = {};
    const end = Date.now() + seconds * 1000;
    await Promise.all(tabs.map((tab, n) => fillForms(tab, id, end, randomFrom(seed + 1 + n), actions))).finally(spoiled.end);
    for (const { proxy } of devices) {
      proxy.rule = null;
      proxy.cut = false;
    }
    await saveForms(tabs, id);
    for (const device of devices) await settle(device);
    return { seed, seconds, actions, faults: spoiled.faults, ...(await checkForms(tabs, id, [one.url, two.url], email)) };
  } catch (error) {
    await keepScreens([...devices, ...tabs], seed).catch(() => undefined);
    throw error;
  } finally {
    await browser.close();
    for (const { proxy } of devices) await proxy.stop();
    await made.close();
    await two.stop();
    await one.stop();
  }
}
