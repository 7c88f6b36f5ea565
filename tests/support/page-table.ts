import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';

/** What figures were measured on, in a sentence. */
export const machine = (): string =>
  `${cpus().length} cores, ${process.platform} ${process.arch}, Node ${process.version}, load ${loadavg()[1]?.toFixed(1)} over five minutes.`;

/** Puts a table between its marks on a page, or at its end; the words around it stay. @param note the sentence below it */
export async function putTable(file: string, name: string, table: readonly string[], note: string): Promise<void> {
  const page = await readFile(file, 'utf8');
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const text = `${begin}\n\n${table.join('\n')}\n\n${note}\n\n${end}`;
  const at = page.indexOf(begin);
  const to = page.indexOf(end);
  await writeFile(file, at < 0 || to < 0 ? `${page.trimEnd()}\n\n${text}\n` : page.slice(0, at) + text + page.slice(to + end.length));
}
