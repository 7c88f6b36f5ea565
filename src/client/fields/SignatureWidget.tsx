import type { WidgetProps } from '#client/fields/widget.ts';
import { SignatureField } from '#client/ui/signature/SignatureField.tsx';

/** A signature of a record. */
export function SignatureWidget({ value, onChange, label, description, error, disabled, isRequired }: WidgetProps<'signature'>) {
  return <SignatureField {...{ value, onChange, label, description, error, disabled, isRequired }} />;
}
