import { expect, type Page } from '@playwright/test';
import type { Json } from '#core/change/json.ts';
import { fillPath } from '#core/contract/call.ts';
import { newId } from '#core/id/uuid.ts';
import type { KindId } from '#core/record/kinds.ts';
import type { AnyRecordKind, WriteRequest } from '#core/record/record.ts';
import { KIND_IDS, KINDS } from '#modules/registry.ts';
import type { Life } from '#tests/e2e/lives/life.ts';
import { LIVES } from '#tests/e2e/lives/lives.ts';
import { refusing, stored, valueIn, withValue } from '#tests/e2e/lives/stored.ts';
import { chip, expectAllSent, expectConnection, readyForField } from '#tests/e2e/pages/session.ts';
import type { Client } from '#tests/support/app.ts';
import { goOffline, goOnline, PHONE } from '#tests/support/browser.ts';
import { signInWith, test } from '#tests/support/field.ts';

test.use(PHONE);
test.setTimeout(300_000);

const verbsOf = (kind: KindId) => (KINDS[kind] as AnyRecordKind).verbs;
const waitsOnTheDevice = (request: WriteRequest | undefined): boolean => request?.call.offline === 'queue';

/** Sends what the kind says of a write, as any client of the API does. */
async function send(client: Client, { call, input }: WriteRequest): Promise<void> {
  const path = fillPath(call.path, input.params ?? {});
  const { status, body } = await client(call.method, path, { key: newId(), ...(input.body === undefined ? {} : { body: input.body }) });
  if (status !== 200) throw new Error(`${call.id}: ${status} ${JSON.stringify(body)}`);
}

/** Opens the way out of what a person has to decide or to mend. */
async function open(page: Page, name: 'Karar ver' | 'Aç ve düzelt'): Promise<void> {
  await expect(async () => {
    await page.goto('/sync/outbox');
    await page.getByRole('button', { name }).click({ timeout: 6_000 });
  }).toPass({ timeout: 60_000 });
}

test('each kind that is written on the device has its walk', () => {
  const written = KIND_IDS.filter((kind) => {
    const { residence, verbs } = KINDS[kind] as AnyRecordKind;
    return residence === 'device' && verbs.update !== undefined;
  });
  expect(Object.keys(LIVES).toSorted()).toEqual(written.toSorted());
});

for (const [kind, life] of Object.entries(LIVES) as [KindId, Life][]) {
  test(`a life without signal: ${kind} is changed, decided, refused and mended, and deleted where that may be, once each`, async ({
    page: first,
    context,
    faults,
    field,
  }) => {
    const [mine, theirs, refused, mended, last] = life.values;
    const id = await life.begin(field);
    await field.account.addUser('mehmet', 2);
    const colleague = await field.api(`mehmet@${field.manager.split('@')[1] ?? ''}`);
    const verbs = verbsOf(kind);
    const update = async (value: Json) => {
      const { body, version } = await stored(field, id);
      const request = verbs.update?.(id, withValue(life, body, value), version);
      if (request !== undefined) await send(colleague, request);
    };
    await signInWith(first, field.manager);
    await readyForField(first);
    await life.open(first, id);

    // Changed without signal, and the phone is switched off and on.
    await goOffline(context);
    await expectConnection(first, 'offline');
    await life.enter(first, mine);
    if (life.needsLine) await expect(first.getByText('Cihaza kaydedildi', { exact: false })).toBeVisible();
    else {
      await life.save(first);
      await expect(chip(first)).not.toHaveAttribute('data-waiting', '0');
    }
    await first.close();
    const page = await context.newPage();
    await life.open(page, id);
    await life.shows(page, mine);

    // Somebody else has changed the same.
    await update(theirs);
    if (!life.needsLine) await page.goto('/sync/outbox');
    await goOnline(context);
    if (life.needsLine) await life.save(page);
    await open(page, 'Karar ver');
    expect(valueIn(life, (await stored(field, id)).body)).toEqual(theirs);
    await page.getByRole('radio', { name: 'Benimki kalsın' }).check();
    await page.getByRole('button', { name: 'Seçimi uygula ve gönder' }).click();
    await expectAllSent(page, 60_000);
    const decided = await stored(field, id);
    expect([valueIn(life, decided.body), decided.version]).toEqual([mine, 3]);

    // Refused: the words of the server stand at the field, nothing is lost, and it goes out once mended.
    const path = `/api/web/${verbs.update?.(id, decided.body, 3).call.path ?? ''}`;
    faults.rule = refusing(life.name, path);
    await life.open(page, id);
    await life.enter(page, refused);
    await life.save(page);
    await open(page, 'Aç ve düzelt');
    await expect(page.getByText('Bu değer kabul edilmiyor.').first()).toBeVisible();
    await life.shows(page, refused);
    expect((await stored(field, id)).version).toBe(3);
    faults.rule = null;
    await life.enter(page, mended);
    await life.save(page);
    await expectAllSent(page, 60_000);
    const sound = await stored(field, id);
    expect([valueIn(life, sound.body), sound.version]).toEqual([mended, 4]);

    // Changed once more and then deleted, all without signal.
    if (life.remove === undefined || !waitsOnTheDevice(verbs.remove?.(id, 4))) return;
    await life.open(page, id);
    await goOffline(context);
    await expectConnection(page, 'offline');
    if (!life.needsLine) {
      await life.enter(page, last);
      await life.save(page);
      await life.open(page, id);
    }
    await life.remove(page, id);
    await page.reload();
    expect((await stored(field, id)).isDeleted).toBe(false);
    await goOnline(context);
    await expectAllSent(page, 60_000);
    expect((await stored(field, id)).isDeleted).toBe(true);
  });
}
