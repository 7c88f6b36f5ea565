import { describe, expect, test } from 'vitest';
import {
  type FormRecord,
  isSilent,
  isTyped,
  refusedState,
  type ServerState,
  settled,
  versionConflict,
} from '#client/records/conflict/version-conflict.ts';
import type { JsonObject } from '#core/change/json.ts';

const base = { title: 'Kuzey', contact: { name: 'Ayşe', surname: 'Er' }, services: ['waste'] };
const record: FormRecord = { id: 'a', version: 1, base };
const server = (body: JsonObject, version = 2): ServerState => ({ version, body: { ...base, ...body }, by: null, at: null });
const mine = (body: JsonObject): JsonObject => ({ ...base, ...body });
const contact = (name: string) => ({ contact: { name, surname: 'Er' } });
const groups = (list: readonly { group: string }[] | undefined) => list?.map(({ group }) => group);

describe('two people change one record that lives on the server', () => {
  test('what the server has not changed is no conflict', () => {
    expect(versionConflict({}, record, mine({ title: 'Güney' }), null)).toBeNull();
    expect(versionConflict({}, record, mine({ title: 'Güney' }), server({}, 1))).toBeNull();
  });

  test('what both changed is chosen, what others alone changed is shown, what both changed alike is neither', () => {
    const own = mine({ title: 'Güney', ...contact('Can'), note: 'aynı' });
    const found = versionConflict({}, record, own, server({ title: 'Batı', services: ['ppe'], note: 'aynı' }));
    expect(found?.clashes).toEqual([{ group: 'title', base: 'Kuzey', mine: 'Güney', theirs: 'Batı' }]);
    expect(found?.others).toEqual([{ group: 'services', base: ['waste'], mine: ['waste'], theirs: ['ppe'] }]);
  });

  test('whatever is chosen, the form stands on the version of the server and holds what was typed beside', () => {
    const own = mine({ title: 'Güney', ...contact('Can') });
    const now = server({ title: 'Batı', services: ['ppe'] }, 4);
    const kept = settled({}, record, own, now, { title: 'mine' });
    expect(kept.body).toEqual({ title: 'Güney', ...contact('Can'), services: ['ppe'] });
    expect(kept.record).toEqual({ id: 'a', version: 4, base: now.body });
    expect(settled({}, record, own, now, { title: 'theirs' }).body['title']).toBe('Batı');
    // Then nothing of it is a conflict any more, and what was typed is still what differs.
    expect(versionConflict({}, kept.record, kept.body, now)).toBeNull();
    expect(isTyped({}, kept.record, kept.body)).toBe(true);
  });

  test('what others took out of the record goes out of the form', () => {
    const before: FormRecord = { ...record, base: mine({ note: 'eski' }) };
    const { body } = settled({}, before, mine({ note: 'eski', title: 'Güney' }), server({}), {});
    expect(Object.keys(body)).toContain('note');
    expect(body['note']).toBeUndefined();
  });

  test('what both changed alike needs no choice and no word', () => {
    const found = versionConflict({}, record, mine({ title: 'Güney', services: [] }), server({ title: 'Güney' }));
    expect(found && isSilent(found)).toBe(true);
    const shown = versionConflict({}, record, mine({ services: [] }), server({ title: 'Güney' }));
    expect(shown && isSilent(shown)).toBe(false);
  });

  test('a form in which nothing was typed has nothing to choose', () => {
    expect(isTyped({}, record, mine({}))).toBe(false);
    expect(isTyped({}, record, mine({ title: 'Kuzey ' }))).toBe(true);
  });

  test('the groups that a kind brings together are chosen together', () => {
    const plan = { together: { who: ['title', 'contact'] } };
    const found = versionConflict(plan, record, mine({ title: 'Güney' }), server(contact('Can')));
    expect(groups(found?.clashes)).toEqual(['who']);
  });

  test('a refusal without the record, or of another shape, is none', () => {
    for (const wire of [undefined, null, 'x', [], {}, { version: 2 }, { version: '2', body: {} }, { body: {}, version: null }])
      expect(refusedState(wire)).toBeNull();
    expect(refusedState({ version: 2, body: base, updated_by: 'b', updated_at: 7 })).toEqual({ version: 2, body: base, by: 'b', at: null });
  });
});
