import { expect, test, vi } from 'vitest';
import type { SyncEngine } from '#client/sync/index.ts';
import { ValueStore } from '#client/sync/store.ts';
import { readQuestionsAhead } from '#modules/risk/client/questions/ahead.ts';
import { riskClient } from '#modules/risk/client/risk.client.ts';
import { responseId } from '#modules/risk/shared/response.rules.ts';

vi.mock('#client/records/kind-labels.ts', () => ({ labelsOf: async () => ({ fields: {} }) }));

const ids = ['q1', 'q2', 'q3'];
const answerTo = (question_id: string) => ({
  risk_analysis_id: 'a',
  unit_id: 'u',
  control_list_id: 'l',
  question_id,
});

/** A device on which the first question of three is answered, and what a page reads there. */
function device(assessment: unknown, isOpen = false) {
  let open = 0;
  const asked: string[] = [];
  const store = <T>(name: string, value: T) => {
    asked.push(name);
    const inner = new ValueStore(value);
    return {
      get: inner.get,
      set: (next: T) => inner.set(next),
      subscribe(look: () => void) {
        open++;
        const end = inner.subscribe(look);
        return () => {
          open--;
          end();
        };
      },
    };
  };
  const rows: Record<string, readonly unknown[]> = {
    unit: [{ id: 'u', body: { name: 'Dolum' } }],
    'control-list': [{ id: 'l', body: { name: 'Liste' } }],
    'control-list-question': ids.map((id, position) => ({ id, body: { control_list_id: 'l', position } })),
    'control-list-response': [{ id: 'r', body: answerTo('q1') }],
  };
  const drafts: string[] = [];
  const engine = {
    list: (kind: string) => {
      const all = { rows: rows[kind] ?? [], ready: true };
      const made = store(`list ${kind}`, { ...all, ready: isOpen });
      const subscribe = (look: () => void) => {
        made.set(all);
        return made.subscribe(look);
      };
      return { ...made, subscribe };
    },
    record: (kind: string, id: string) => store(`record ${kind} ${id}`, kind === 'risk-assessment' ? assessment : { state: 'missing' }),
    drafts: { ahead: async (kind: string, id: string) => void drafts.push(`${kind} ${id}`) },
  } as unknown as SyncEngine;
  return { engine, asked, drafts, open: () => open };
}

test('the draft and the record of the first open question are read while the code of its page comes', async () => {
  const body = { workplace_id: 'w', units: ['u'], control_list_ids: ['l'] };
  const { engine, asked, drafts, open } = device({ state: 'ready', item: { id: 'a', body } });
  await readQuestionsAhead(engine, 'a');
  const id = responseId(answerTo('q2'));
  expect(drafts).toEqual([`control-list-response ${id}`]);
  expect(asked).toContain(`record control-list-response ${id}`);
  expect(open()).toBe(0);
});

test('an assessment that is not here holds up nothing', async () => {
  const { engine, drafts, open } = device({ state: 'missing' });
  await readQuestionsAhead(engine, 'a');
  expect([drafts, open()]).toEqual([[], 0]);
});

test('a page that stands already reads nothing anew when its address follows', () => {
  const { engine, open } = device({ state: 'missing' }, true);
  expect(riskClient.ahead?.['RiskQuestions']?.(engine, { id: 'a' })).toBeUndefined();
  expect(open()).toBe(0);
});
