/** Signs the tokens of the browser tests' server, so that a test can make one that has lapsed. */
export const E2E_SECRET = 'secret-of-the-browser-tests-2026-07';
