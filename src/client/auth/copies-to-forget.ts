import { keptTabs } from '#client/auth/pin/kept-tabs.ts';

/** People whose copy of the server's records still has to go from this device: ids, as JSON. */
const KEY = 'saha.copies-to-forget';

type Notes = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

function people(notes: Notes): readonly string[] {
  try {
    return JSON.parse(notes.getItem(KEY) ?? '[]') as string[]; // written below alone
  } catch {
    return [];
  }
}

function keep(users: readonly string[], notes: Notes): void {
  if (users.length === 0) notes.removeItem(KEY);
  else notes.setItem(KEY, JSON.stringify(users));
}

/**
 * The server has ended the sign-in of a person: the copy of its records is to go, what the person entered stays (OFF-DEV-07).
 * Written down first, because the page that hears of it still holds the copy open, and may be closed before it is gone.
 */
export function noteCopyToForget(user: string, notes: Notes = localStorage): void {
  keep([...new Set([...people(notes), user])], notes);
}

/**
 * Deletes the copies that are to go. Before anybody's stores are opened: nothing that is filled anew is taken for the old one. Never fails.
 * @param signedIn who has signed in again since: what lies here then is theirs, also without a network
 */
export async function forgetCopies(signedIn: string | null, notes: Notes = localStorage): Promise<void> {
  const others = people(notes).filter((user) => user !== signedIn);
  keep(others, notes);
  for (const user of others) {
    // They name records too.
    keptTabs.forget(user, notes);
    try {
      const { forgetCopyOf } = await import('#client/sync/forget-copy.ts');
      if (await forgetCopyOf(user, notes))
        keep(
          people(notes).filter((other) => other !== user),
          notes,
        );
    } catch (error) {
      // The next start of a page tries again.
      console.error('copy of the records', error);
    }
  }
}
