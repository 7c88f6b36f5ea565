// What the reporters of the test runners wrote, as figures and as the names of what did not go well.
import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** The first line of a message, without colours. */
const firstLine = (text = '') => stripVTControlCharacters(text).split('\n')[0].slice(0, 300);
/** What a comparison that failed prints under its first line: what was expected, what was there. */
const difference = (text = '') => {
  const lines = stripVTControlCharacters(text).split('\n').slice(1);
  const told = lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('at '));
  return told.slice(0, 12).map((line) => `  ${line.slice(0, 200)}`);
};

/** Where it came from: the first frames of a stack that are not the libraries'. */
const frames = (stack = '') => {
  const own = stripVTControlCharacters(stack)
    .split('\n')
    .filter((line) => /^\s*at /.test(line) && !line.includes('node_modules'));
  return own.slice(0, 4).map((line) => `  ${line.trim().slice(0, 200)}`);
};

/** What failed outside every test, as `unhandled-errors.mjs` wrote it; none where it wrote nothing. */
export const readErrors = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []);

/** Vitest's JSON: a file that could not be loaded counts as one failure with its own message, as does what failed outside every test. */
export function fromVitest(report, errors = []) {
  const notes = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [`failed: ${name}: ${firstLine(message)}`];
    return failed.flatMap((test) => [
      `failed: ${test.fullName}: ${firstLine(test.failureMessages[0])}`,
      ...difference(test.failureMessages[0]),
    ]);
  });
  const outside = errors.flatMap(({ message, stack }) => [`failed outside every test: ${firstLine(message)}`, ...frames(stack)]);
  return { passed: report.numPassedTests, failed: report.numFailedTests + errors.length, notes: [...notes, ...outside] };
}

/** Playwright's JSON: a test that passed at another try counts as passed and is named as flaky. */
export function fromPlaywright({ stats, suites }) {
  const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)];
  const notes = suites.flatMap(specs).flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .flatMap(({ status, results }) => {
        const error = results.find((result) => result.error)?.error?.message;
        const name = `${status === 'flaky' ? 'flaky' : 'failed'}: ${title}: ${firstLine(error)}`;
        return status === 'flaky' ? [name] : [name, ...difference(error)];
      }),
  );
  if (stats.skipped > 0) notes.push(`skipped: ${stats.skipped} tests, for which no time was left (BROWSER_MINUTES=0 runs them all)`);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, notes };
}

/** What a reporter wrote into `file`; a run that ended badly without a failed test counts as one failure. */
export function readResult(name, file, code, read) {
  const { passed, failed, notes } = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0, notes: [] };
  if (failed > 0 || code === 0) return { name, passed, failed, notes };
  return { name, passed, failed: 1, notes: [...notes, `failed: the run ended with ${code} and names no failed test`] };
}

/** Prints a line for each stage, what did not go well under it, and the sum as the last line. */
export function printResults(results) {
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  console.log('\n== results');
  for (const { name, passed, failed, seconds, notes = [] } of results) {
    const time = seconds === undefined ? '' : `, ${seconds} s`;
    console.log(`${failed > 0 ? 'FAILED' : 'ok    '} ${name}: ${passed} passed, ${failed} failed${time}`);
    for (const note of notes) console.log(`         ${note}`);
  }
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed');
}
