/** The menu snapshot: the one answer of the API that is ever given out of a store (OFF-SW-04, OFF-SW-06). */

/** Cache of the snapshot. The page deletes a person's entries in it at sign-out under the same addresses. */
export const MENU_CACHE = 'menu-v1';
export const MENU_PATH = '/api/web/auth/user-info/web';
/** How long the network has before the stored menu is given, seconds. */
export const MENU_TIMEOUT_SECONDS = 5;
/** Header that tells the page that the answer is a stored one. */
export const FROM_STORE = 'x-from';

/** The person whose token a request carries; null when it carries none that can be read. */
export function userOf(headers: Headers): string | null {
  const payload = headers.get('authorization')?.split(' ')[1]?.split('.')[1];
  if (payload === undefined) return null;
  try {
    const parsed: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const user = typeof parsed === 'object' && parsed !== null && 'user_id' in parsed ? parsed.user_id : null;
    return typeof user === 'string' && user !== '' ? user : null;
  } catch {
    return null;
  }
}

/** The made-up address under which a person's menu lies: the Cache API takes no POST. Null: not to be stored at all. */
export function menuKeyOf(headers: Headers): string | null {
  const user = userOf(headers);
  return user === null ? null : `/__menu/${encodeURIComponent(user)}/${headers.get('accept-language') ?? 'tr'}`;
}

/** Header by which a page with a locked store asks that nothing of the answer is kept. */
const NO_KEEP = 'x-no-keep';

/** Whether an answer may be stored: our server's, good, and about the very person whose token asked. */
export async function isOwnMenu(requestHeaders: Headers, response: Response): Promise<boolean> {
  if (requestHeaders.has(NO_KEEP)) return false;
  if (response.status !== 200 || response.headers.get('x-app') !== 'saha') return false;
  if (response.headers.get('content-type')?.includes('application/json') !== true) return false;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : null;
  return typeof data === 'object' && data !== null && 'id' in data && data.id === userOf(requestHeaders);
}

/** A stored answer as it is given: marked, so that nobody takes it for contact with the server. */
export async function asStored(response: Response): Promise<Response> {
  const headers = new Headers(response.headers);
  headers.set(FROM_STORE, 'offline');
  return new Response(await response.text(), { status: 200, headers });
}
