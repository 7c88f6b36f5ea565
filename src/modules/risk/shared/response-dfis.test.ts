import { describe, expect, test } from 'vitest';
import { applyChange, patchOf } from '#core/change/change.ts';
import type { JsonObject } from '#core/change/json.ts';
import { changedParts, mergeBodies } from '#core/change/merge.ts';
import { changeWithStanding } from '#core/change/standing.ts';
import { incidentRecord } from '#modules/incidents/shared/incident.record.ts';
import { responseRecord } from '#modules/risk/shared/response.record.ts';

const ref = (id: string, no: string | null = null) => ({ dfi_id: id, dfi_no: no, type: 'dfi' });
const dfis = (references: readonly ReturnType<typeof ref>[], deficiency_description = ''): JsonObject => ({
  has_dof: references.length > 0,
  dfi: references.length === 0 ? null : { deficiency_description, created_for: '', references: [...references] },
});
const none = dfis([]);
const plan = responseRecord.groups ?? {};

describe('OFF-CONF-02: a reference to a DFI that somebody else raised in the same risk goes only with its DFI', () => {
  test.each([
    ['an answer made by both at once', {}, dfis([ref('b')]), dfis([ref('a', '1')]), dfis([ref('a', '1'), ref('b')])],
    ['an answer in which I raised none', {}, none, dfis([ref('a', '1')]), dfis([ref('a', '1')])],
    [
      'both raised one beside an older one',
      dfis([ref('o', '1')]),
      dfis([ref('o', '1'), ref('b')]),
      dfis([ref('o', '1'), ref('a', '2')]),
      dfis([ref('o', '1'), ref('a', '2'), ref('b')]),
    ],
  ])('%s: who decides for the own ones keeps them all, in sight', (_, base, mine, theirs, merged) => {
    // What waits behind may have been made without the other one: it is asked about as ever.
    expect(mergeBodies(plan, base, mine, theirs).conflicts).toHaveLength(1);
    expect(mergeBodies(plan, base, mine, theirs).conflicts).toMatchObject([{ group: 'dfis', mine: merged }]);
    expect(mergeBodies(plan, base, mine, theirs, { dfis: 'mine' }).body).toMatchObject(merged);
  });

  test('where the words beside them differ, who decides for the own ones keeps both DFIs, in sight', () => {
    const [mine, theirs] = [dfis([ref('b')], 'mine'), dfis([ref('a', '1')], 'theirs')];
    const kept = dfis([ref('a', '1'), ref('b')], 'mine');
    expect(mergeBodies(plan, {}, mine, theirs).conflicts).toMatchObject([{ group: 'dfis', mine: kept }]);
    expect(mergeBodies(plan, {}, mine, theirs, { dfis: 'mine' }).body).toMatchObject(kept);
  });

  test('what I took out with its DFI does not come back', () => {
    const [base, theirs] = [dfis([ref('o', '1')]), dfis([ref('o', '1'), ref('a', '2')])];
    expect(mergeBodies(plan, base, none, theirs, { dfis: 'mine' }).body).toMatchObject(dfis([ref('a', '2')]));
  });

  test('one that went with its DFI meanwhile does not come back with mine', () => {
    const [base, mine] = [dfis([ref('o', '1')]), dfis([ref('o', '1'), ref('b')])];
    expect(mergeBodies(plan, base, mine, none, { dfis: 'mine' }).body).toMatchObject(dfis([ref('b')]));
  });

  test.each([
    ['the only one', dfis([ref('o')]), dfis([ref('o'), ref('b')]), none, dfis([ref('b')])],
    ['one of two', dfis([ref('o'), ref('p')]), dfis([ref('p'), ref('b')]), dfis([ref('p', '2')]), dfis([ref('p', '2'), ref('b')])],
  ])('nobody is asked where it was taken out with its DFI meanwhile: %s', (_, base, mine, theirs, merged) => {
    expect(mergeBodies(plan, base, mine, theirs)).toMatchObject({ conflicts: [], body: merged });
  });

  test('where words changed beside one that was taken out, somebody is asked', () => {
    const [base, mine, theirs] = [dfis([ref('o'), ref('p')]), dfis([ref('o'), ref('p'), ref('b')]), dfis([ref('p')], 'theirs')];
    expect(mergeBodies(plan, base, mine, theirs).conflicts).toMatchObject([{ group: 'dfis' }]);
  });

  test('what waits behind and was made without it goes over it', () => {
    const change = patchOf(plan, 'control-list-response', 'r', dfis([ref('b')]), changedParts(plan, dfis([ref('b')]), none));
    const over = dfis([ref('a', '1'), ref('b')]);
    expect(applyChange(plan, over, changeWithStanding(plan, change, dfis([ref('b')]), over))).toMatchObject(dfis([ref('a', '1')]));
  });

  test('the list of an incident too', () => {
    const list = (...dfi_list: ReturnType<typeof ref>[]) => ({ dfi_list });
    const merge = mergeBodies(incidentRecord.groups ?? {}, list(), list(ref('b')), list(ref('a', '1')), { dfi_list: 'mine' });
    expect(merge).toMatchObject({ conflicts: [], body: list(ref('a', '1'), ref('b')) });
  });
});
