import { expect, test } from 'vitest';
import { make } from '#server/sheet/cells.ts';

const read = async (text: string, most = 5) => JSON.parse(Buffer.from(await make({ bytes: Buffer.from(text), most })).toString());

test('empty lines of a csv do not count as rows: what stands below them is read, with its line', async () => {
  expect(await read('a;b\n\n\n\n\n\n\nc;d\n')).toEqual([
    { row: 1, cells: ['a', 'b'] },
    { row: 8, cells: ['c', 'd'] },
  ]);
  expect(await read('a\n'.repeat(9))).toHaveLength(5);
});

test('a row of more than 100 cells and a file of more than 4 million characters are refused', async () => {
  expect((await read(`a${';'.repeat(99)}b`))[0].cells).toHaveLength(100);
  // Empty cells at its end are none: LibreOffice writes a thousand of them behind a row that was made bold.
  expect((await read(`a${';'.repeat(1_000)}`))[0].cells).toHaveLength(1);
  await expect(read(`a${';'.repeat(100)}b`)).rejects.toThrow('100 cells');
  await expect(read(`${'a'.repeat(1_500_000)}\n`.repeat(3))).rejects.toThrow('4000000 characters');
});
