import { filesIn } from '#core/field/named-files.ts';
import { AUDITS } from '#modules/audits/shared/audits.kinds.ts';
import type { AuditKindId } from '#modules/audits/shared/engine/audit-plan.ts';
import type { RecordItem, WantedPhoto } from '#client/sync/index.ts';

/** The last finished report of a workplace. */
export interface LastReport {
  readonly id: string;
  readonly number: string | null;
  readonly day: string | null;
  readonly findings: number;
}

/** What a workplace would bring onto the device. */
export interface PlaceContents {
  readonly reports: number;
  readonly last: LastReport | null;
  readonly openDfis: number;
  readonly photos: readonly WantedPhoto[];
  /** Roughly, in bytes: text of its records and photos of the last report. */
  readonly size: number;
}

const NOTHING: PlaceContents = { reports: 0, last: null, openDfis: 0, photos: [], size: 0 };
/** A DFI in the local copy, bytes. */
const DFI_SIZE = 1_500;

/** Contents of all workplaces that have any; the records come newest first, as lists do. */
export function contentsByPlace(
  audits: readonly RecordItem<AuditKindId>[],
  dfis: readonly RecordItem<'dfi'>[],
): ReadonlyMap<string, PlaceContents> {
  const places = new Map<string, PlaceContents>();
  const at = (id: string) => places.get(id) ?? NOTHING;
  const known = new Set<string>();
  for (const { id, kind, body } of audits) {
    const place = at(body.workplace_id);
    const { record, dayOf, findingsOf } = AUDITS[kind];
    // Of each kind the last finished one comes with its photos; the latest of them all is named.
    const isLast = body.report_status === 'valid' && !known.has(`${kind} ${body.workplace_id}`);
    if (isLast) known.add(`${kind} ${body.workplace_id}`);
    const photos = isLast
      ? [...place.photos, ...filesIn(record.schema, body).map(({ file }) => ({ photo: file, kind, record: id }))]
      : place.photos;
    const day = dayOf(body);
    const isLatest = isLast && (place.last?.day ?? '') < (day ?? '');
    const last = isLatest ? { id, number: body.number, day, findings: findingsOf(body).length } : place.last;
    places.set(body.workplace_id, { ...place, reports: place.reports + 1, last, photos });
  }
  for (const { body } of dfis) {
    if (body.status === 'closed') continue;
    const place = at(body.workplace_id);
    places.set(body.workplace_id, { ...place, openDfis: place.openDfis + 1 });
  }
  const text = audits[0] === undefined ? 0 : JSON.stringify(audits[0].body).length;
  for (const [id, place] of places) {
    places.set(id, {
      ...place,
      size: place.reports * text + place.openDfis * DFI_SIZE + place.photos.reduce((sum, { photo }) => sum + photo.size, 0),
    });
  }
  return places;
}

export const contentsOf = (places: ReadonlyMap<string, PlaceContents>, id: string): PlaceContents => places.get(id) ?? NOTHING;
