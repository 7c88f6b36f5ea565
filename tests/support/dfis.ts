import { newId } from '#core/id/uuid.ts';
import type { Dfi } from '#modules/dfi/shared/dfi.schema.ts';

/** What `PATCH dfis` carries: a review. */
export const DFI_WORK = { root_causes: 'x', solution_recommendations: '', shared_users: [], review_notes: 'x', documents: [] };
/** A DFI that nobody's report raised. */
export const sampleDfi = (workplace_id: string, responsible: string, change: Partial<Dfi> = {}): Dfi => ({
  workplace_id,
  number: null,
  source: 'dfi',
  source_kind: '',
  source_id: null,
  source_ref: '',
  deficiency_description: 'Kaçak',
  created_for: '',
  deadline: null,
  responsible,
  shared_users: [],
  status: 'in_progress',
  approval_status: 'pending',
  supplier: false,
  ...change,
});

/** DFIs out of reach: one as it was raised, one with an open task, one that waits for approval; and where they are. */
interface Foreign {
  readonly dfi: string;
  readonly plannedDfi: string;
  readonly reviewedDfi: string;
  readonly audit: string;
  readonly workplace: string;
  readonly account: { readonly manager: string };
}
interface Try {
  readonly path: string;
  readonly body?: object;
}

/** For every call of DFIs the ways to name one out of reach. */
export const DFI_TRIES: Readonly<Record<string, (ids: Foreign) => readonly Try[]>> = {
  'DFI-CALL-01': (ids) => [{ path: `dfis/1/10/${ids.workplace}`, body: {} }],
  'DFI-CALL-03': (ids) => [{ path: 'dfis', body: { id: newId(), ...sampleDfi(ids.workplace, ids.account.manager) } }],
  'DFI-CALL-04': (ids) => [{ path: `dfis/${ids.dfi}` }],
  'DFI-CALL-05': (ids) => [{ path: 'dfis', body: { id: ids.dfi, version: 1, ...DFI_WORK } }],
  'DFI-CALL-06': (ids) => [
    { path: 'dfis/operation-todo', body: { dfi_id: ids.plannedDfi, responsible_user_id: ids.account.manager, version: 1, todo: 'x' } },
  ],
  'DFI-CALL-07': (ids) => [{ path: `dfis/delete-dfi/${ids.dfi}?version=1` }],
  'DFI-CALL-08': (ids) => [{ path: `dfis/notify-responsible/${ids.plannedDfi}`, body: {} }],
  'DFI-CALL-09': (ids) => [{ path: `dfis/approval/${ids.reviewedDfi}`, body: { approval_status: 'approved', message: '', version: 1 } }],
  'DFI-CALL-11': (ids) => [
    { path: 'dfis/list', body: { ids: [ids.dfi] } },
    { path: 'dfis/list', body: { source: 'odr', source_id: ids.audit } },
  ],
};
