import { fieldHook } from '#modules/audits/client/operational/form/useField.ts';
import type { Audit } from '#modules/audits/shared/engine/audit-plan.ts';
import type { OperationalAudit } from '#modules/audits/shared/operational/operational.schema.ts';

/** One field of an operational audit. */
export const useField = fieldHook<OperationalAudit>();

/** Section A5 of the report that a form holds; its pages stand in forms of operational audits alone. */
export const a5Of = (body: Audit): OperationalAudit['a5'] => (body as OperationalAudit).a5;
