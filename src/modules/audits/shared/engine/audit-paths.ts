import type { AuditPlan } from '#modules/audits/shared/engine/audit-plan.ts';

/** Where the screens of a kind of audit lie (ledger 05: SCR-AUD-*). */
export const auditPaths = ({ path, viewWord }: Pick<AuditPlan<never>, 'path' | 'viewWord'>) =>
  ({
    list: path,
    create: `${path}/create`,
    edit: (id: string) => `${path}/edit/${id}`,
    view: (id: string) => `${path}/${viewWord}/${id}`,
  }) as const;

export type AuditPaths = ReturnType<typeof auditPaths>;
