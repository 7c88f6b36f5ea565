/** Work that was handed over comes under one key from two people. */
export const handedOver = `create index idempotency_key on idempotency (key);`;
