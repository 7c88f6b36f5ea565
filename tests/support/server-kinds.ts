import { type AnyCall, fillPath } from '#core/contract/call.ts';
import { newId } from '#core/id/uuid.ts';
import type { KindId } from '#core/record/kinds.ts';
import type { AnyRecordKind } from '#core/record/record.ts';
import { type BodyOf, KIND_IDS, KINDS } from '#modules/registry.ts';
import type { Try } from '#tests/support/asked.ts';

/** Where a sample belongs to. */
interface Place {
  readonly workplace: string;
  readonly person: string;
  readonly name: string;
  /** A unit of the workplace, where it has any. */
  readonly unit?: string;
}

/** A body of every kind that is written online by the calls of its kind: what walks over all of them insert, change and look for. */
export const SERVER_BODIES = {
  supplier: ({ person, name }: Place) => ({
    title: `${name} Kalibrasyon`,
    contact: { name: 'Ayşe', surname: 'Er' },
    services: ['calibration' as const],
    users: [person],
  }),
  employee: ({ workplace, name, unit }) => ({
    name,
    surname: 'Çalışan',
    workplace_id: workplace,
    unit_id: unit ?? null,
    job: '',
    nationality: 'other' as const,
    identity_number: '',
    // A foreigner's: no two of the walk are the same person.
    passport_number: newId().slice(-12),
    job_start_date: null,
  }),
  'field-visit': ({ workplace, person, name }: Place) => ({
    date: '2026-05-04',
    workplace_id: workplace,
    visitor_id: person,
    reason: 'planned' as const,
    risks: [`${name} vanası açık`],
  }),
} satisfies { readonly [K in KindId]?: (place: Place) => BodyOf<K> };

export type ServerKindId = keyof typeof SERVER_BODIES;
export const SERVER_KIND_IDS = KIND_IDS.filter((kind) => (KINDS[kind] as AnyRecordKind).calls !== undefined) as ServerKindId[];

/** What of an account the calls of a server kind name. */
export interface Named {
  readonly workplace: string;
  readonly user: string;
  readonly risks: { readonly unit: string };
  /** A record of each. */
  readonly records: Readonly<Record<ServerKindId, string>>;
}

const isOfWorkplace = (call: AnyCall): boolean => call.path.includes(':workplace_id');
const callsOf = (kind: ServerKindId) => {
  const { calls } = KINDS[kind] as AnyRecordKind;
  if (calls === undefined) throw new Error(`${kind} has no calls`);
  return calls;
};

/** By the id of each call of a server kind that names a record or a workplace: the ways to name one. */
export const SERVER_TRIES: Readonly<Record<string, (ids: Named) => readonly Try[]>> = Object.fromEntries(
  SERVER_KIND_IDS.flatMap((kind) => {
    const { list, get, create, update, remove } = callsOf(kind);
    const body = ({ workplace, user, risks: { unit } }: Named) => SERVER_BODIES[kind]({ workplace, person: user, name: 'Ölçüm', unit });
    const one =
      (call: AnyCall, query = '') =>
      (ids: Named) => [{ path: `${fillPath(call.path, { id: ids.records[kind] })}${query}` }];
    const page = ({ workplace }: Named) => [{ path: fillPath(list.path, { page: 1, limit: 10, workplace_id: workplace }), body: {} }];
    const tries: [string, (ids: Named) => readonly Try[]][] = [
      [get.id, one(get)],
      [remove.id, one(remove, '?version=1')],
      [create.id, (ids) => [{ path: create.path, body: body(ids) }]],
      [update.id, (ids) => [{ path: update.path, body: { id: ids.records[kind], version: 1, ...body(ids) } }]],
    ];
    return isOfWorkplace(list) ? [...tries, [list.id, page]] : tries;
  }),
);

/** What the calls of a server kind are asked that name nothing: its file, and the list of what belongs to no workplace. */
export const SERVER_ASKED: Readonly<Record<string, () => Try>> = Object.fromEntries(
  SERVER_KIND_IDS.flatMap((kind) => {
    const { list, file } = callsOf(kind);
    const made = [file.id, () => ({ path: file.path, body: { format: 'csv' } })] as const;
    return isOfWorkplace(list) ? [made] : [made, [list.id, () => ({ path: fillPath(list.path, { page: 1, limit: 10 }), body: {} })]];
  }),
);

/** The first page of every server kind, of all workplaces. */
export const SERVER_PAGES: readonly string[] = SERVER_KIND_IDS.map((kind) =>
  fillPath(callsOf(kind).list.path, { page: 1, limit: 100, workplace_id: '0' }),
);
