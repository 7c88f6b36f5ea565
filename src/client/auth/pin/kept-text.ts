import { openSealer, vaultKnown, vaultOf } from '#client/auth/pin/open-vault.ts';

/** What stands before a sealed text; one that is not sealed is JSON. */
const SEALED = 'sealed:';

/** A text of each person in a store of the browser, which lies under the lock of the device where there is one. */
export interface KeptText {
  /** After the lock was opened, made or taken off: reads what lies here, and puts it down as the lock wants it now. */
  open(user: string): Promise<void>;
  /** Null when there is nothing, or nothing that can be read. */
  read(user: string): string | null;
  /** Keeps the text, at once for a person without a lock; of several in a row the last. Null: forgets it. */
  keep(user: string, text: string | null): void;
  forget(user: string, storage?: Pick<Storage, 'removeItem'>): void;
}

const toHex = (bytes: ArrayBuffer): string => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
const fromHex = (text: string): ArrayBuffer =>
  Uint8Array.from(text.match(/[0-9a-f]{2}/g) ?? [], (pair) => Number.parseInt(pair, 16)).buffer;

/** @param name by which the texts are known in the store; nobody signed in is the empty user */
export function keptText(name: string, storageNow: () => Storage): KeptText {
  const entryOf = (user: string): string => `saha.${name}.${user}`;
  const placeOf = (user: string): string => `${name}/${user}`;
  let opened: { readonly user: string; readonly text: string | null } | null = null;
  let next: { readonly user: string; readonly text: string | null } | null = null;
  let writing: Promise<void> = Promise.resolve();

  function store(user: string, text: string | null): void {
    try {
      if (text === null) storageNow().removeItem(entryOf(user));
      else storageNow().setItem(entryOf(user), text);
    } catch {
      // A full store loses it for the next start of the page, never for the running one.
    }
  }

  /** Puts it down as everything else of the person: sealed where there is a lock, and not at all while it is locked. */
  async function put(user: string, text: string | null): Promise<void> {
    const vault = await vaultOf(user);
    const sealer = openSealer(user);
    if (text === null || vault === null || vault.state === 'opening') store(user, text);
    else if (sealer !== null) store(user, SEALED + toHex(await sealer.sealText(placeOf(user), text)));
  }

  const forget: KeptText['forget'] = (user, storage = storageNow()) => storage.removeItem(entryOf(user));

  return {
    async open(user) {
      opened = null;
      // What was put down last comes first.
      await writing;
      const sealer = openSealer(user);
      const kept = storageNow().getItem(entryOf(user));
      if (sealer === null) return;
      const isSealed = kept?.startsWith(SEALED) === true;
      const text = isSealed ? await sealer.openText(placeOf(user), fromHex(kept.slice(SEALED.length))).catch(() => null) : kept;
      opened = { user, text };
      if (text === null) forget(user);
      else await put(user, text);
    },

    read(user) {
      if (opened?.user === user && openSealer(user) !== null) return opened.text;
      const kept = storageNow().getItem(entryOf(user));
      return kept?.startsWith(SEALED) === true ? null : kept;
    },

    keep(user, text) {
      if (opened?.user === user) opened = { user, text };
      if (user === '' || vaultKnown(user) === null) return store(user, text);
      const isWaiting = next !== null;
      next = { user, text };
      if (isWaiting) return;
      writing = writing
        .then(async () => {
          const now = next;
          next = null;
          if (now !== null) await put(now.user, now.text);
        })
        .catch((error: unknown) => console.error(name, error));
    },

    forget,
  };
}
