// A plugin for Vite's build: the style sheet in two files. The first has the rules of what can be drawn before all texts are there
// (tools/split-texts.mjs); the second, which src/client/page/late-styles.ts brings, those of everything else.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import postcss from 'postcss';
import { importsOf, reachedFrom } from './split-texts.mjs';
import { CLASS, widgetFiles } from './used-styles.mjs';

const OWN_SHEET = /\.module\.css$/;
/** A sheet of ours gives each of its classes a name that begins so. */
const OWN = /(?<![\w-])_[\w-]+/g;
const LINK = /<link [^>]*\bdata-sheet\b[^>]*>/;

/** Names of the classes that the files reached from these draw by. @param ownNames of each sheet of ours the names of its classes */
export function earlyClasses(starts, ownNames) {
  const files = [...reachedFrom(starts)];
  const own = files.flatMap((file) => importsOf(file)).flatMap((sheet) => [...(ownNames.get(sheet) ?? [])]);
  const library = [...widgetFiles(files)].flatMap((file) => readFileSync(file, 'utf8').match(CLASS) ?? []);
  return new Set([...own, ...library]);
}

/** In which of the two sheets a rule stands for one of its selectors. */
function sheetsOf(selector, early) {
  const [own, library] = [selector.match(OWN) ?? [], selector.match(CLASS) ?? []];
  const classes = [...own, ...library];
  const isEarly = classes.length === 0 || classes.some((name) => early.has(name));
  // Our rules overrule those of the library by coming after them: also those of widgets that come later.
  return { early: isEarly, late: !isEarly || own.length > 0 };
}

/** The rules of one of the sheets, in their order. */
function part(sheet, early, which) {
  const root = postcss.parse(sheet);
  root.walkRules((rule) => {
    if (rule.parent.type === 'atrule' && /keyframes$/.test(rule.parent.name)) return;
    const left = rule.selectors.filter((selector) => sheetsOf(selector, early)[which]);
    if (left.length === 0) rule.remove();
    else if (left.length < rule.selectors.length) rule.selectors = left;
  });
  root.walkAtRules((rule) => {
    const isOfAll = rule.name === 'font-face' || /keyframes$/.test(rule.name) || rule.nodes === undefined;
    if (which === 'late' && isOfAll) rule.remove();
  });
  // From within: what stands around nothing goes too.
  const bare = [];
  root.walkAtRules((rule) => void bare.unshift(rule));
  for (const rule of bare) if (rule.nodes?.length === 0) rule.remove();
  return root.toString();
}

/** @param early names of the classes whose rules stand in the first one */
export const splitSheet = (sheet, early) => ({ first: part(sheet, early, 'early'), late: part(sheet, early, 'late') });

export function splitStyles(starts) {
  const ownNames = new Map();
  return {
    name: 'split-styles',
    enforce: 'post',
    apply: 'build',
    transform(code, id) {
      const file = id.split('?')[0];
      if (OWN_SHEET.test(file)) ownNames.set(path.resolve(file), code.match(OWN) ?? []);
      return null;
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const sheets = Object.values(bundle).filter(({ fileName }) => fileName.endsWith('.css'));
        if (sheets.length !== 1) this.error(`one style sheet is split, not ${sheets.length}`);
        const [{ fileName, source }] = sheets;
        const { first, late } = splitSheet(String(source), earlyClasses(starts, ownNames));
        const nameOf = (name, text) => {
          const file = `assets/${name}.${createHash('sha256').update(text).digest('hex').slice(0, 8)}.css`;
          this.emitFile({ type: 'asset', fileName: file, source: text });
          return file;
        };
        const [firstName, lateName] = [nameOf('first', first), nameOf('late', late)];
        delete bundle[fileName];
        for (const page of Object.values(bundle).filter((output) => output.type === 'asset' && /\.(html|json)$/.test(output.fileName)))
          page.source = String(page.source)
            .replaceAll(fileName, firstName)
            .replace(LINK, (link) => `${link}\n    <link data-late-sheet href="/${lateName}">`);
      },
    },
  };
}
