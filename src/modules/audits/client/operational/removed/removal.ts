import type { Photo } from '#core/field/field.ts';
import type { AuditKind } from '#modules/audits/shared/engine/audit-kind.ts';
import type { Audit } from '#modules/audits/shared/engine/audit-plan.ts';
import { type Answer, type DfiRef, type Finding, MOST_PHOTOS, MOST_PHOTOS_OF_REPORT } from '#modules/audits/shared/engine/audit.schema.ts';

/** What a person took out of a report, with all that is needed to put it back where it was. */
export type Removal =
  | { readonly is: 'photo'; readonly finding: string; readonly reference: string; readonly photo: Photo; readonly place: number }
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

/** Document keys of the photos that went. */
export const photosIn = (removal: Removal): readonly Photo[] =>
  removal.is === 'photo' ? [removal.photo] : findingsIn(removal).flatMap((finding) => finding.photos);

/** The DFIs that went. */
export const dfisIn = (removal: Removal): readonly DfiRef[] =>
  removal.is === 'dfi' ? [removal.entry] : findingsIn(removal).flatMap((finding) => finding.dfi_list);

const mapFinding = (kind: AuditKind, body: Audit, id: string, change: (finding: Finding) => Finding): Audit =>
  kind.withFindings(
    body,
    kind.findingsOf(body).map((finding) => (finding.id === id ? change(finding) : finding)),
  );

/** The report without what is taken out. */
export function takenOut(kind: AuditKind, body: Audit, removal: Removal): Audit {
  switch (removal.is) {
    case 'photo':
      return mapFinding(kind, body, removal.finding, (finding) => ({
        ...finding,
        photos: finding.photos.filter((photo) => photo.document_key !== removal.photo.document_key),
      }));
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

/** The report with its findings back: their question is no again, and what a fresh no opened instead goes where nothing was entered in it. */
function withFindingsBack(kind: AuditKind, body: Audit, ref: string, back: readonly Finding[], place: number): Audit | null {
  const now = kind.findingsOf(body);
  const missing = back.filter((finding) => !now.some((one) => one.id === finding.id));
  const photos = missing.reduce((sum, finding) => sum + finding.photos.length, 0);
  if (photos > 0 && kind.photosOf(body) + photos > MOST_PHOTOS_OF_REPORT) return null;
  const rest = missing.length === 0 ? now : now.filter((finding) => finding.question_id !== ref || !isBlank(finding));
  return kind.withFindings(kind.withAnswer(body, ref, 'no'), insert(rest, place, missing));
}

/** The report with what was taken out, as far as it has a place for it; null where it has none: its finding is gone, or there are too many photos. */
export function putBack(kind: AuditKind, body: Audit, removal: Removal): Audit | null {
  if (removal.is === 'finding') return withFindingsBack(kind, body, removal.finding.question_id, [removal.finding], removal.place);
  if (removal.is === 'answer') return withFindingsBack(kind, body, removal.ref, removal.findings, removal.place);
  const finding = kind.findingsOf(body).find((one) => one.id === removal.finding);
  if (!finding) return null;
  if (removal.is === 'dfi') {
    if (finding.dfi_list.some((entry) => entry.dfi_id === removal.entry.dfi_id)) return body;
    return mapFinding(kind, body, finding.id, (one) => ({ ...one, dfi_list: insert(one.dfi_list, removal.place, [removal.entry]) }));
  }
  if (finding.photos.some((photo) => photo.document_key === removal.photo.document_key)) return body;
  if (finding.photos.length >= MOST_PHOTOS || kind.photosOf(body) >= MOST_PHOTOS_OF_REPORT) return null;
  return mapFinding(kind, body, finding.id, (one) => ({ ...one, photos: insert(one.photos, removal.place, [removal.photo]) }));
}
