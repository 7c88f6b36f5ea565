import { createSealer, keysOf } from '#client/sync/seal/sealer.ts';

/** A sealer whose secret is no secret: the same in every test. */
export const TEST_SEALER = createSealer(await keysOf(new Uint8Array(32).fill(7)));
