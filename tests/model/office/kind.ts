import type { JsonObject } from '#core/change/json.ts';
import { blankOf } from '#core/field/blank.ts';
import type { KindId } from '#core/record/kinds.ts';
import type { AnyRecordKind, ServerKindCalls } from '#core/record/record.ts';
import { KINDS } from '#modules/registry.ts';

/** Where words are typed in a body: each kind says what they are. */
export const PLACES = [0, 1, 2] as const;
export type Place = (typeof PLACES)[number];

/** What the bodies of a kind of these histories are made of. */
export interface OfficeKind {
  readonly kind: KindId;
  /** What a new one has beside the words that are typed. */
  readonly begun: JsonObject;
  /** Places without which nothing can be saved. */
  readonly required: readonly Place[];
  textAt(body: JsonObject, place: Place): string;
  withText(body: JsonObject, place: Place, text: string): JsonObject;
}

type SupplierBody = JsonObject & { readonly title: string; readonly contact: { readonly name: string; readonly surname: string } };

/** Texts of their own, two of them in one part of the body. */
const supplier: OfficeKind = {
  kind: 'supplier',
  begun: { services: ['waste'], users: [] },
  required: [0, 1],
  textAt(body, place) {
    const { title, contact } = body as SupplierBody;
    return ([title, contact.name, contact.surname] as const)[place];
  },
  withText(body, place, text) {
    const { contact } = body as SupplierBody;
    return place === 0 ? { ...body, title: text } : { ...body, contact: { ...contact, [place === 1 ? 'name' : 'surname']: text } };
  },
};

type VisitBody = JsonObject & { readonly risks: readonly string[]; readonly representative_signature?: { readonly name: string } | null };

/** A list of texts, and a part that is there or not: two risks, and who signs. */
const visit: OfficeKind = {
  kind: 'field-visit',
  begun: {
    date: '2026-11-24',
    workplace_id: '0198c0de-0000-4000-8000-000000000001',
    visitor_id: '0198c0de-0000-4000-8000-000000000002',
    reason: 'planned',
  },
  required: [],
  textAt(body, place) {
    const { risks, representative_signature: signed } = body as VisitBody;
    return place === 2 ? (signed?.name ?? '') : (risks[place] ?? '');
  },
  withText(body, place, text) {
    if (place === 2)
      return { ...body, representative_signature: { name: text, signed_at: '2026-11-24T09:00:00.000Z', width: 1, height: 1, path: '' } };
    const { risks } = body as VisitBody;
    return { ...body, risks: place < risks.length ? risks.with(place, text) : [...risks, text] };
  },
};

/** By the name that a run is told. */
export const OFFICE_KINDS = { supplier, visit } as const;

// A server kind has calls.
export const callsOf = ({ kind }: OfficeKind): ServerKindCalls => (KINDS[kind] as AnyRecordKind).calls as ServerKindCalls;

/** A body with a word more in a place, or with that alone. */
export function typed(kind: OfficeKind, body: JsonObject, place: Place, word: string, isMore: boolean): JsonObject {
  const before = kind.textAt(body, place);
  return kind.withText(body, place, isMore && before !== '' ? `${before} ${word}` : word);
}

/** What lacks of it before it can be saved. */
export const lackingIn = (kind: OfficeKind, body: JsonObject): readonly Place[] =>
  kind.required.filter((place) => kind.textAt(body, place) === '');

/** A new one as the form begins it. */
export const begunOf = ({ kind, begun }: OfficeKind): JsonObject => ({ ...blankOf(KINDS[kind].schema), ...begun });

/** One with a word in each place. */
export const wholeOf = (kind: OfficeKind, word: () => string): JsonObject =>
  PLACES.reduce((body, place) => typed(kind, body, place, word(), false), begunOf(kind));

/** What lacks comes first: who begins a new one says what has to be said. */
export const withLacking = (kind: OfficeKind, body: JsonObject, word: () => string): JsonObject =>
  lackingIn(kind, body).reduce((before, place) => typed(kind, before, place, word(), false), body);
