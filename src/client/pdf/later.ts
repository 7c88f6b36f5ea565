/** A page asks the service worker in charge with this word to fetch what sets documents (sw/later.ts). */
export const FETCH_LATER = 'FETCH_LATER';

/** What is stored after the rest and taken along to the field (decision 101): it sets documents, reads codes, draws on photos. */
export const FIELD_TOOLS = ['pdf', 'codes', 'marks'] as const;
export type FieldTool = (typeof FIELD_TOOLS)[number];

/** Files of the build by the beginning of their name. */
const FILES: Readonly<Record<FieldTool, readonly string[]>> = {
  // A library and, below, whole faces, half as heavy as the product; and what makes documents of records, of no use without them.
  pdf: ['pdf.worker', 'document', 'printed-assessment', 'assigned-team'],
  // As heavy again.
  codes: ['code.worker', 'ScanDialog'],
  // Wanted once photos were taken (decision 98).
  marks: ['MarkEditor'],
};
const ENDINGS: Readonly<Record<FieldTool, RegExp | null>> = { pdf: /\.ttf$/, codes: /\.wasm$/, marks: null };

/** Of the desk, or of no use without a network. */
const DESK: readonly string[] = [
  'LabelDialog',
  'UnitOrganisationChart',
  'SecondStep',
  'ProfileSecondStep',
  'RolePermission',
  'SubPermission',
  'AccountLimit',
  'CreateUser',
  'EditUser',
  'ShowUser',
  'UserWorkplaceAssignment',
  'DelegateResponsibilities',
  'CompanyContracts',
  'ServerStatus',
  'SessionStatistics',
  'SessionMonitor',
  'MedulaSettings',
  'import-pages',
  'ImportControlLists',
  'IndexLogRecord',
  'sentry',
  'Register',
  'StatisticsOverview',
];

function isOneOf(names: readonly string[], url: string): boolean {
  const file = url.split('/').at(-1) ?? '';
  return file.endsWith('.js') && names.some((name) => file.startsWith(`${name}.`) || file.startsWith(`${name}-`));
}

/** The tool that a file belongs to; undefined for what is of the desk. */
export const toolOf = (url: string): FieldTool | undefined =>
  FIELD_TOOLS.find((tool) => isOneOf(FILES[tool], url) || ENDINGS[tool]?.test(url) === true);

/** Whether the service worker stores a file of the build after the rest, in its own time: nobody waits for it before the first form. */
export const isLater = (url: string): boolean => toolOf(url) !== undefined || isOneOf(DESK, url);
