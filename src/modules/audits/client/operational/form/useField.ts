import { useLingui } from '@lingui/react/macro';
import type { AuditBody } from '#modules/audits/shared/engine/audit.schema.ts';
import { PROBLEM_LABEL } from '#modules/audits/client/audit.labels.ts';
import { useFormSession, useFormState } from './FormContext.tsx';

/** What stands beside a place of the form: what is missing after the check, else what the server said. */
export function useProblem(at: string): string | undefined {
  const { i18n } = useLingui();
  const code = useFormState((state) => state.problemAt.get(at));
  const refusal = useFormState((state) => state.refusals.get(at));
  return code === undefined ? refusal : i18n._(PROBLEM_LABEL[code]);
}

/** Of the bodies of a kind, the hook for one field: its value, its error, and how it is changed. Only this field is drawn again by it. */
export const fieldHook =
  <B extends AuditBody>() =>
  <K extends keyof B & string>(field: K) => {
    const { form, keeper } = useFormSession();
    // A page of a kind stands in forms of that kind alone.
    const value = useFormState((state) => (state.body as unknown as B)[field]);
    const error = useProblem(field);
    return {
      id: `f-${field}`,
      value,
      error,
      tap: (next: B[K]) => form.setField(field, next, 'tap'),
      type: (next: B[K]) => form.setField(field, next, 'typing'),
      flush: () => void keeper.flush(),
    };
  };

/** The same for the fields that every audit has. */
export const useAuditField = fieldHook<AuditBody>();

/** Id of the element that a place of the form is found by. */
export const anchorOf = (at: string): string => {
  const [family, name = '', field = ''] = at.split(':');
  if (family === 'answer') return `q-${name}`;
  if (family === 'observation') return `o-${name}-${field}`;
  return family === 'finding' ? `b-${name}-${field}` : `f-${at}`;
};
