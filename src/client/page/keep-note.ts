/**
 * Notes a small fact outside of the databases. Where the browser has no room for it, it is not noted: what is being done, an answer or a
 * person's last words, does not fail by that.
 */
export function keepNote(key: string, text: string, notes: Pick<Storage, 'setItem'> | undefined = globalThis.localStorage): void {
  try {
    notes?.setItem(key, text);
  } catch (error) {
    console.error('note', key, error);
  }
}
