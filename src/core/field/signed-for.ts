import type * as v from 'valibot';
import { isPhoto } from '#core/field/field.ts';
import { shapeOf } from '#core/field/shape.ts';
import { isSigned, type Signature } from '#core/field/signature.ts';
import { sha256Text } from '#core/hash/sha256.ts';

/** Whether a value says as much as nothing: it may come and go on the way to the server and back. */
const isNothing = (text: string): boolean => text === 'null' || text === '""' || text === '[]' || text === '{}';

/**
 * A value in one spelling: whatever says the same is spelled the same, in whatever order and with whatever gaps a device, a merge or
 * the server put it. A picture is its bytes, because its key changes with a record that is made anew.
 */
function spelled(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.normalize('NFC').replaceAll(/\s+/g, ' ').trim());
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  if (isPhoto(value)) return JSON.stringify(value.hash);
  if (Array.isArray(value))
    return `[${value
      .map(spelled)
      .filter((one) => !isNothing(one))
      .sort()
      .join()}]`;
  const parts = Object.entries(value).map(([name, part]) => [name, spelled(part)] as const);
  const said = parts.filter(([, part]) => !isNothing(part)).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${said.map(([name, part]) => `${JSON.stringify(name)}:${part}`).join()}}`;
}

/** The fingerprint of what somebody signs for (`signed_for`). */
export const signedFor = (covered: unknown): string => sha256Text(spelled(covered));

/**
 * The fingerprint of what the signatures of a record of this kind stand for: every field but the signatures. Null for a kind that has
 * none at its top.
 */
export function signedForRecord(schema: v.GenericSchema, body: Readonly<Record<string, unknown>>): string | null {
  const shape = shapeOf(schema);
  if (shape.is !== 'object') return null;
  const isSignatureField = (entry: v.GenericSchema): boolean => {
    const of = shapeOf(entry);
    return of.is === 'field' && of.meta.kind === 'signature';
  };
  const names = Object.keys(shape.entries);
  const covered = Object.entries(shape.entries).flatMap(([name, entry]) => (isSignatureField(entry) ? [] : [name]));
  return covered.length === names.length ? null : signedFor(Object.fromEntries(covered.map((name) => [name, body[name]])));
}

/** Whether what somebody signed for is another now. Unknown, and so false, of a signature that is older than its fingerprint. */
export const isChangedSince = (signature: Signature, now: string | null): boolean =>
  isSigned(signature) && signature.signed_for !== undefined && now !== null && signature.signed_for !== now;
