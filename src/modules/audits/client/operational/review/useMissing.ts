import { useMemo } from 'react';
import { useFormSession, useFormState } from '#modules/audits/client/operational/form/FormContext.tsx';
import type { AuditProblem } from '#modules/audits/shared/engine/audit-problem.ts';

/** What keeps the report from being saved for good, also before the first attempt: looking marks nothing in the form. */
export function useMissing(): readonly AuditProblem[] {
  const { form } = useFormSession();
  const body = useFormState((state) => state.body);
  return useMemo(() => form.missing(body), [form, body]);
}
