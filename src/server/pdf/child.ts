import type { Order } from '#server/pdf/in-child.ts';

const tell = (answer: Uint8Array | string): void => void process.send?.(answer);

// Nobody waits for the document any more.
process.once('disconnect', () => process.exit());
process.once('message', async ({ module, facts }: Order) => {
  try {
    // What its module exports is agreed on (in-child.ts).
    const { make } = (await import(module)) as { make(facts: unknown): Promise<Uint8Array> };
    tell(new Uint8Array(await make(facts)));
  } catch (error) {
    tell(String(error));
  }
});
