import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { KeyRing } from '#server/auth/key-ring.ts';

/** Names the key it was sealed with: `v2.<id of the key>.…`. */
const VERSION = 'v2';
/** Before there were several keys: does not say with which. */
const UNNAMED = 'v1';

const derive = (secret: string, purpose: string): Uint8Array => new Uint8Array(hkdfSync('sha256', secret, '', `saha ${purpose}`, 32));

/**
 * Seals a text with a key of its own per purpose, derived from the newest secret of the server (AES-256-GCM). `owner` is bound in:
 * a sealed text that is copied to another row cannot be opened there.
 */
export function seal({ newest }: KeyRing, purpose: string, owner: string, text: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', derive(newest.secret, purpose), iv).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return [VERSION, newest.id, ...[iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join('.');
}

function openWith(secret: string, purpose: string, owner: string, parts: readonly string[]): string | null {
  const [iv, tag, bytes] = parts.map((part) => Buffer.from(part, 'base64url'));
  if (!iv || !tag || !bytes) return null;
  try {
    const decipher = createDecipheriv('aes-256-gcm', derive(secret, purpose), iv, { authTagLength: 16 })
      .setAAD(Buffer.from(owner))
      .setAuthTag(tag);
    return Buffer.concat([decipher.update(bytes), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/** Opens what `seal` made; null when its secret is not on the ring, the owner is another one, or the text was altered. */
export function unseal(keys: KeyRing, purpose: string, owner: string, sealed: string): string | null {
  const [version, ...parts] = sealed.split('.');
  if (version === VERSION) {
    const [id = '', ...rest] = parts;
    const key = keys.find(id);
    return key === undefined ? null : openWith(key.secret, purpose, owner, rest);
  }
  if (version !== UNNAMED) return null;
  for (const { secret } of keys.all) {
    const text = openWith(secret, purpose, owner, parts);
    if (text !== null) return text;
  }
  return null;
}

/** The id of the key that a text was sealed with; null for one that does not say. */
export const sealedWith = (sealed: string): string | null => {
  const [version, id] = sealed.split('.');
  return version === VERSION ? (id ?? null) : null;
};
