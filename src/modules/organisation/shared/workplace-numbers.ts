/** Sections of NACE Rev. 2 by the first and last division (two digits) of each. */
const SECTIONS = [
  ['A', 1, 3],
  ['B', 5, 9],
  ['C', 10, 33],
  ['D', 35, 35],
  ['E', 36, 39],
  ['F', 41, 43],
  ['G', 45, 47],
  ['H', 49, 53],
  ['I', 55, 56],
  ['J', 58, 63],
  ['K', 64, 66],
  ['L', 68, 68],
  ['M', 69, 75],
  ['N', 77, 82],
  ['O', 84, 84],
  ['P', 85, 85],
  ['Q', 86, 88],
  ['R', 90, 93],
  ['S', 94, 96],
  ['T', 97, 98],
  ['U', 99, 99],
] as const;

/** A section of NACE Rev. 2, e.g. `C` for manufacturing. */
export type NaceSection = (typeof SECTIONS)[number][0];

export interface Nace {
  /** NN.NN.NN, as the list of hazard classes has it. */
  readonly code: string;
  readonly section: NaceSection;
}

/** Marks that people put between the digits of a number. */
const BETWEEN = /[\s.\-/–]/g;

const digitsOf = (typed: string): string => typed.replaceAll(BETWEEN, '');

/** Reads a NACE code of six digits, with or without marks between them; null for anything that is none. */
export function readNace(typed: string): Nace | null {
  const digits = digitsOf(typed);
  if (!/^\d{6}$/.test(digits)) return null;
  const division = Number(digits.slice(0, 2));
  const section = SECTIONS.find(([, first, last]) => division >= first && division <= last);
  if (section === undefined) return null;
  return { code: `${digits.slice(0, 2)}.${digits.slice(2, 4)}.${digits.slice(4)}`, section: section[0] };
}

/** The parts of a registration number of the social security institution (SGK), each with its leading zeros. */
export interface SgkNumber {
  readonly nature: string;
  /** The first four digits of the NACE code under which the workplace is registered. */
  readonly branch: string;
  readonly oldUnit: string;
  readonly newUnit: string;
  readonly serial: string;
  readonly province: string;
  readonly district: string;
  readonly check: string;
  /** 000: no subcontractor. */
  readonly subcontractor: string;
}

const SGK =
  /^(?<nature>[1-9])(?<branch>\d{4})(?<oldUnit>\d\d)(?<newUnit>\d\d)(?<serial>\d{7})(?<province>\d{3})(?<district>\d\d)(?<check>\d\d)(?<subcontractor>\d{3})$/;
/** Provinces of the Republic. */
const LAST_PROVINCE = 81;

/** The 26 digits of an SGK number without the marks between them; null for anything that is none. */
export function readSgk(typed: string): string | null {
  const digits = digitsOf(typed);
  const parts = sgkParts(digits);
  if (parts === null) return null;
  const province = Number(parts.province);
  return province >= 1 && province <= LAST_PROVINCE ? digits : null;
}

/** What the 26 digits say; null where there are not so many. */
export function sgkParts(digits: string): SgkNumber | null {
  const groups = SGK.exec(digits)?.groups;
  // The groups are those of the pattern, which names each part.
  return groups === undefined ? null : ({ ...groups } as unknown as SgkNumber);
}

/** As the letters of the institution write it: 2 4671 01 01 1234567 034 12-34 000; anything else stays as it is. */
export function formatSgk(digits: string): string {
  const parts = sgkParts(digits);
  if (parts === null) return digits;
  const { nature, branch, oldUnit, newUnit, serial, province, district, check, subcontractor } = parts;
  return `${nature} ${branch} ${oldUnit} ${newUnit} ${serial} ${province} ${district}-${check} ${subcontractor}`;
}

/** Whether the SGK number was given for another activity than the NACE code names; false while either is open. */
export function isOtherBranch(sgk: string, nace: string): boolean {
  const [parts, code] = [sgkParts(sgk), readNace(nace)];
  return parts !== null && code !== null && parts.branch !== digitsOf(code.code).slice(0, 4);
}
