import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const VERSION = 'v1';
const keyOf = (secret: string, purpose: string): Uint8Array => new Uint8Array(hkdfSync('sha256', secret, '', `saha ${purpose}`, 32));

/**
 * Seals a text with a key of its own per purpose, derived from the server's secret (AES-256-GCM). `owner` is bound in: a sealed
 * text that is copied to another row cannot be opened there. A new server secret makes what was sealed unreadable.
 */
export function seal(secret: string, purpose: string, owner: string, text: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, purpose), iv).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return [VERSION, ...[iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join('.');
}

/** Opens what `seal` made; null when the secret or the owner is another one, or the text was altered. */
export function unseal(secret: string, purpose: string, owner: string, sealed: string): string | null {
  const [version, ...parts] = sealed.split('.');
  const [iv, tag, bytes] = parts.map((part) => Buffer.from(part, 'base64url'));
  if (version !== VERSION || !iv || !tag || !bytes) return null;
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, purpose), iv, { authTagLength: 16 }).setAAD(Buffer.from(owner)).setAuthTag(tag);
    return Buffer.concat([decipher.update(bytes), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
