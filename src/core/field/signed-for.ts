import type * as v from 'valibot';
import { canonicalJson } from '#core/change/json.ts';
import { isPhoto } from '#core/field/field.ts';
import { shapeOf } from '#core/field/shape.ts';
import { isSigned, type Signature } from '#core/field/signature.ts';
import { sha256Text } from '#core/hash/sha256.ts';

/** Whether a value says as much as nothing: it may come and go on the way to the server and back. */
const isNothing = (value: unknown): boolean =>
  value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);

const byText = (a: unknown, b: unknown): number => (canonicalJson(a) < canonicalJson(b) ? -1 : 1);

/**
 * What a value says, in one form: in whatever order and with whatever gaps a device, a merge or the server put it. A picture is its
 * bytes, because its key changes with a record that is made anew.
 */
function said(value: unknown): unknown {
  if (typeof value === 'string') return value.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  if (typeof value !== 'object' || value === null) return value ?? null;
  if (isPhoto(value)) return value.hash;
  const parts = Object.entries(value)
    .map(([name, part]) => [name, said(part)] as const)
    .filter(([, part]) => !isNothing(part));
  return Array.isArray(value) ? parts.map(([, part]) => part).sort(byText) : Object.fromEntries(parts);
}

/** The fingerprint of what somebody signs for (`signed_for`). */
export const signedFor = (covered: unknown): string => sha256Text(canonicalJson(said(covered)));

/**
 * The fingerprint of what the signatures of a record of this kind stand for: every field but the signatures. Null for a kind that has
 * none at its top.
 */
export function signedForRecord(schema: v.GenericSchema, body: Readonly<Record<string, unknown>>): string | null {
  const shape = shapeOf(schema);
  if (shape.is !== 'object') return null;
  const entries = Object.entries(shape.entries);
  const covered = entries.filter(([, entry]) => {
    const field = shapeOf(entry);
    return field.is !== 'field' || field.meta.kind !== 'signature';
  });
  return covered.length === entries.length ? null : signedFor(Object.fromEntries(covered.map(([name]) => [name, body[name]])));
}

/**
 * Whether what somebody signed for is another now. Unknown, and so false, of a signature that is older than its fingerprint.
 * @param now asked only where the signature has something to compare it with; null where the place does not say
 */
export function isChangedSince(signature: Signature, now: () => string | null): boolean {
  if (!isSigned(signature) || signature.signed_for === undefined) return false;
  const current = now();
  return current !== null && signature.signed_for !== current;
}
