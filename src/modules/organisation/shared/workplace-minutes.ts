import type { HAZARD_CLASSES } from '#modules/organisation/shared/workplace.schema.ts';

export type HazardClass = (typeof HAZARD_CLASSES)[number];

/** Minutes a month of one person's full working time (ASG decision 12). */
export const FULL_TIME_MINUTES = 11_700;

/** Whose time at a workplace the law counts. */
export const SERVICES = ['expert', 'doctor', 'other_health'] as const;
export type Service = (typeof SERVICES)[number];

/** The role whose assignments count for a service: doctor 5, safety expert 6, nurse or other health person 7. */
export const ROLE_OF_SERVICE: Readonly<Record<Service, number>> = { expert: 6, doctor: 5, other_health: 7 };

/** What the law demands of one service at a workplace. */
export interface LegalMinutes {
  /** Minutes a month of all people together. */
  readonly minutes: number;
  /** So many of them work there full time. */
  readonly fullTime: number;
}

/** Minutes a month for each employee, and from how many employees on one person works full time. */
interface Rate {
  readonly each: number;
  readonly step: number;
}

const RATES: Readonly<Record<'expert' | 'doctor', Readonly<Record<HazardClass, Rate>>>> = {
  expert: { low: { each: 10, step: 1000 }, hazardous: { each: 20, step: 500 }, high_hazardous: { each: 40, step: 250 } },
  doctor: { low: { each: 5, step: 2000 }, hazardous: { each: 10, step: 1000 }, high_hazardous: { each: 15, step: 750 } },
};

/** One full-time person for each whole step, and the minutes of those who are left over. */
function byRate({ each, step }: Rate, employees: number): LegalMinutes {
  const fullTime = Math.floor(employees / step);
  return { fullTime, minutes: fullTime * FULL_TIME_MINUTES + (employees - fullTime * step) * each };
}

/** Other health staff are demanded of very hazardous workplaces of ten employees and more. */
function ofOtherHealth(hazard: HazardClass, employees: number): LegalMinutes {
  if (hazard !== 'high_hazardous' || employees < 10) return { minutes: 0, fullTime: 0 };
  const each = employees < 50 ? 10 : employees < 250 ? 15 : 20;
  return { minutes: each * employees, fullTime: 0 };
}

/**
 * The least time of safety expert, doctor and other health staff at a workplace, minutes a month (regulations on safety experts and
 * on workplace doctors and other health staff).
 * @param employees everybody who works there; a negative or broken number counts as nobody
 */
export function legalMinutes(hazard: HazardClass, employees: number): Readonly<Record<Service, LegalMinutes>> {
  const people = Number.isFinite(employees) ? Math.max(0, Math.floor(employees)) : 0;
  return {
    expert: byRate(RATES.expert[hazard], people),
    doctor: byRate(RATES.doctor[hazard], people),
    other_health: ofOtherHealth(hazard, people),
  };
}

/** The time of one assigned person, minutes a month; null where nobody has said how long. */
export interface AssignedTime {
  readonly role_id: number;
  readonly minutes: number | null;
}

export interface Staffing {
  readonly service: Service;
  readonly needed: LegalMinutes;
  /** Minutes a month of all who are assigned. */
  readonly assigned: number;
  readonly people: number;
  readonly fullTimePeople: number;
  /** Assigned people whose time nobody has entered: they count as no time. */
  readonly untimed: number;
  /** `waived`: a full-time doctor stands in for other health staff (Law 6331, article 6). */
  readonly state: 'met' | 'short' | 'not-needed' | 'waived';
}

/** What the law demands against what is assigned, one row for each service. */
export function staffingOf(hazard: HazardClass, employees: number, times: readonly AssignedTime[]): readonly Staffing[] {
  const needs = legalMinutes(hazard, employees);
  const of = (service: Service) => times.filter(({ role_id }) => role_id === ROLE_OF_SERVICE[service]);
  const isFullTime = ({ minutes }: AssignedTime): boolean => minutes !== null && minutes >= FULL_TIME_MINUTES;
  const isWaived = of('doctor').some(isFullTime);
  return SERVICES.map((service) => {
    const [needed, mine] = [needs[service], of(service)];
    const assigned = mine.reduce((all, { minutes }) => all + (minutes ?? 0), 0);
    const fullTimePeople = mine.filter(isFullTime).length;
    const isMet = assigned >= needed.minutes && fullTimePeople >= needed.fullTime;
    const lack = service === 'other_health' && isWaived ? 'waived' : 'short';
    return {
      service,
      needed,
      assigned,
      people: mine.length,
      fullTimePeople,
      untimed: mine.filter(({ minutes }) => minutes === null).length,
      state: needed.minutes === 0 ? 'not-needed' : isMet ? 'met' : lack,
    };
  });
}

/** How a workplace stands as a whole: `short` as soon as one service is. */
export function staffingState(staffing: readonly Pick<Staffing, 'state'>[]): 'short' | 'met' | 'not-needed' {
  if (staffing.some(({ state }) => state === 'short')) return 'short';
  return staffing.every(({ state }) => state === 'not-needed') ? 'not-needed' : 'met';
}

/** Of which services there is less than the law demands. */
export const shortServices = (staffing: readonly Staffing[]): readonly Service[] =>
  staffing.filter(({ state }) => state === 'short').map(({ service }) => service);
