import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { LongAnswer } from '#client/records/LongAnswer.tsx';
import type { ServerForm } from '#client/records/use-server-form.ts';
import { LONGEST_REASON, reasonSchema } from '#modules/organisation/shared/contract.schema.ts';

/** The form of a step of a contract: nothing but the reason. */
export const REASON_FORM = { start: { reason: '' }, schema: v.object({ reason: reasonSchema }) };

/** Why a contract takes this step; it stays in the history of the contract. */
export function ReasonField({ form, label }: { readonly form: ServerForm<{ reason: string }>; readonly label: string }) {
  const { t } = useLingui();
  return (
    <LongAnswer
      form={form}
      name="reason"
      label={label}
      description={t`En az 5 karakter; sözleşmenin geçmişinde durur.`}
      withAsterisk
      maxLength={LONGEST_REASON}
    />
  );
}
