/** `npm run bench [-- rounds]`: every ratio of the product in one run, printed and written to docs/benchmarks.md. */
import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { formBench } from '#tests/bench/form.ts';
import { herdBench } from '#tests/bench/herd.ts';
import { serverBench } from '#tests/bench/server.ts';
import { storageBench } from '#tests/bench/storage.ts';

const rounds = Number(process.argv[2] ?? 6);
const rows = Number(process.argv[3] ?? 10_000);
const only = process.argv[4];

const parts: [string, () => Promise<string[]>][] = [
  ['storage', () => storageBench({ rounds, total: rows })],
  ['form', () => formBench(rounds)],
  ['herd', () => herdBench()],
  ['server', () => serverBench(rounds, rows * 10)],
];
const tables: string[] = [];
for (const [name, run] of parts) {
  if (only !== undefined && only !== name) continue;
  const table = await run();
  console.log(`\n${table.join('\n')}`);
  tables.push(table.join('\n'));
}
const head = [
  '# Benchmarks',
  '',
  'Written by `npm run bench`. Ratios are medians over interleaved rounds of one run; the milliseconds depend on the machine and mean little by themselves.',
  `Machine of this run: ${cpus().length} cores, ${process.platform} ${process.arch}, Node ${process.version}.`,
  '',
];
if (only === undefined) await writeFile('docs/benchmarks.md', `${[...head, tables.join('\n\n')].join('\n')}\n`);
process.exit(0);
