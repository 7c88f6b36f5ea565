import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Digits of a code, and how long one stands on the screen of the app, in seconds: what every authenticator app takes without being told. */
export const TOTP_DIGITS = 6;
export const TOTP_SECONDS = 30;
/** How many steps a clock may be wrong, either way (RFC 6238 §5.2). */
const DRIFT = 1;
/** As long as the hash, as RFC 4226 §4 recommends. */
const SECRET_BYTES = 20;

/** RFC 4648 §6: what apps take for a secret that is typed. */
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Bytes as letters and digits, five bits each, without padding. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** The bytes of such a text. */
export function fromBase32(text: string): Uint8Array {
  const bits = [...text].map((sign) => BASE32.indexOf(sign).toString(2).padStart(5, '0')).join('');
  return Uint8Array.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** A new secret, as it is typed. */
export const newTotpSecret = (): string => base32(randomBytes(SECRET_BYTES));

/** The code of a counter (RFC 4226 §5.3). */
export function hotp(secret: Uint8Array, counter: number, digits = TOTP_DIGITS): string {
  const count = Buffer.alloc(8);
  count.writeBigUInt64BE(BigInt(counter));
  const hash = createHmac('sha1', secret).update(count).digest();
  const from = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(from) & 0x7fff_ffff) % 10 ** digits).padStart(digits, '0');
}

/** The step that a moment lies in (RFC 6238 §4.2). */
export const totpStep = (now: Date): number => Math.floor(now.getTime() / 1000 / TOTP_SECONDS);

/** The steps near a moment whose code this is, the oldest first; none for a wrong code. Each is looked at, so that the time tells nothing. */
export function stepsOfCode(secret: string, code: string, now: Date): number[] {
  if (code.length !== TOTP_DIGITS) return [];
  const key = fromBase32(secret);
  const present = totpStep(now);
  const near = Array.from({ length: 2 * DRIFT + 1 }, (_, index) => present - DRIFT + index);
  return near.filter((step) => timingSafeEqual(Buffer.from(hotp(key, step)), Buffer.from(code)));
}

/** What the QR code says (the key URI format of authenticator apps): the name of the product, and whose sign-in it is. */
export function totpUri(secret: string, email: string): string {
  const issuer = 'Saha';
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(email)}?secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${TOTP_DIGITS}&period=${TOTP_SECONDS}`;
}
