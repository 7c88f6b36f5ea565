import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { TakenBack } from '#client/sync/form/press.ts';
import { formBrowser, lastBody } from '#tests/support/form-browser.ts';

test('OFF-DATA-06: a draft thrown away while its save waits for code is not sent when the code comes; a later save is', async () => {
  const code = Promise.withResolvers<void>();
  const { open, draft, rows, close } = formBrowser();
  const form = await open(undefined, null, code.promise);
  form.answer('A1', 'yes');
  await form.document.write();
  const saved = form.save();
  await form.document.end('discarded');
  code.resolve();
  await expect(saved).rejects.toBeInstanceOf(TakenBack);
  expect([await rows(), await draft()]).toEqual([[], undefined]);
  form.answer('A2', 'yes');
  await form.save();
  expect(await lastBody(rows())).toMatchObject({ responses: { A2: 'yes' } });
  close();
});

test('a press that is taken back while it waits for code writes nothing, and takes nothing away', async () => {
  const [code, press] = [Promise.withResolvers<void>(), new AbortController()];
  const { open, draft, rows, close } = formBrowser();
  const form = await open(undefined, null, code.promise);
  form.answer('A1', 'yes');
  await form.document.write();
  const saved = form.save({}, form.document.press(press.signal));
  press.abort();
  code.resolve();
  await expect(saved).rejects.toBeInstanceOf(TakenBack);
  expect(await rows()).toEqual([]);
  expect(await draft()).toMatchObject({ responses: { A1: 'yes' } });
  close();
});

test('OFF-DATA-06: what is typed while a save waits for code that is on its way is kept on the device, and goes with the save', async () => {
  const code = Promise.withResolvers<void>();
  const { open, draft, rows, close } = formBrowser();
  const form = await open(undefined, null, code.promise);
  form.answer('A1', 'yes');
  await form.document.write();
  const saved = form.save();
  form.answer('A2', 'no');
  await form.document.write();
  expect(await draft()).toMatchObject({ responses: { A1: 'yes', A2: 'no' } });
  expect(await rows()).toEqual([]);
  code.resolve();
  await saved;
  expect(await lastBody(rows())).toMatchObject({ responses: { A1: 'yes', A2: 'no' } });
  expect(await draft()).toBeUndefined();
  close();
});
