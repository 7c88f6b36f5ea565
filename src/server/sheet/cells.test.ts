import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { writeOds } from 'hucre/ods';
import { writeXlsx } from 'hucre/xlsx';
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

test('rows of an ods that are grouped, or repeated on each page, are read in their order', async () => {
  const rows = ['Soru', 'bir', 'iki', 'üç', '<table:table-rows> dört'].map((text) => [text]);
  const parts = unzipSync(await writeOds({ sheets: [{ name: 'A', rows }] }), { filter: ({ name }) => !name.endsWith('/') });
  const around = [
    ['<table:table-header-rows>', '</table:table-header-rows>'],
    ['<table:table-rows><table:table-row-group table:display="a>b">', ''],
    [`<table:table-row-group table:display='false'\n>`, '</table:table-row-group>'],
    ['<table:table-row-group/>', '</table:table-row-group ></table:table-rows>'],
    ['<!-- <table:table-rows> -->', ''],
  ];
  let at = 0;
  const xml = strFromU8(parts['content.xml'] ?? new Uint8Array()).replace(/<table:table-row>.*?<\/table:table-row>/gs, (row) => {
    const [open, close] = around[at++] ?? [];
    return `${open}${row.replace(/&lt;(.*?)&gt;/, '<![CDATA[<$1>]]>')}${close}`;
  });
  expect(at).toBe(5);
  const bytes = zipSync({ mimetype: [parts['mimetype'] ?? new Uint8Array(), { level: 0 }], 'content.xml': strToU8(xml) });
  expect(JSON.parse(Buffer.from(await make({ bytes, most: 9 })).toString())).toEqual(rows.map((cells, n) => ({ row: n + 1, cells })));
});

test.each([
  ['xlsx', writeXlsx],
  ['ods', writeOds],
])('what is merged over several rows of an %s is read in each of them that says something itself', async (_sort, write) => {
  const rows = [
    ['Liste', 'Kategori', 'Soru'],
    ['Dolum', 'Tanker', 'Topraklama takılı mı?'],
    [null, null, 'Acil durdurma çalışıyor mu?'],
    [null, 'Pompa', 'Kaçak var mı?'],
    [null, null, null],
    ['Boşaltma', null, 'Hortum sağlam mı?'],
  ];
  const merges = [
    { startRow: 1, startCol: 0, endRow: 4, endCol: 0 },
    { startRow: 1, startCol: 1, endRow: 2, endCol: 1 },
    // Over columns alone: nothing is repeated.
    { startRow: 5, startCol: 0, endRow: 5, endCol: 1 },
  ];
  const bytes = await write({ sheets: [{ name: 'A', rows, merges }] });
  expect(JSON.parse(Buffer.from(await make({ bytes, most: 9 })).toString())).toEqual([
    { row: 1, cells: rows[0] },
    { row: 2, cells: rows[1] },
    { row: 3, cells: ['Dolum', 'Tanker', 'Acil durdurma çalışıyor mu?'] },
    { row: 4, cells: ['Dolum', 'Pompa', 'Kaçak var mı?'] },
    { row: 6, cells: rows[5] },
  ]);
});
