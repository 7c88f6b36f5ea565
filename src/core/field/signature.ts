import * as v from 'valibot';
import { formatInstant } from '#core/date/day.ts';
import { isDrawn, isSound, LONGEST_PATH, LONGEST_SIDE, PATH } from '#core/field/drawing.ts';
import { type FieldMeta, word } from '#core/field/field.ts';

/** Longest name of a signer, characters. */
export const LONGEST_SIGNER = 250;

const side = () => v.pipe(v.number(), v.integer('signature'), v.minValue(1, 'signature'), v.maxValue(LONGEST_SIDE, 'signature'));

const signatureSchema = v.object({
  /** Who signs, as typed: it need not be a user. */
  name: word(LONGEST_SIGNER),
  /** When it was finished; null while it is being drawn. */
  signed_at: v.nullable(v.pipe(v.string(), v.isoTimestamp('instant'))),
  width: side(),
  height: side(),
  path: v.pipe(v.string(), v.maxLength(LONGEST_PATH, 'max_length'), v.regex(PATH, 'signature')),
  /** Fingerprint of what it was signed for (core/field/signed-for.ts, decision 120); signatures that are older than it lack it. */
  signed_for: v.exactOptional(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'signature'))),
});
/** A signature as a record holds it: name, time and drawing. Without a drawing it was signed by the typed name alone. */
export type Signature = v.InferOutput<typeof signatureSchema>;

/** Whether a signature is finished: by name, and by time, and by a drawing where there is one. */
export const isSigned = (signature: Signature): boolean =>
  signature.signed_at !== null && signature.name.trim() !== '' && (signature.path === '' || isDrawn(signature));

const META: FieldMeta = { kind: 'signature' };

/**
 * A signature that may be unfinished: for kinds whose drafts are saved while they have gaps. Such a kind asks `isSigned` itself before
 * the record counts. Null while nobody has signed.
 */
export const openSignature = () =>
  v.pipe(
    v.nullable(
      v.pipe(
        signatureSchema,
        v.check((given) => isSound(given), 'signature'),
      ),
    ),
    v.metadata({ field: META }),
  );

/** A signature, finished, or null while nobody has signed (issue 16, point 12). */
export const signature = () =>
  v.pipe(
    v.nullable(
      v.pipe(
        signatureSchema,
        v.check((given) => isSound(given), 'signature'),
      ),
    ),
    v.check((given) => given === null || isSigned(given), 'unsigned'),
    v.metadata({ field: META }),
  );

/** What every signature of a body has, also in a body that no schema has looked at yet. */
export const isSignature = (value: unknown): value is Signature => v.is(signatureSchema, value);

/** A signature in one line: who signed and when; empty for one that is not finished. */
export const signatureWords = (value: unknown): string =>
  isSignature(value) && isSigned(value) ? `${value.name}, ${formatInstant(value.signed_at)}` : '';
