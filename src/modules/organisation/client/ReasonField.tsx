import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { LongAnswer } from '#client/records/LongAnswer.tsx';
import type { ServerForm } from '#client/records/use-server-form.ts';
import { LONGEST_REASON, reasonSchema } from '#modules/organisation/shared/contract.schema.ts';

const schema = v.object({ reason: reasonSchema, company_id: v.string() });
type Reason = v.InferOutput<typeof schema>;

/** The form of a step of a contract: nothing but the reason. The company is kept beside it: its page is where the text is gone on with. */
export const reasonForm = (company_id: string) => ({ start: { reason: '', company_id }, schema });

/** Why a contract takes this step; it stays in the history of the contract. */
export function ReasonField({ form, label }: { readonly form: ServerForm<Reason>; readonly label: string }) {
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
