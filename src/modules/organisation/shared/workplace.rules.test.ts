import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { headCount, isOpenOn, workplaceIssues } from '#modules/organisation/shared/workplace.rules.ts';
import { type Workplace, workplaceSchema } from '#modules/organisation/shared/workplace.schema.ts';

const BODY: Workplace = {
  name: 'Karataş Deposu',
  company_id: '01890000-0000-7000-8000-000000000001',
  international_code: '',
  central: false,
  city: '',
  sector: '',
  nace_code: '',
  hazard_class: 'hazardous',
  representative: '',
};
const issues = (over: Partial<Workplace>) => workplaceIssues({ ...BODY, ...over }).map(({ field }) => field);
const wrong = (over: object) => {
  const { issues: found = [] } = v.safeParse(workplaceSchema, { ...BODY, ...over });
  return found.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
};

describe('WPL-DATA-01: fields of a workplace', () => {
  test('a row of release 0.2.0 is one of today', () => {
    expect(v.parse(workplaceSchema, BODY)).toEqual(BODY);
  });

  test('numbers are stored in one way, however they were typed', () => {
    const typed = { ...BODY, nace_code: '467101', sgk_number: '5 2064 08 08 6666666 034 65-74 000' };
    expect(v.parse(workplaceSchema, typed)).toMatchObject({ nace_code: '46.71.01', sgk_number: '52064080866666660346574000' });
  });

  test.each([
    [{ name: ' ' }, 'name: required'],
    [{ company_id: '' }, 'company_id: id'],
    [{ hazard_class: 'A' }, 'hazard_class: choice'],
    [{ nace_code: '46.71' }, 'nace_code: nace'],
    [{ sgk_number: '123' }, 'sgk_number: sgk_number'],
    [{ employee_count: -1 }, 'employee_count: min_value'],
    [{ employee_count: 1.5 }, 'employee_count: integer'],
    [{ opening_date: '2026-02-30' }, 'opening_date: day'],
  ])('%j is told beside its field', (over, told) => {
    expect(wrong(over)).toEqual([told]);
  });

  test.each<[Partial<Workplace>, string[]]>([
    [{ employee_count: 10, male_count: 6, female_count: 4, disabled_count: 1 }, []],
    [{ employee_count: 10, male_count: 6, female_count: 5 }, ['employee_count']],
    [{ employee_count: 10, disabled_count: 11 }, ['disabled_count']],
    [{ male_count: 6, female_count: 5 }, []],
    [{ opening_date: '2020-01-01', closing_date: '2019-12-31' }, ['closing_date']],
    [{ opening_date: '2020-01-01', closing_date: '2020-01-01' }, []],
  ])('%j: wrong are %j', (over, fields) => {
    expect(issues(over)).toEqual(fields);
  });
});

test('from the day of closing on it is closed', () => {
  expect(isOpenOn({ closing_date: '2026-05-02' }, '2026-05-01')).toBe(true);
  expect(isOpenOn({ closing_date: '2026-05-02' }, '2026-05-02')).toBe(false);
  expect(isOpenOn({}, '2026-05-02')).toBe(true);
});

test('the law counts who was entered, else who is registered, and nobody from the day of closing on', () => {
  const today = '2026-05-02';
  expect(headCount({ employee_count: 0 }, 40, today)).toBe(0);
  expect(headCount({ employee_count: null }, 40, today)).toBe(40);
  expect(headCount({}, 40, today)).toBe(40);
  expect(headCount({ employee_count: 50, closing_date: today }, 40, today)).toBe(0);
  expect(headCount({ employee_count: 50, closing_date: '2026-05-03' }, 40, today)).toBe(50);
});
