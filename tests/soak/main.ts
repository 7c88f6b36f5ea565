import { soakBrowsers } from '#tests/soak/browsers.ts';

const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
const seconds = Number(process.env['SOAK_SECONDS'] ?? 600);
console.log(`two browsers, two servers, ${seconds} s, seed ${seed}`);
const figures = await soakBrowsers({ seed, seconds });
console.log(JSON.stringify(figures, null, 2));
console.log('ok     browsers: every invariant holds');
