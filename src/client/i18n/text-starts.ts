/** Screens that are drawn with the first texts alone; every other one waits for all of them. */
export const EARLY_SCREENS: ReadonlySet<string> = new Set(['EditOperationalAudit', 'EditSecurityTour']);

/** From these files all that can be shown before all texts are there is reached. */
export const TEXT_STARTS: readonly string[] = [
  'src/client/app/main.tsx',
  'src/client/auth/Login.tsx',
  'src/client/app/SignedInPart.tsx',
  'src/modules/audits/client/operational/EditOperationalAudit.tsx',
  'src/modules/audits/client/tour/EditSecurityTour.tsx',
];
