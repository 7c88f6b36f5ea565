/**
 * `npm run bench [-- rounds [rows [part]]]`: the ratios of the product in one run, printed and written into docs/benchmarks.md
 * between the marks of each part. `scale` (50,000 rows) and `list` (a hundred times the rows: a million) are long and
 * run only when they are named.
 */
import { backupBench } from '#tests/bench/backup.ts';
import { dfisBench, incidentListBench } from '#tests/bench/device-lists.ts';
import { formBench } from '#tests/bench/form.ts';
import { herdBench, herdsBench } from '#tests/bench/herd.ts';
import { importBench } from '#tests/bench/imports.ts';
import { incidentBench } from '#tests/bench/incidents.ts';
import { listBench } from '#tests/bench/list.ts';
import { organisationBench } from '#tests/bench/organisation.ts';
import { overlayBench } from '#tests/bench/overlay.ts';
import { questionsBench } from '#tests/bench/questions.ts';
import { reportBench } from '#tests/bench/report.ts';
import { scaleBench } from '#tests/bench/scale.ts';
import { searchBench } from '#tests/bench/search.ts';
import { serverBench } from '#tests/bench/server.ts';
import { startBench } from '#tests/bench/start.ts';
import { storageBench } from '#tests/bench/storage.ts';
import { machine, putTable } from '#tests/support/page-table.ts';

const PAGE = 'docs/benchmarks.md';
const rounds = Number(process.argv[2] ?? 6);
const rows = Number(process.argv[3] ?? 10_000);
const only = process.argv[4];

const parts: Record<string, () => Promise<string[]>> = {
  storage: () => storageBench({ rounds, total: rows }),
  overlay: () => overlayBench(),
  scale: () => scaleBench(rounds),
  search: () => searchBench(rounds),
  form: () => formBench(rounds),
  questions: () => questionsBench(rounds),
  start: () => startBench(Math.min(rounds, 3)),
  server: () => serverBench(rounds, rows * 10),
  herd: () => herdBench(),
  list: () => listBench(rounds, rows * 100),
  incidents: () => incidentBench(rounds, rows * 10),
  report: () => reportBench(rounds),
  dfis: () => dfisBench(rounds),
  'incident-list': () => incidentListBench(rounds),
  organisation: () => organisationBench(rounds),
  import: () => importBench(),
  backup: () => backupBench(),
  herds: () => herdsBench(),
};

const LONG = new Set(['scale', 'list', 'dfis', 'incident-list', 'organisation', 'import', 'backup', 'herds']);
for (const [name, run] of Object.entries(parts)) {
  if (only === undefined ? LONG.has(name) : only !== name) continue;
  const table = await run();
  console.log(`\n${table.join('\n')}`);
  await putTable(PAGE, name, table, machine());
}
process.exit(0);
