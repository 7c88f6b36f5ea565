import { openSealer, vaultKnown, vaultOf } from '#client/auth/pin/open-vault.ts';

/**
 * The open tabs of a person as a text in local storage. Their titles and addresses name records and what was searched for, so
 * they lie under the lock where there is one (decision 44).
 */
const entryOf = (user: string): string => `saha.tabs.${user}`;
const placeOf = (user: string): string => `tabs/${user}`;
/** What stands before a sealed text; one that is not sealed is JSON. */
const SEALED = 'sealed:';

let opened: { readonly user: string; readonly text: string | null } | null = null;
let next: { readonly user: string; readonly text: string } | null = null;
let writing: Promise<void> = Promise.resolve();

const toHex = (bytes: ArrayBuffer): string => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
const fromHex = (text: string): ArrayBuffer =>
  Uint8Array.from(text.match(/[0-9a-f]{2}/g) ?? [], (pair) => Number.parseInt(pair, 16)).buffer;

function store(user: string, text: string): void {
  try {
    localStorage.setItem(entryOf(user), text);
  } catch {
    // A full store loses the tabs of the next start, never the running ones: nothing a person entered is in here.
  }
}

/** Puts it down as everything else of the person: sealed where there is a lock, and not at all while it is locked. */
async function put(user: string, text: string): Promise<void> {
  const vault = await vaultOf(user);
  const sealer = openSealer(user);
  if (vault === null || vault.state === 'opening') store(user, text);
  else if (sealer !== null) store(user, SEALED + toHex(await sealer.sealText(placeOf(user), text)));
}

/** After the lock was opened, made or taken off: reads what lies here, and puts it down as the lock wants it now. */
export async function openKeptTabs(user: string): Promise<void> {
  opened = null;
  // What was put down last comes first.
  await writing;
  const sealer = openSealer(user);
  const kept = localStorage.getItem(entryOf(user));
  if (sealer === null || kept === null) return;
  const isSealed = kept.startsWith(SEALED);
  const text = isSealed ? await sealer.openText(placeOf(user), fromHex(kept.slice(SEALED.length))).catch(() => null) : kept;
  opened = { user, text };
  if (text === null) forgetKeptTabs(user);
  else await put(user, text);
}

/** Null when there is nothing, or nothing that can be read. */
export function readKeptTabs(user: string): string | null {
  if (opened?.user === user) return opened.text;
  const kept = localStorage.getItem(entryOf(user));
  return kept?.startsWith(SEALED) === true ? null : kept;
}

/** Keeps the text, at once for a person without a lock; of several in a row the last. */
export function keepTabs(user: string, text: string): void {
  if (vaultKnown(user) === null) {
    store(user, text);
    return;
  }
  const isWaiting = next !== null;
  next = { user, text };
  if (isWaiting) return;
  writing = writing
    .then(async () => {
      const now = next;
      next = null;
      if (now !== null) await put(now.user, now.text);
    })
    .catch((error: unknown) => console.error('tabs', error));
}

export const forgetKeptTabs = (user: string, storage: Pick<Storage, 'removeItem'> = localStorage): void =>
  storage.removeItem(entryOf(user));
