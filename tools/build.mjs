// npm run build: the client, in dist/client, whether it is stale or not.
import { main, prepare } from './setup.mjs';

await main(() => prepare({ client: true, force: true }));
