/** `node tools/kind-lines.mjs`: what the kinds of the offline families cost, in lines of code that are not empty, without their tests. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const WORLDS = ['shared', 'server', 'client'];

/** What each file belongs to: the first row that its path fits. */
const ROWS = [
  ['library of control lists (texts)', /^risk\/server\/library\//],
  ['help by a language model', /^risk\/.*(\/ai\/|AiImageHelp)/],
  ['report and register of an assessment', /^risk\/.*(\/report\/|\/register|register\.ts|assessment\.report|use-assessment-paper)/],
  [
    'control-list, control-list-category, control-list-question: spreadsheets',
    /^risk\/.*(control-list\.(import|changes|sheet)|\/import\/)/,
  ],
  [
    'control-list, control-list-category, control-list-question',
    /^risk\/.*([cC]ontrol-?[lL]ist|\/questions\.ts|question-(order|columns)|Question(Menu|Table)|kind-row|use-(list-names|question-))/,
  ],
  ['risk-assessment', /^risk\/.*([aA]ssessment|Revise|Notify|UnitNotes|ManyChoice|MethodField|Quick|use-choices)/],
  ['risk: menu, paths, list of the area', /^risk\/.*(risk\.(area|screens|client|field|handlers)|\/paths)/],
  ['control-list-response, with scores and matrix', /^risk\//],
  ['incident-report: statistics', /^incidents\/.*(tatistics|igures|Charts)/],
  ['incident-report: paper and mail', /^incidents\/.*(\/paper\/|incident\.(report|mail))/],
  ['incident-report: clock of SGK', /^incidents\/.*([sS]gk)/],
  ['incidents: menu, paths, list of the area', /^incidents\/.*(incidents\.(area|screens|client|field|handlers)|\/paths)/],
  ['incident-report', /^incidents\//],
  ['ppe: paper of a delivery', /^ppe\/.*(\/paper\/|delivery)/],
  ['ppe: labels, codes, camera', /^ppe\/.*(Label|label-rules|code|use-sight|Scan)/],
  ['ppe-return and what is held', /^ppe\/.*([rR]eturn|[hH]olding|EmployeeKkds|renewal)/],
  ['ppe-distribution', /^ppe\/.*([dD]istribution|booking|ItemFields|Receiver|StockShort)/],
  ['ppe: menu, paths, list of the area', /^ppe\/.*(ppe\.(area|screens|client|field|handlers)|\/paths)/],
  ['ppe-category, ppe-model, ppe-stock, ppe-balance', /^ppe\//],
  ['dfi: statistics and board', /^dfi\/.*(igure|tatistics|oard|MonthChart|ViewSwitch)/],
  ['dfi: menu, paths, list of the area', /^dfi\/.*(dfi\.(area|screens|client|field|handlers)|\/paths)/],
  ['dfi', /^dfi\//],
];

const files = execFileSync('git', ['ls-files', ...['risk', 'incidents', 'ppe', 'dfi'].map((area) => `src/modules/${area}`)], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(ts|tsx|css)$/.test(file) && !/\.test\.tsx?$/.test(file));

const counts = new Map(ROWS.map(([name]) => [name, { shared: 0, server: 0, client: 0, files: 0 }]));
for (const file of files) {
  const path = file.replace('src/modules/', '');
  const row = counts.get(ROWS.find(([, fits]) => fits.test(path))?.[0]);
  const world = path.split('/')[1];
  row[world] += readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '').length;
  row.files += 1;
}

const sum = (row) => WORLDS.reduce((total, world) => total + row[world], 0);
const line = (cells) => `| ${cells.join(' | ')} |`;
console.log(line(['what', ...WORLDS, 'together', 'files']));
console.log('|---|---|---|---|---|---|');
for (const [name, row] of counts) console.log(line([name, ...WORLDS.map((world) => row[world]), sum(row), row.files]));
