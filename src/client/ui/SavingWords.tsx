import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';

/** Says to those who hear the page what the turning mark on a button shows. Stands there always: what comes with its words is not read out everywhere. */
export function SavingWords({ isSaving }: { readonly isSaving: boolean }) {
  const { t } = useLingui();
  return <VisuallyHidden role="status">{isSaving ? t`Kaydediliyor…` : null}</VisuallyHidden>;
}
