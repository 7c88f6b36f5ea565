import { useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import * as v from 'valibot';
import { useIssueWords } from '#client/fields/issue-words.ts';
import type { ServerForm } from '#client/records/use-server-form.ts';
import { LONGEST_REASON, reasonSchema } from '#modules/organisation/shared/contract.schema.ts';

/** The form of a step of a contract: nothing but the reason. */
export const REASON_FORM = { start: { reason: '' }, schema: v.object({ reason: reasonSchema }) };

/** Why a contract takes this step; it stays in the history of the contract. */
export function ReasonField({ form, label }: { readonly form: ServerForm<{ reason: string }>; readonly label: string }) {
  const { t } = useLingui();
  const issue = useIssueWords();
  const error = form.state === 'loading' ? null : form.errorOf('reason');
  return (
    <Textarea
      label={label}
      description={t`En az 5 karakter; sözleşmenin geçmişinde durur.`}
      withAsterisk
      autosize
      minRows={3}
      maxLength={LONGEST_REASON}
      data-autofocus
      value={form.state === 'loading' ? '' : form.values.reason}
      error={error === null ? null : issue(error)}
      onChange={(event) => form.change({ reason: event.currentTarget.value })}
    />
  );
}
