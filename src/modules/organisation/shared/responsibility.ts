/** What somebody answers for and can hand to another person (ledger 11, decision 19): a DFI, an open task of one, jobs against a risk, a workplace as the employer's representative. */
export const RESPONSIBILITY_AREAS = ['dfi', 'dfi_task', 'risk_job', 'workplace'] as const;
export type ResponsibilityArea = (typeof RESPONSIBILITY_AREAS)[number];

/** Handed over in one request at most; more go in several. */
export const MOST_DELEGATED = 100;
