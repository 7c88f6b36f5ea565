import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

interface Entry { readonly id: string; readonly text: string; readonly isObsolete: boolean }

const unquote = (line: string): string => JSON.parse(line) as string;

/** The messages of a PO file; only what the Lingui formatter writes is understood. */
function readPo(path: string): readonly Entry[] {
  return readFileSync(path, 'utf8').split(/\n{2,}/).flatMap((block): Entry[] => {
    const isObsolete = /^#~ /m.test(block);
    const lines = block.split('\n').map((line) => line.replace(/^#~ /, ''));
    const read = (name: string): string => {
      const at = lines.findIndex((line) => line.startsWith(`${name} "`));
      if (at < 0) return '';
      let text = unquote(lines[at]?.slice(name.length + 1) ?? '""');
      for (let next = at + 1; lines[next]?.startsWith('"'); next++) text += unquote(lines[next] ?? '""');
      return text;
    };
    const id = read('msgid');
    return id === '' ? [] : [{ id, text: read('msgstr'), isObsolete }];
  });
}

const placeholders = (text: string): string[] => [...new Set([...text.matchAll(/\{(\w+)[,}]|<\/?(\d+)\/?>/g)].map((match) => match[0].replace(/[,}]$/, '')))].sort();

const turkish = readPo('locales/tr.po');
const english = readPo('locales/en.po');

describe('the catalogues', () => {
  const folder = mkdtempSync(join(tmpdir(), 'saha-texts-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('AUTH-PROD-01 AUTH-LANG-01: every message of the code is in both, and none that the code has lost', { timeout: 60_000 }, () => {
    const config = join(folder, 'lingui.config.mjs');
    writeFileSync(config, `
      import base from ${JSON.stringify(resolve('lingui.config.ts'))};
      export default { ...base, rootDir: ${JSON.stringify(resolve('.'))}, catalogs: base.catalogs.map((one) => ({ ...one, path: ${JSON.stringify(join(folder, '{locale}'))} })) };
    `);
    const cli = resolve('node_modules/@lingui/cli/dist/lingui.js');
    // The tool takes other ways of its own when it believes that it is under test.
    const run = spawnSync(process.execPath, [cli, 'extract', '--config', config, '--workers', '1'], { encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } });
    expect(run.status, run.stdout + run.stderr).toBe(0);
    const inCode = readPo(join(folder, 'tr.po')).map((entry) => entry.id).sort();
    expect(inCode.length).toBeGreaterThan(200);
    for (const catalogue of [turkish, english]) expect(catalogue.filter((entry) => !entry.isObsolete).map((entry) => entry.id).sort()).toEqual(inCode);
  });

  test('AUTH-PROD-01: no message is without its English', () => {
    expect(english.filter((entry) => entry.text === '').map((entry) => entry.id)).toEqual([]);
  });

  test('AUTH-PROD-01: a translation has the placeholders of its message', () => {
    const differing = english.filter((entry) => placeholders(entry.id).join() !== placeholders(entry.text).join());
    expect(differing.map((entry) => [entry.id, entry.text])).toEqual([]);
  });
});
