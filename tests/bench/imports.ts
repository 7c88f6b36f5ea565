/** 20,000 employees out of one spreadsheet, while somebody else goes on working. */
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { writeXlsx } from 'hucre/xlsx';
import { newId } from '#core/id/uuid.ts';
import type { ImportSummary } from '#modules/imports/shared/imports.calls.ts';
import { identityNumber } from '#modules/organisation/shared/identity-number.ts';
import { timed } from '#tests/bench/server/load.ts';
import { median, percentile, short } from '#tests/bench/statistics.ts';
import type { Client } from '#tests/support/app.ts';
import { accountIn, signInAt } from '#tests/support/people.ts';
import { startServer } from '#tests/support/server.ts';

const ACCOUNT = 'aktarma.test';
const ROWS = 20_000;
/** How often somebody else asks for the first page of the list, ms. */
const EVERY_MS = 250;

const file = (): Promise<Uint8Array> =>
  writeXlsx({
    sheets: [
      {
        name: 'Personel',
        rows: [
          ['Ad', 'Soyad', 'TC Kimlik No', 'İşyeri', 'Görev', 'Kan grubu', 'Doğum tarihi', 'İşe giriş tarihi', 'Telefon'],
          ...Array.from({ length: ROWS }, (_, n) => [
            `Ad${n % 900}`,
            `Soyad${n % 7000}`,
            identityNumber(String(200_000_000 + n)),
            n % 2 === 0 ? 'Iğdır Deposu' : 'Şile Deposu',
            'Dolum operatörü',
            'A Rh (+)',
            '03-04-1990',
            '01-02-2020',
            `0532${String(1_000_000 + n)}`,
          ]),
        ],
      },
    ],
  });

/** Memory of a process that is its own, MB. */
const memoryOf = (pid: number): number => Number(/^RssAnon:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1000;

/** What somebody else waits for a page of the list, from now until it is called. */
function watch(client: Client, pid: number): () => Promise<{ waits: number[]; memory: number }> {
  const waits: number[] = [];
  let memory = 0;
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      waits.push(await timed(() => client('POST', 'employees/1/20/0', { body: {} })));
      memory = Math.max(memory, memoryOf(pid));
      await pause(EVERY_MS);
    }
  })();
  return async () => {
    isOver = true;
    await asking;
    return { waits, memory };
  };
}

const waitsOf = (waits: readonly number[]) => `${short(median(waits))}, ${short(percentile(waits, 0.95))}, ${short(Math.max(...waits))}`;

/** Runs it once; returns the lines of a Markdown table. */
export async function importBench(): Promise<string[]> {
  const server = await startServer();
  try {
    const { account, close } = await accountIn(server.databaseUrl, ACCOUNT);
    await account.addUser('baska', 11, { company_id: account.company });
    await close();
    const { client } = await signInAt(server.url, `manager@${ACCOUNT}`);
    const { client: other } = await signInAt(server.url, `baska@${ACCOUNT}`);
    const bytes = await file();
    const during = async (work: () => Promise<unknown>) => {
      const stop = watch(other, server.pid);
      const ms = await timed(work);
      return { ms, ...(await stop()) };
    };
    const idle = await during(() => pause(5_000));
    const id = newId();
    const look = await during(async () => {
      const { status, body } = await client('POST', `imports/employee/${id}?name=personel.xlsx`, { body: bytes, key: newId() });
      if (status !== 200 || body.data.rows.create !== ROWS) throw new Error(`${status}: ${JSON.stringify(body).slice(0, 500)}`);
    });
    const until = async (state: ImportSummary['state']) => {
      for (;;) {
        const { data } = (await client('GET', 'imports/employee')).body;
        if (data.state === state) return data as ImportSummary;
        await pause(200);
      }
    };
    const write = await during(async () => {
      await client('POST', `imports/employee/${id}/write`, { key: newId() });
      const { written } = await until('done');
      if (written !== ROWS) throw new Error(`${written} written`);
    });
    const again = await during(async () => {
      const { body } = await client('POST', `imports/employee/${newId()}?name=personel.xlsx`, { body: bytes, key: newId() });
      if (body.data.rows.same !== ROWS) throw new Error(JSON.stringify(body.data.rows));
    });
    const line = (name: string, { ms, waits, memory }: Awaited<ReturnType<typeof during>>) =>
      `| ${name} | ${short(ms / 1000)} | ${short(memory)} | ${waitsOf(waits)} |`;
    return [
      `| ${ROWS} employees out of a file of ${short(bytes.length / 1_000_000)} MB | s | memory of the server, MB | a page of the list for somebody else: median, p95, most, ms |`,
      '|---|---|---|---|',
      line('nothing, for comparison', idle),
      line('looked at: each row judged, none written', look),
      line('written, 200 rows a job', write),
      line('the same file once more: nothing to do', again),
    ];
  } finally {
    await server.stop();
  }
}
