import { pagesOf } from '#client/app/pages.ts';
import { useSession } from '#client/auth/session.tsx';

export const AUDIT_LIST = '/companies/audit-reports/operational-audit-report';
export const INCIDENT_LIST = '/companies/incident-reports/list';
export const DFI_LIST = '/companies/dfis/list';

/** Whether the server's list of pages has this one for the person. */
export const useHasPage = (path: string): boolean => pagesOf(useSession().user.routes).some((page) => page.path === path);
