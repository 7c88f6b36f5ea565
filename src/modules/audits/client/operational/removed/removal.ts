import type { Photo } from '#core/field/field.ts';
import type { AuditKind } from '#modules/audits/shared/engine/audit-kind.ts';
import type { Audit } from '#modules/audits/shared/engine/audit-plan.ts';
import {
  type Answer,
  type DfiRef,
  type Finding,
  MOST_PHOTOS,
  MOST_PHOTOS_OF_REPORT,
  type Observation,
} from '#modules/audits/shared/engine/audit.schema.ts';
import { findingFrom, observationsOf, withObservations } from '#modules/audits/shared/engine/observations.ts';

/** What a person took out of a report, with all that is needed to put it back where it was. */
export type Removal =
  | {
      readonly is: 'photo';
      readonly of: 'finding' | 'observation';
      /** Of the finding or the observation. */
      readonly id: string;
      readonly reference: string;
      readonly photo: Photo;
      readonly place: number;
    }
  | { readonly is: 'observation'; readonly observation: Observation; readonly place: number }
  | { readonly is: 'finding'; readonly finding: Finding; readonly place: number }
  | {
      readonly is: 'dfi';
      readonly finding: string;
      readonly reference: string;
      readonly entry: DfiRef;
      readonly place: number;
      readonly name: string;
    }
  /** An answer that left no, with what hung on it. */
  | { readonly is: 'answer'; readonly ref: string; readonly next: Answer; readonly findings: readonly Finding[]; readonly place: number };

/** Whether anything was entered in a finding: the kind that a fresh one begins with is nothing. */
export const isBlank = (finding: Finding): boolean =>
  finding.bulgu_description.trim() === '' &&
  finding.manual_reference === '' &&
  finding.kind !== 'comment' &&
  finding.status === null &&
  finding.photos.length === 0 &&
  finding.dfi_list.length === 0;

const insert = <T>(list: readonly T[], place: number, items: readonly T[]): T[] => [
  ...list.slice(0, place),
  ...items,
  ...list.slice(place),
];

const findingsIn = (removal: Removal): readonly Finding[] =>
  removal.is === 'finding' ? [removal.finding] : removal.is === 'answer' ? removal.findings : [];

/** The photos that were in it. Those of an answer that left no stay with the question. */
export const photosIn = (removal: Removal): readonly Photo[] => {
  if (removal.is === 'photo') return [removal.photo];
  return removal.is === 'observation' ? removal.observation.photos : findingsIn(removal).flatMap((finding) => finding.photos);
};

/** The DFIs that went. */
export const dfisIn = (removal: Removal): readonly DfiRef[] =>
  removal.is === 'dfi' ? [removal.entry] : findingsIn(removal).flatMap((finding) => finding.dfi_list);

const mapFinding = (kind: AuditKind, body: Audit, id: string, change: (finding: Finding) => Finding): Audit =>
  kind.withFindings(
    body,
    kind.findingsOf(body).map((finding) => (finding.id === id ? change(finding) : finding)),
  );

/** The photos of a finding or an observation, changed. */
const mapPhotos = (kind: AuditKind, body: Audit, id: string, change: (photos: readonly Photo[]) => Photo[]): Audit =>
  kind.findingsOf(body).some((finding) => finding.id === id)
    ? mapFinding(kind, body, id, (finding) => ({ ...finding, photos: change(finding.photos) }))
    : withObservations(
        body,
        observationsOf(body).map((one) => (one.id === id ? { ...one, photos: change(one.photos) } : one)),
      );

/** The report without what is taken out. */
export function takenOut(kind: AuditKind, body: Audit, removal: Removal): Audit {
  switch (removal.is) {
    case 'photo':
      return mapPhotos(kind, body, removal.id, (photos) => photos.filter((photo) => photo.document_key !== removal.photo.document_key));
    case 'observation':
      return withObservations(
        body,
        observationsOf(body).filter((one) => one.id !== removal.observation.id),
      );
    case 'finding':
      return kind.withFindings(
        body,
        kind.findingsOf(body).filter((finding) => finding.id !== removal.finding.id),
      );
    case 'dfi':
      return kind.withoutDfi(body, removal.entry.dfi_id);
    case 'answer':
      return kind.withAnswer(body, removal.ref, removal.next);
  }
}

/** A finding as it was, with what was entered since in what it became: an observation, or a finding of a new no. */
function asItWas(finding: Finding, now: Finding | undefined): Finding {
  if (now === undefined) return finding;
  const { bulgu_description, photos, dfi_list } = now;
  const raised = dfi_list.filter(({ dfi_id }) => finding.dfi_list.every((entry) => entry.dfi_id !== dfi_id));
  return {
    ...finding,
    bulgu_description,
    photos,
    status: now.status ?? finding.status,
    kind: now.kind === 'comment' ? now.kind : finding.kind,
    manual_reference: now.manual_reference === '' ? finding.manual_reference : now.manual_reference,
    dfi_list: [...finding.dfi_list, ...raised],
  };
}

/**
 * The report with its findings back: their question is no again, and what a fresh no opened instead goes where nothing was entered in it.
 */
function withFindingsBack(kind: AuditKind, body: Audit, ref: string, back: readonly Finding[], place: number): Audit | null {
  const answered = kind.withAnswer(body, ref, 'no');
  const now = kind.findingsOf(answered);
  const present = new Map(now.map((finding) => [finding.id, finding]));
  const photos = back.filter(({ id }) => !present.has(id)).reduce((sum, finding) => sum + finding.photos.length, 0);
  if (photos > 0 && kind.photosOf(answered) + photos > MOST_PHOTOS_OF_REPORT) return null;
  const others = now.filter(({ id }) => back.every((finding) => finding.id !== id));
  const rest = back.length === 0 ? others : others.filter((finding) => finding.question_id !== ref || !isBlank(finding));
  const again = back.map((finding) => asItWas(finding, present.get(finding.id)));
  return kind.withFindings(answered, insert(rest, place, again));
}

/** The report with an observation back; where its question is no by now, as a finding of it. */
function withObservationBack(kind: AuditKind, body: Audit, observation: Observation, place: number): Audit | null {
  const { id, question_id: ref, photos } = observation;
  const [noted, found] = [observationsOf(body), kind.findingsOf(body)];
  if (noted.some((one) => one.id === id) || found.some((one) => one.id === id)) return body;
  if (photos.length > 0 && kind.photosOf(body) + photos.length > MOST_PHOTOS_OF_REPORT) return null;
  if (body.responses[ref] !== 'no') return withObservations(body, insert(noted, place, [observation]));
  const rest = found.filter((finding) => finding.question_id !== ref || !isBlank(finding));
  const count = rest.filter((finding) => finding.question_id === ref).length;
  return kind.withFindings(body, [...rest, findingFrom(observation, count + 1)]);
}

/** The report with what was taken out, as far as it has a place for it; null where it has none: its finding is gone, or there are too many photos. */
export function putBack(kind: AuditKind, body: Audit, removal: Removal): Audit | null {
  if (removal.is === 'finding') return withFindingsBack(kind, body, removal.finding.question_id, [removal.finding], removal.place);
  if (removal.is === 'answer') return withFindingsBack(kind, body, removal.ref, removal.findings, removal.place);
  if (removal.is === 'observation') return withObservationBack(kind, body, removal.observation, removal.place);
  if (removal.is === 'dfi') {
    const finding = kind.findingsOf(body).find((one) => one.id === removal.finding);
    if (!finding) return null;
    if (finding.dfi_list.some((entry) => entry.dfi_id === removal.entry.dfi_id)) return body;
    return mapFinding(kind, body, finding.id, (one) => ({ ...one, dfi_list: insert(one.dfi_list, removal.place, [removal.entry]) }));
  }
  const of = [...kind.findingsOf(body), ...observationsOf(body)].find((one) => one.id === removal.id);
  if (!of) return null;
  if (of.photos.some((photo) => photo.document_key === removal.photo.document_key)) return body;
  if (of.photos.length >= MOST_PHOTOS || kind.photosOf(body) >= MOST_PHOTOS_OF_REPORT) return null;
  return mapPhotos(kind, body, of.id, (photos) => insert(photos, removal.place, [removal.photo]));
}
