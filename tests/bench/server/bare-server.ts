/**
 * The measure of a write: the product's HTTP stack (Fastify, its parsers, headers and compression) in a process of its own,
 * around one bare insert of the body: `/bare` at once, `/bare-signed-in` after the same questions who asks and whether the body
 * fits its schema. No history, no feed, no key. `node bare-server.ts <database url> <secret>`.
 */
import { buildBare } from '#tests/bench/server/bare-app.ts';

const [url = '', secret = ''] = process.argv.slice(2);
const address = await buildBare(url, secret);
console.log(`ready ${address}`);
