import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { SignatureField } from '#client/ui/signature/SignatureField.tsx';
import { SignedFor } from '#client/ui/signature/SignedFor.tsx';
import type { Signature } from '#core/field/signature.ts';
import { useAudit } from '#modules/audits/client/engine/audit-ui.ts';
import { useUsers } from '#modules/audits/client/operational/useNames.ts';
import { signedForAudit } from '#modules/audits/shared/engine/audit-signed-for.ts';
import type { AuditBody } from '#modules/audits/shared/engine/audit.schema.ts';
import { useFormSession, useFormState } from './FormContext.tsx';
import classes from './form.module.css';
import { fieldHook } from './useField.ts';

/** Who audited and who was audited sign on the glass, before the report becomes valid. */
export function SignaturesSection() {
  const { kind } = useAudit();
  const body = useFormState((state) => state.body);
  const signedFor = useCallback(() => signedForAudit(kind, body), [kind, body]);
  return (
    <section className={classes.panel}>
      <p>
        <Trans>İmzalar isteğe bağlıdır. Rapor geçerli olarak kaydedildikten sonra imza eklenemez ve değiştirilemez.</Trans>
      </p>
      <SignedFor of={signedFor}>
        {(kind.signatures ?? []).map((field) => (
          <OneSignature key={field} field={field} />
        ))}
      </SignedFor>
    </section>
  );
}

/** Which fields these are is the kind's own word. */
const useSignature = fieldHook<AuditBody & Record<string, Signature | null | undefined>>();

function OneSignature({ field }: { field: string }) {
  const { i18n } = useLingui();
  const { labels, signerOf } = useAudit();
  const { form } = useFormSession();
  const { nameOf } = useUsers();
  const { id, value, error, tap } = useSignature(field);
  const label = labels[field];
  return (
    <div id={id} tabIndex={-1}>
      <SignatureField
        label={label === undefined ? field : i18n._(label)}
        value={value ?? null}
        onChange={tap}
        suggestedName={signerOf?.(field, form.body, (user) => (user === undefined ? '' : nameOf(user))) ?? ''}
        error={error}
      />
    </div>
  );
}
