import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { namesFrom } from '#client/records/names-of.ts';
import { useRecordTitles } from '#client/records/values/use-record-titles.ts';
import { SignatureField } from '#client/ui/signature/SignatureField.tsx';
import type { Signature } from '#core/field/signature.ts';
import type { Receiver } from '#modules/ppe/shared/distribution.schema.ts';
import classes from './ppe.module.css';

interface Props {
  readonly receivers: readonly Receiver[];
  readonly onChange: (employee: string, signed: Signature | null) => void;
  /** Whether some were taken out because other equipment is handed out now. */
  readonly wereTakenOut: boolean;
  readonly error: string | null;
}

/** Who receives signs on the glass, each for what stands above; the paper is the other way. */
export function ReceiverSignatures({ receivers, onChange, wereTakenOut, error }: Props) {
  const { t } = useLingui();
  const people = receivers.map(({ employee_id }) => employee_id);
  const nameOf = namesFrom(people, useRecordTitles('employee', people));
  return (
    <section className={classes.card}>
      <h2>
        <Trans>Teslim alanların imzaları</Trans>
      </h2>
      <Text size="sm" c="dimmed">
        <Trans>Yukarıdaki donanımı teslim alan imzalar. İmza boş bırakılabilir; tutanak o zaman kâğıtta imzalanır.</Trans>
      </Text>
      {wereTakenOut ? (
        <Text size="sm" className={classes.low ?? ''} role="status">
          <Trans>Verilen KKD değişti; önceki imzalar kaldırıldı. Yeniden imzalatın.</Trans>
        </Text>
      ) : null}
      {receivers.map(({ employee_id, signature = null }) => {
        const name = nameOf(employee_id);
        return (
          <SignatureField
            key={employee_id}
            label={t`${name}, imza`}
            suggestedName={name}
            value={signature}
            onChange={(next) => onChange(employee_id, next)}
          />
        );
      })}
      {error === null ? null : (
        <Text size="sm" className={classes.low ?? ''} role="alert">
          {error}
        </Text>
      )}
    </section>
  );
}
