import { useLingui } from '@lingui/react/macro';
import type { OperationalAudit } from '#modules/audits/shared/operational/operational.schema.ts';
import { PROBLEM_LABEL } from '#modules/audits/client/operational/operational.labels.ts';
import { useFormSession, useFormState } from './FormContext.tsx';

/** What stands beside a place of the form: what is missing after the check, else what the server said. */
export function useProblem(at: string): string | undefined {
  const { i18n } = useLingui();
  const code = useFormState((state) => state.problemAt.get(at));
  const refusal = useFormState((state) => state.refusals.get(at));
  return code === undefined ? refusal : i18n._(PROBLEM_LABEL[code]);
}

/** One field of the report: its value, its error, and how it is changed. Only this field is drawn again by it. */
export function useField<K extends keyof OperationalAudit & string>(field: K) {
  const { form, keeper } = useFormSession();
  const value = useFormState((state) => state.body[field]);
  const error = useProblem(field);
  return {
    id: `f-${field}`,
    value,
    error,
    tap: (next: OperationalAudit[K]) => form.setField(field, next, 'tap'),
    type: (next: OperationalAudit[K]) => form.setField(field, next, 'typing'),
    flush: () => void keeper.flush(),
  };
}

/** Id of the element that a place of the form is found by. */
export const anchorOf = (at: string): string => {
  const [family, name = '', field = ''] = at.split(':');
  if (family === 'answer') return `q-${name}`;
  return family === 'finding' ? `b-${name}-${field}` : `f-${at}`;
};
