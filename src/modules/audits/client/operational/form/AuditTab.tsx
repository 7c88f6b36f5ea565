import { useSyncExternalStore } from 'react';
import { useTabFacts } from '#client/shell/tabs/page-context.ts';
import { useWorkplaces } from '#modules/audits/client/operational/useNames.ts';
import { useFormSession, useFormState } from './FormContext.tsx';

/** Names the tab after the report and says whether it was sent. Draws nothing; apart, so that a tap draws no frame. */
export function AuditTab() {
  const { form, keeper } = useFormSession();
  const { nameOf } = useWorkplaces();
  const modified = useSyncExternalStore(form.subscribe, () => form.document.isDirty);
  const number = useFormState((state) => state.body.number);
  const workplace = nameOf(useFormState((state) => state.body.workplace_id));
  const kept = useSyncExternalStore(keeper.subscribe, () => keeper.snapshot().state !== 'failed');
  useTabFacts({ title: [number, workplace].filter(Boolean).join(' · '), modified, kept });
  return null;
}
