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
