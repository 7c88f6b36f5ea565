import { expect, test } from 'vitest';
import { askedAbout } from '#client/sync/outbox/joined-tail.ts';
import type { OutboxRow } from '#client/sync/port.ts';
import { patchOf } from '#core/change/change.ts';
import type { JsonObject } from '#core/change/json.ts';
import { changedParts } from '#core/change/merge.ts';
import { responseRecord } from '#modules/risk/shared/response.record.ts';
import type { RiskResponse } from '#modules/risk/shared/response.schema.ts';
import { sampleAction, sampleJob, sampleResponse } from '#tests/support/responses.ts';

const KIND = 'control-list-response';
const place = { workplace: 'w', unit: 'u', list: 'l', assessment: 'a', question: 'q' };
const open = sampleResponse(place, { has_action: true, improvement_action: sampleAction() });
const done = sampleAction({ is_finished: true, jobs: [sampleJob({ status: 'completed', finish_date: '2026-03-05' })] });
const json = (body: RiskResponse) => body as unknown as JsonObject;

/** The groups that are asked about when a change of an answer meets what another person made of the same answer. */
function asked(from: RiskResponse, mine: Partial<RiskResponse>, theirs: Partial<RiskResponse>): string[] | null {
  const { groups } = responseRecord;
  const change = patchOf(groups, KIND, 'r', json(from), changedParts(groups, json(from), json({ ...from, ...mine })));
  const row = { kind: KIND, lane: 'r', n: 1, base: { version: 1, body: from }, change } as unknown as OutboxRow;
  return askedAbout(row, change, { version: 2, body: json({ ...from, ...theirs }) })?.map(({ group }) => group) ?? null;
}
const rated = { possibility: 5, intensity: 5 };

test('a rating that came meanwhile is asked about by what finishes the risk, and by nothing else', () => {
  expect(asked(open, { improvement_action: done }, rated)).toEqual(['rating']);
  expect(asked(open, { improvement_action: { ...sampleAction(), final_report: 'Yarın bitiyor.' } }, rated)).toBeNull();
});

test('a number that the server gave a DFI meanwhile keeps nobody from finishing', () => {
  const reference = { dfi_id: '01900000-0000-7000-8000-000000000001', dfi_no: null, type: 'dfi' };
  const dfi = { deficiency_description: 'Etiket yok', created_for: null, references: [reference] };
  const raised = { ...open, has_dof: true, dfi } as unknown as RiskResponse;
  const numbered = { dfi: { ...dfi, references: [{ ...reference, dfi_no: 'DF-2026-0001' }] } } as unknown as Partial<RiskResponse>;
  expect(asked(raised, { improvement_action: done }, numbered)).toBeNull();
});

test('OFF-CONF-02: a DFI that was deleted here, and that the server has taken out since, keeps nobody from finishing', () => {
  const named = (no: string | null, ...ids: number[]) =>
    ids.map((id) => ({ dfi_id: `01900000-0000-7000-8000-00000000000${id}`, dfi_no: no, type: 'dfi' }));
  const dfi = { deficiency_description: '', created_for: '', references: named(null, 1, 2) };
  const raised = { ...open, has_dof: true, dfi } as unknown as RiskResponse;
  const taken = (references: ReturnType<typeof named>) => ({ dfi: { ...dfi, references } }) as unknown as Partial<RiskResponse>;
  expect(asked(raised, { improvement_action: done }, { has_dof: false, dfi: null })).toBeNull();
  expect(asked(raised, { improvement_action: done }, taken(named(null, 1)))).toBeNull();
  // The other one has its number by then.
  expect(asked(raised, { improvement_action: done }, taken(named('DF-2026-0001', 1)))).toBeNull();
  // What was written beside it is nobody's to drop unasked.
  const described = { dfi: { ...dfi, deficiency_description: 'Etiket yok' } } as unknown as Partial<RiskResponse>;
  expect(asked(raised, { improvement_action: done }, described)).toEqual(['dfis']);
});
