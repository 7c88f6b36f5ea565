const KEY = 'saha.shared-device';

/** Whether several people work with this browser: then each of them needs a PIN. Outlives a sign-out, holds nothing of anybody. */
export const isSharedDevice = (): boolean => localStorage.getItem(KEY) === '1';

export function markShared(isShared: boolean): void {
  if (isShared) localStorage.setItem(KEY, '1');
  else localStorage.removeItem(KEY);
}
