import type { Day } from '#core/date/day.ts';
import type { Workplace } from '#modules/organisation/shared/workplace.schema.ts';

/** What stands beside a field that is not right. */
export interface WorkplaceIssue {
  readonly field: keyof Workplace & string;
  readonly message: string;
}

/** Whether somebody works there on a day: from the day of closing on nobody does. */
export const isOpenOn = ({ closing_date }: Pick<Workplace, 'closing_date'>, today: Day): boolean =>
  closing_date === undefined || closing_date === null || closing_date > today;

/** What of a workplace does not fit together; each field by itself is the schema's matter. */
export function workplaceIssues(workplace: Workplace): WorkplaceIssue[] {
  const { employee_count: all, male_count, female_count, disabled_count, opening_date, closing_date } = workplace;
  const issues: WorkplaceIssue[] = [];
  if (opening_date && closing_date && closing_date < opening_date) issues.push({ field: 'closing_date', message: 'before_opening' });
  if (typeof all === 'number') {
    if ((male_count ?? 0) + (female_count ?? 0) > all) issues.push({ field: 'employee_count', message: 'fewer_than_parts' });
    if ((disabled_count ?? 0) > all) issues.push({ field: 'disabled_count', message: 'more_than_all' });
  }
  return issues;
}

/** How many people the law counts there on a day: nobody once it is closed, else who was entered, else who is registered. */
export const headCount = (workplace: Pick<Workplace, 'employee_count' | 'closing_date'>, registered: number, today: Day): number =>
  isOpenOn(workplace, today) ? (workplace.employee_count ?? registered) : 0;
