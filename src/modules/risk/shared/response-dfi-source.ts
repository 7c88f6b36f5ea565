import { type DfiSource, withReference } from '#modules/dfi/shared/dfi-source.ts';
import { responseRecord } from '#modules/risk/shared/response.record.ts';
import { isLockedResponse, withoutDfi, withReferences } from '#modules/risk/shared/response.rules.ts';
import type { RiskResponse } from '#modules/risk/shared/response.schema.ts';

/** The risk of a question as a place in which DFIs are raised: the response is the place, so it names no part of itself (RISK-DFI-01). */
export const responseDfiSource: DfiSource<RiskResponse> = {
  kind: 'control-list-response',
  source: 'risk',
  record: responseRecord,
  raisedOn: () => null,
  isFixed: (response) => isLockedResponse(response, response.assessment_version),
  deletesInside: false,
  mayWork: (_, __, { permissions }) => permissions.has('risk.write'),
  // A risk is never finished: its DFIs come and go with its action.
  isClosed: () => false,
  isShared: () => true,
  names: ({ dfi }, dfiId) => dfi?.references.some(({ dfi_id }) => dfi_id === dfiId) ?? false,
  withDfi(response, _, { dfi_id, dfi_no }) {
    const dfi = response.dfi ?? { deficiency_description: '', created_for: '', references: [] };
    return withReferences(response, dfi, withReference(dfi.references, { dfi_id, dfi_no, type: 'dfi' }));
  },
  withoutDfi,
};
