import { expect } from '@playwright/test';
import type { Json } from '#core/change/json.ts';
import type { KindId } from '#core/record/kinds.ts';
import type { AnyRecordKind } from '#core/record/record.ts';
import { KIND_IDS, KINDS } from '#modules/registry.ts';
import type { Life } from '#tests/e2e/lives/life.ts';
import { SERVER_LIVES } from '#tests/e2e/lives/server-lives.ts';
import { refusing, stored, valueIn, withValue } from '#tests/e2e/lives/stored.ts';
import { readyForField } from '#tests/e2e/pages/session.ts';
import { goOffline, goOnline, PHONE } from '#tests/support/browser.ts';
import { signInWith, test } from '#tests/support/field.ts';

test.use(PHONE);
test.setTimeout(300_000);

/** Question sets come with a build, balances are counted by the server, and people have pages of their own (people.spec.ts). */
const OTHERWISE: readonly KindId[] = ['question-set', 'ppe-balance', 'user'];

test('each kind that is written with a connection has its walk', () => {
  const written = KIND_IDS.filter((kind) => {
    const { residence, verbs } = KINDS[kind] as AnyRecordKind;
    return (residence !== 'device' || verbs.update === undefined) && !OTHERWISE.includes(kind);
  });
  expect(Object.keys(SERVER_LIVES).toSorted()).toEqual(written.toSorted());
});

for (const [kind, life] of Object.entries(SERVER_LIVES) as [KindId, Life][]) {
  test(`OFF-UI-03: what is typed of a ${kind} without signal outlives a restart; decided, mended, deleted once`, async ({
    page: first,
    context,
    faults,
    field,
  }) => {
    const [mine, theirs, refused, mended] = life.values;
    const id = await life.begin(field);
    const { records } = field.account;
    const begun = (await stored(field, id)).version;
    const change = async (value: Json) => {
      const { body, version } = await stored(field, id);
      await records.update(kind, id, version, withValue(life, body, value) as never);
    };
    await signInWith(first, field.manager);
    await readyForField(first);
    await life.open(first, id);

    // Typed without signal: it says so and keeps what was typed, over a restart too.
    await goOffline(context);
    await expect(first.getByText('Kaydetmek için bağlantı gerekir. Yazdıklarınız bu cihazda duruyor.')).toBeVisible();
    await life.enter(first, mine);
    await expect(first.locator('[data-testid=save-state][data-state=saved]')).toBeVisible();
    await first.close();
    const page = await context.newPage();
    if (life.opensOnline) await goOnline(context);
    await life.open(page, id);
    await life.shows(page, mine);

    // Somebody else has changed the same.
    await change(theirs);
    await goOnline(context);
    // What lies on the device is followed while the form is open: then it is asked before anybody saves.
    const conflict = page.getByTestId('version-conflict');
    await expect(async () => {
      if (await conflict.isVisible()) return;
      await life.save(page);
      await expect(conflict).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await conflict.getByRole('radio', { name: 'Benimki kalsın' }).check();
    expect(valueIn(life, (await stored(field, id)).body)).toEqual(theirs);
    await conflict.getByRole('button', { name: 'Seçimi uygula ve kaydet' }).click();
    await life.saved?.(page, mine);
    const decided = await stored(field, id);
    expect([valueIn(life, decided.body), decided.version]).toEqual([mine, begun + 2]);

    // Refused: the words of the server stand there, nothing is lost, and it is saved once mended.
    await life.open(page, id);
    await life.shows(page, mine);
    faults.rule = refusing(life.name);
    await life.enter(page, refused);
    await life.save(page);
    await expect(page.getByText('Bu değer kabul edilmiyor.').first()).toBeVisible();
    await life.shows(page, refused);
    expect((await stored(field, id)).version).toBe(begun + 2);
    faults.rule = null;
    await life.enter(page, mended);
    await life.save(page);
    await life.saved?.(page, mended);
    const sound = await stored(field, id);
    expect([valueIn(life, sound.body), sound.version]).toEqual([mended, begun + 3]);

    if (life.remove === undefined) return;
    await life.remove(page, id);
    await expect.poll(async () => (await stored(field, id)).isDeleted).toBe(true);
  });
}
