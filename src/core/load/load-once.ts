/** Loads once; after a failure whoever asks next makes it try again. */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let coming: Promise<T> | null = null;
  return () => {
    coming ??= load().catch((error: unknown) => {
      coming = null;
      throw error;
    });
    return coming;
  };
}
