// npm run new-key: a new key of the server, as the last line of the file "secret" in the data folder. It counts from the next start on.
import { randomBytes } from 'node:crypto';
import { appendFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import { root } from './setup.mjs';

const folder = path.resolve(root, process.env.DATA_DIR?.trim() || 'data');
if (process.env.SAHA_SECRET) {
  console.error('SAHA_SECRET is set: put the old secret into SAHA_OLD_SECRET and a new one of 32 characters or more into SAHA_SECRET.');
  process.exit(1);
}
if (!existsSync(path.join(folder, 'secret'))) {
  console.error(`There is no key yet in ${folder}: the first start makes it. DATA_DIR names another folder.`);
  process.exit(1);
}
appendFileSync(path.join(folder, 'secret'), `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600 });
console.log(
  'A new key is there. Start the server anew: it seals with it what older keys sealed. The older lines can go in 30 days, when nobody is signed in by them any more.',
);
