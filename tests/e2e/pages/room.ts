import type { Page } from '@playwright/test';

/**
 * The browser gives this origin no more than so many bytes, until the end of what is returned. Said before anything is stored: what
 * it has once said of the room it believes for half a minute.
 */
export async function limitRoom(page: Page, bytes: number): Promise<() => Promise<void>> {
  await page.goto('/favicon.ico');
  const browser = await page.context().newCDPSession(page);
  await browser.send('Storage.overrideQuotaForOrigin', { origin: new URL(page.url()).origin, quotaSize: bytes });
  // The override lives as long as this connection.
  return () => browser.detach();
}

/** Other things fill the origin until the browser refuses even a little, as pictures of another page of it do. */
export const fillUp = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const other = await caches.open('other-things');
    let put = 0;
    for (let size = 1 << 19, n = 0; size >= 1024; n++) {
      const bytes = new Uint8Array(size);
      for (let at = 0; at < size; at += 65_536) crypto.getRandomValues(bytes.subarray(at, at + 65_536));
      const isDone = await other.put(`/other/${n}`, new Response(bytes)).then(
        () => true,
        () => false,
      );
      if (isDone) put += size;
      else size >>= 1;
    }
    // What databases may still take is reckoned anew every half minute.
    const request = indexedDB.open('other-things');
    request.onupgradeneeded = () => request.result.createObjectStore('bytes', { autoIncrement: true });
    const database = await new Promise<IDBDatabase>((done) => (request.onsuccess = () => done(request.result)));
    const mayPut = () =>
      new Promise<boolean>((done) => {
        const transaction = database.transaction('bytes', 'readwrite');
        transaction.objectStore('bytes').add('x');
        transaction.oncomplete = () => done(true);
        transaction.onabort = () => done(false);
      });
    while (await mayPut()) await new Promise((done) => setTimeout(done, 250));
    database.close();
    return put;
  });
