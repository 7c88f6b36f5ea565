import { soakBrowsers } from '#tests/soak/browsers.ts';
import { soakForms } from '#tests/soak/forms-run.ts';

const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
const seconds = Number(process.env['SOAK_SECONDS'] ?? 600);
const only = process.env['SOAK_ONLY'];
if (only === 'forms') {
  console.log(`forms in two tabs of two devices, two servers, ${seconds} s, seed ${seed}`);
  console.log(JSON.stringify(await soakForms({ seed, seconds }), null, 2));
  console.log('ok     forms: everything that was kept is there');
}
if (only !== 'forms') {
  console.log(`two browsers, two servers, ${seconds} s, seed ${seed}`);
  console.log(JSON.stringify(await soakBrowsers({ seed, seconds }), null, 2));
  console.log('ok     browsers: every invariant holds');
}
