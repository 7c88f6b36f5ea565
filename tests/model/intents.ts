import type { WriteIntent } from '#client/sync/port.ts';
import { newId } from '#core/id/uuid.ts';

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
