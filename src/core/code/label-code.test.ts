import { expect, test } from 'vitest';
import { newId } from '#core/id/uuid.ts';
import { accountMark, comparedCode, labelCode, readCode } from './label-code.ts';

const account = '0193a1b2-0000-7000-8000-00001a2b3c4d';

test('PPE-SCAN-01: what a label says is read back, also as a reader types it that writes small letters or spaces', () => {
  for (const kind of ['ppe-model', 'employee'] as const) {
    const id = newId();
    const text = labelCode(kind, id, account);
    const said = { as: 'label', kind, id, account: accountMark(account) };
    for (const typed of [text, text.toLowerCase(), ` ${text}\r\n`, `${text.slice(0, 20)} ${text.slice(20)}`])
      expect(readCode(typed)).toEqual(said);
  }
});

test('PPE-SCAN-02: the card of an employee holds the id of the record and nothing else of the person', () => {
  const id = newId();
  expect(labelCode('employee', id, account)).toBe(`SAHAE1A2B3C4D${id.replaceAll('-', '').toUpperCase()}`);
  // The alphanumeric mode of a QR code, and keys that lie alike on a Turkish Q and an English keyboard.
  expect(labelCode('employee', id, account)).toMatch(/^[0-9A-FSHME]{45}$/);
  expect(() => labelCode('employee', '12345678901', account)).toThrow('no label');
});

test.each([
  ['8690123456786', '08690123456786'],
  [' 869012 3456786 ', '08690123456786'],
  ['012345678905', '00012345678905'],
  ['96385074', '00000096385074'],
  ['1234567', '1234567'],
  ['abc-12i', 'ABC-12I'],
  ['', ''],
])('PPE-SCAN-01: the code "%s" of a maker is compared as "%s"', (given, compared) => expect(comparedCode(given)).toBe(compared));

test.each(['', '   ', 'x'.repeat(65)])('PPE-SCAN-01: "%s" is no code', (text) => expect(readCode(text)).toBeNull());

test('PPE-SCAN-01: what only looks like a label is a code like any other', () => {
  const text = labelCode('ppe-model', newId(), account);
  for (const other of [text.slice(1), `${text}0`, text.replace('SAHAM', 'SAHAX'), text.replace(/.$/, 'G')])
    expect(readCode(other)).toEqual({ as: 'code', code: other });
});
