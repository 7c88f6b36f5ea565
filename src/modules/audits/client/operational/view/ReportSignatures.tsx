import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { SignaturePicture } from '#client/ui/signature/SignaturePicture.tsx';
import { SignedFor } from '#client/ui/signature/SignedFor.tsx';
import { isSignature } from '#core/field/signature.ts';
import { useAudit } from '#modules/audits/client/engine/audit-ui.ts';
import type { Audit } from '#modules/audits/shared/engine/audit-plan.ts';
import { signedForAudit } from '#modules/audits/shared/engine/audit-signed-for.ts';
import classes from './view.module.css';

/** Who signed the report; nothing where nobody did. */
export function ReportSignatures({ audit }: { audit: Audit }) {
  const { i18n } = useLingui();
  const { kind, labels } = useAudit();
  const signedFor = useCallback(() => signedForAudit(kind, audit), [kind, audit]);
  const given = (kind.signatures ?? []).flatMap((field) => {
    const value: unknown = audit[field as keyof Audit];
    const label = labels[field];
    return isSignature(value) ? [{ field, value, label: label === undefined ? '' : i18n._(label) }] : [];
  });
  if (given.length === 0) return null;
  return (
    <section className={`${classes.panel} ${classes.wide}`}>
      <h2 className={classes.panelTitle}>
        <Trans>İmzalar</Trans>
      </h2>
      <dl className={classes.signatures}>
        {given.map(({ field, value, label }) => (
          <div key={field}>
            <dt>{label}</dt>
            <dd>
              <SignedFor of={signedFor}>
                <SignaturePicture signature={value} />
              </SignedFor>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
