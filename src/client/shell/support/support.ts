import type { UserInfo } from '#modules/auth/shared/auth.calls.ts';

/** The support chat as this page may load it. */
export interface SupportChat {
  /** Page that is drawn in the frame. */
  readonly url: string;
  /** The only origin that is told who asks. */
  readonly origin: string;
}

/** The support chat, on the one origin of the product that the server names and nowhere else (SHELL-WID-01); null for none. */
export function supportOn(pageOrigin: string, user: Pick<UserInfo, 'support'>): SupportChat | null {
  const { support } = user;
  if (!support || support.origin !== pageOrigin || !URL.canParse(support.url)) return null;
  const { origin } = new URL(support.url);
  // Of our own origin, or of none at all, the frame would not be shut off from the product.
  return origin === pageOrigin || origin === 'null' ? null : { url: support.url, origin };
}

/** What the chat is told about the person (SHELL-WID-01). */
export interface SupportPerson {
  readonly type: 'saha:person';
  readonly name: string;
  readonly email: string;
  readonly id: string;
  /** Readable label in the language of the screen. */
  readonly role: string;
}

export const supportPerson = (
  { name, surname, email, id }: Pick<UserInfo, 'name' | 'surname' | 'email' | 'id'>,
  role: string,
): SupportPerson => ({
  type: 'saha:person',
  name: `${name} ${surname}`,
  email,
  id,
  role,
});
