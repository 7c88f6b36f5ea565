import { dayInIstanbul } from '#core/date/day.ts';

/** Whether a day of leaving has not come: until then a person works on (USR-STATE-02). @param now ms */
export const isLaterDay = (day: string | null, now: number): boolean => day !== null && day > dayInIstanbul(now);
