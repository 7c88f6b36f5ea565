const STORE = 'saha.recent-people';
const MOST = 5;

/** The people picked last on this device, newest first. Ids only. */
export function recentPeople(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORE) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function rememberPerson(id: string): void {
  localStorage.setItem(STORE, JSON.stringify([id, ...recentPeople().filter((other) => other !== id)].slice(0, MOST)));
}
