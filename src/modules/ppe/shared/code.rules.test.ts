import { expect, test } from 'vitest';
import { labelCode } from '#core/code/label-code.ts';
import { newId } from '#core/id/uuid.ts';
import { MOST_ITEMS } from '#modules/ppe/shared/distribution.schema.ts';
import { codeMeaning, itemsWith, receiversWith } from './code.rules.ts';

const [account, other] = [newId(), newId()];
const [helmet, glove, boot] = [newId(), newId(), newId()];
const models = [
  { id: helmet, body: { code: '8690123456786' } },
  { id: glove, body: { code: 'eld-7' } },
  { id: boot, body: { code: '' } },
];
const meaning = (text: string) => codeMeaning(text, account, models);

test('PPE-SCAN-01: a model is known by its label and by the code of its maker', () => {
  expect(meaning(labelCode('ppe-model', boot, account))).toEqual({ as: 'model', id: boot });
  expect(meaning('8690123456786')).toEqual({ as: 'model', id: helmet });
  expect(meaning('08690123456786')).toEqual({ as: 'model', id: helmet });
  expect(meaning('ELD-7\n')).toEqual({ as: 'model', id: glove });
});

test('PPE-SCAN-01: a card names an employee; labels of another account and of what is gone are told apart from unknown codes', () => {
  const person = newId();
  expect(meaning(labelCode('employee', person, account))).toEqual({ as: 'employee', id: person });
  expect(meaning(labelCode('employee', person, other))).toEqual({ as: 'foreign' });
  expect(meaning(labelCode('ppe-model', helmet, other))).toEqual({ as: 'foreign' });
  expect(meaning(labelCode('ppe-model', newId(), account))).toEqual({ as: 'missing' });
  expect(meaning('4006381333931')).toEqual({ as: 'unknown', code: '04006381333931' });
  expect(meaning('   ')).toEqual({ as: 'unknown', code: '' });
});

test('PPE-SCAN-01: a code at two models names both, and an empty one none', () => {
  expect(codeMeaning('ELD-7', account, [...models, { id: newId(), body: { code: 'ELD-7' } }])).toMatchObject({ as: 'several' });
  expect(codeMeaning('', account, models)).toEqual({ as: 'unknown', code: '' });
});

test('PPE-SCAN-01: a scanned model takes the open line, then one more; once only, and never beyond the most', () => {
  const row = (...models: string[]) => ({ employees: [{ employee_id: '', items: models.map((model_id) => ({ model_id, quantity: 2 })) }] });
  expect(itemsWith({ employees: [] }, helmet)).toEqual([{ model_id: helmet, quantity: 1 }]);
  expect(itemsWith(row(''), helmet)).toEqual([{ model_id: helmet, quantity: 2 }]);
  expect(itemsWith(row(glove), helmet)).toEqual([
    { model_id: glove, quantity: 2 },
    { model_id: helmet, quantity: 1 },
  ]);
  expect(itemsWith(row(glove, helmet), helmet)).toBe('listed');
  expect(itemsWith(row(...Array.from({ length: MOST_ITEMS }, () => newId())), helmet)).toBe('full');
});

test('PPE-SCAN-01: a scanned card adds its employee with the same models, and says when it is the second', () => {
  const items = [{ model_id: helmet, quantity: 1 }];
  const first = receiversWith({ employees: [{ employee_id: '', items }] }, 'a');
  expect(first).toEqual({ employees: [{ employee_id: 'a', items }], isSecond: false });
  if (typeof first === 'string') throw new Error(first);
  expect(receiversWith(first, 'a')).toBe('listed');
  expect(receiversWith(first, 'b')).toMatchObject({ employees: [{ employee_id: 'a' }, { employee_id: 'b', items }], isSecond: true });
});
