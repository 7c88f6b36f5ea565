import type { WriteIntent } from '#client/sync/port.ts';
import type { JsonObject } from '#core/change/json.ts';
import type { Photo, StoredFile } from '#core/field/field.ts';
import { newId } from '#core/id/uuid.ts';
import { blankOperationalAudit } from '#modules/audits/shared/operational/operational.blank.ts';

/** The kind most histories are told with: it has all three verbs and few fields. */
export const COMPANY = 'management-company';
export const WORKPLACE = newId();

export const company = (id: string, name: string, base: WriteIntent['base'] = null, active = true): WriteIntent => ({
  kind: COMPANY,
  id,
  body: { name, active },
  base,
});
export const gone = (id: string, base: WriteIntent['base'] = null): WriteIntent => ({ kind: COMPANY, id, body: null, base });
export const dfi = (id: string, after: string[]): WriteIntent => ({
  kind: 'dfi',
  id,
  base: null,
  after,
  body: {
    workplace_id: WORKPLACE,
    number: null,
    source: 'odr',
    source_kind: 'operational-audit',
    source_id: newId(),
    source_ref: 'A1',
    deficiency_description: 'x',
    created_for: '',
    deadline: null,
    responsible: null,
    shared_users: [],
    status: 'in_progress',
    approval_status: 'pending',
    supplier: false,
  },
});

/** The kind that has photos. */
export const AUDIT = 'operational-audit';

export const photoNamed = (document_key: string): Photo => ({
  document_key,
  hash: 'a'.repeat(64),
  type: 'image/jpeg',
  size: 3,
  width: 1,
  height: 1,
  name: 'x.jpg',
  taken_at: null,
  position: null,
});

export const documentNamed = (document_key: string): StoredFile => ({
  document_key,
  hash: 'a'.repeat(64),
  type: 'application/pdf',
  size: 3,
  name: 'Tutanak.pdf',
});

/** In what sort of field a body names its files. */
export type NamedAs = 'photo' | 'file';

const AUDITOR = newId();
const FINDING = newId();

/** A draft of a report; its photos stand in one finding on question A1.1, its documents beside the A1 report. A name that begins with `!` is refused by the model's server. */
export function auditBody(facilityName: string, photos: readonly string[] = [], as: NamedAs = 'photo'): JsonObject {
  const blank = blankOperationalAudit({ workplace_id: WORKPLACE, question_set_version: 1, auditor: [AUDITOR], today: '2026-11-21' });
  if (as === 'file') return { ...blank, facilityName, a1_files: photos.map((key) => ({ ...documentNamed(key) })) };
  const finding = {
    id: FINDING,
    question_id: 'A1.1',
    reference: 'A1.1-1',
    kind: 'finding',
    status: 'low',
    bulgu_description: 'Kapak açık',
    manual_reference: '',
    dfi_list: [],
    photos: photos.map((key) => ({ ...photoNamed(key) })),
  };
  const answered = { responses: { 'A1.1': 'no' }, bulguRapor: { bulgu_rapor_list: [finding] } };
  return { ...blank, facilityName, ...(photos.length === 0 ? {} : answered) };
}

export const audit = (
  id: string,
  facilityName: string,
  photos: readonly string[] = [],
  base: WriteIntent['base'] = null,
  as: NamedAs = 'photo',
): WriteIntent => ({
  kind: AUDIT,
  id,
  body: auditBody(facilityName, photos, as),
  base,
});
