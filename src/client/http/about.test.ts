import { readFileSync } from 'node:fs';
import { msg } from '@lingui/core/macro';
import { expect, test } from 'vitest';
import { aboutWords, formMessage, GENERAL, type ListName } from '#client/http/about.ts';
import { CALL_ABOUT } from '#client/http/call-about.ts';
import { KIND_LABEL } from '#client/records/labels.ts';
import type { AnyCall } from '#core/contract/call.ts';
import type { KindId } from '#core/record/kinds.ts';
import { CALLS, KINDS } from '#modules/registry.ts';

const fill = (text: string, values?: Readonly<Record<string, string>>) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => values?.[name] ?? '');
const turkish = (message: { message?: string; id?: string }, values?: Readonly<Record<string, string>>) =>
  fill(message.message ?? message.id ?? '', values);
const english = new Map(
  [...readFileSync(new URL('../../../locales/en.po', import.meta.url), 'utf8').matchAll(/^msgid "(.+)"\nmsgstr "(.+)"$/gm)].map(
    ([, id, text]) => [id, text],
  ),
);

const LISTS: readonly (readonly [string, ListName, string])[] = [
  ['HTTP-LOAD-01', 'workplaces', 'İşyeri'],
  ['HTTP-LOAD-02', 'units', 'Birim'],
  ['HTTP-LOAD-03', 'users', 'Kullanıcı'],
  ['HTTP-LOAD-04', 'assigned-users', 'Atanmış kullanıcı'],
  ['HTTP-LOAD-05', 'control-lists', 'Kontrol list'],
  ['HTTP-LOAD-06', 'categories', 'Kategori'],
  ['HTTP-LOAD-07', 'questions', 'Soru'],
];
test('HTTP-LOAD-01 HTTP-LOAD-02 HTTP-LOAD-03 HTTP-LOAD-04 HTTP-LOAD-05 HTTP-LOAD-06 HTTP-LOAD-07: a list that cannot be loaded is named, in both languages', () => {
  for (const [row, list, name] of LISTS) {
    const words = aboutWords({ list }, turkish);
    expect(words, row).toContain(name);
    expect(english.get(words), row).toBeTruthy();
  }
  expect(new Set(LISTS.map(([, list]) => aboutWords({ list }, turkish))).size).toBe(LISTS.length);
});

test('WPL-GEN-02 UNIT-GEN-02: workplaces and units that cannot be loaded are named as such by every call that reads a list of them', () => {
  const listsOf = (list: ListName) =>
    Object.entries(CALL_ABOUT).flatMap(([id, about]) => ('list' in about && about.list === list ? [id] : []));
  expect(listsOf('workplaces')).toEqual(expect.arrayContaining(['WPL-CALL-01', 'WPL-CALL-02', 'WPL-CALL-03']));
  expect(listsOf('units')).toEqual(expect.arrayContaining(['UNIT-CALL-01', 'UNIT-CALL-05']));
  const said = (id: keyof typeof CALL_ABOUT) => aboutWords(CALL_ABOUT[id], turkish);
  expect([said('WPL-CALL-01'), said('UNIT-CALL-01')]).toEqual(['İşyeri listesi yüklenemedi.', 'Birim listesi yüklenemedi.']);
});

test('HTTP-CRUD-01 HTTP-CRUD-02 HTTP-CRUD-03: a failed add, edit and delete has words of its own for its kind', () => {
  const what = msg`İşletmeci şirket`;
  const words = (['add', 'edit', 'delete'] as const).map((failed) => aboutWords({ failed, what }, turkish));
  expect(words).toEqual(['İşletmeci şirket eklenemedi.', 'İşletmeci şirket kaydedilemedi.', 'İşletmeci şirket silinemedi.']);
});

test('HTTP-LOAD-01 HTTP-CRUD-01: every call of the product says what failed, in both languages, and says it of its own kind', () => {
  const all = Object.values(CALLS).flatMap((module): AnyCall[] => Object.values(module));
  expect(Object.keys(CALL_ABOUT).toSorted()).toEqual(all.map((call) => call.id).toSorted());
  for (const [id, about] of Object.entries(CALL_ABOUT)) {
    expect(aboutWords(about, turkish), id).toMatch(/^\p{Lu}.*[ae]m(?:edi|adı)\.$/u);
    const parts = 'what' in about ? [turkish(about.what)] : [aboutWords(about, turkish)];
    for (const part of parts) expect(english.get(part), `${id}: ${part}`).toBeTruthy();
  }
  for (const [kind, { verbs }] of Object.entries(KINDS)) {
    const what = KIND_LABEL[kind as KindId];
    const { create, update, remove } = verbs as Partial<Record<string, (...given: unknown[]) => { call: { id: keyof typeof CALL_ABOUT } }>>;
    if (create) expect(CALL_ABOUT[create('', {}).call.id]).toEqual({ failed: 'add', what });
    if (update) expect(CALL_ABOUT[update('', {}, 1).call.id]).toEqual({ failed: 'edit', what });
    if (remove) expect(CALL_ABOUT[remove('', 1).call.id]).toEqual({ failed: 'delete', what });
  }
});

test('HTTP-GEN-02: each has a message in both languages; gaps are told apart from other faults of a form', () => {
  expect(formMessage(['max_length:250', 'required'])).toBe('required-fields');
  expect(formMessage(['max_length:250'])).toBe('not-valid');
  for (const message of Object.values(GENERAL)) expect(english.get(turkish(message)), turkish(message)).toBeTruthy();
  expect(english.get(turkish(GENERAL['required-fields']))).toBe('Please fill the required fields.');
});
