import type { Photo } from '#core/field/field.ts';
import type { RiskResponse } from '#modules/risk/shared/response.schema.ts';

export interface PhotoPair {
  readonly before: Photo | null;
  readonly after: Photo | null;
}

/**
 * Pictures of a risk in pairs, the state before the measures beside that after them, each in the order of the answer. The longer row
 * goes on alone; what was entered of an action that was taken out again does not count.
 */
export function beforeAndAfter(response: Pick<RiskResponse, 'before_images' | 'has_action' | 'improvement_action'> | null): PhotoPair[] {
  const before = response?.before_images ?? [];
  const after = response?.has_action ? (response.improvement_action?.after_images ?? []) : [];
  return Array.from({ length: Math.max(before.length, after.length) }, (_, at) => ({
    before: before[at] ?? null,
    after: after[at] ?? null,
  }));
}
