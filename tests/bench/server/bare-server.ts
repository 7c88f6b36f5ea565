/**
 * The measure of a write: the product's HTTP stack (Fastify, its parsers, headers and compression) in a process of its own,
 * around one bare insert of the body. No sign-in, no schema, no history, no feed. `node bare-server.ts <database url>`.
 */
import { buildBare } from '#tests/bench/server/bare-app.ts';

const [url = ''] = process.argv.slice(2);
const address = await buildBare(url);
console.log(`ready ${address}`);
