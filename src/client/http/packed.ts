/** From this length on a body goes over the line compressed: below it, the head of the request weighs more than what is saved. */
const LONG = 2_000;

/** A long text compressed, as gzip; null where it is short or this browser cannot. */
export async function packed(text: string): Promise<ArrayBuffer | null> {
  if (text.length < LONG || typeof CompressionStream === 'undefined') return null;
  try {
    return await new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer();
  } catch {
    // A browser without memory for it sends what was written as it is.
    return null;
  }
}
