import type { ComponentType } from 'react';
import { AuditContext, type AuditUi } from '#modules/audits/client/engine/audit-ui.ts';

/** A page of the engine as the page of one kind of audit. */
export const auditScreen = (audit: AuditUi, Page: ComponentType) =>
  function AuditScreen() {
    return (
      <AuditContext value={audit}>
        <Page />
      </AuditContext>
    );
  };
