import { expect, test } from 'vitest';
import { hasWords } from '#client/sync/index.ts';
import { fitsFilters, type IncidentFilters, namedWords, serverQuery } from '#modules/incidents/client/incident-filters.ts';
import { spanOfPart } from '#core/date/statistics-window.ts';
import { listOf } from '#modules/incidents/client/statistics-links.ts';
import { incidentOutline } from '#modules/incidents/shared/incident.outline.ts';
import { sampleIncident, sampleInjury } from '#tests/support/incidents.ts';

const NONE: IncidentFilters = {
  q: '',
  category: '',
  status: '',
  workplace: '',
  reporter: '',
  from: '',
  to: '',
  cause: '',
  submitted: false,
  sgk: false,
};
const names = { person: () => 'Işıl Çetin', workplace: () => 'İğneada Deposu' };
const report = sampleIncident('w', 'r', { number: 'OB-2026-0007' });
const injury = sampleInjury('w', 'r');
/** As the list finds it: by what the device keeps of it. */
function fits(filters: Partial<IncidentFilters>, one = report, today = '2026-03-10'): boolean {
  const facts = incidentOutline.facts(one, null);
  const asked = { ...NONE, ...filters };
  return fitsFilters(facts, asked, today) && hasWords(incidentOutline.words(one), namedWords(facts, names), asked.q);
}

test.each<[Partial<IncidentFilters>, boolean]>([
  [{}, true],
  [{ q: 'ob-2026-0007' }, true],
  [{ q: 'iğneada' }, true],
  [{ q: 'çetin peron' }, false],
  [{ category: 'near_miss', status: 'draft' }, true],
  [{ category: 'fire' }, false],
  [{ status: 'saved' }, false],
  [{ workplace: 'x' }, false],
  [{ reporter: 'x' }, false],
  [{ from: '2026-03-02', to: '2026-03-02' }, true],
  [{ from: '2026-03-03' }, false],
  [{ to: '2026-03-01' }, false],
  [{ from: '2026-03-02' }, true],
  [{ to: '2026-03-02' }, true],
  [{ cause: 'technical' }, false],
  [{ submitted: true }, false],
])('the list asked for %j shows the report: %s', (filters, expected) => {
  expect(fits(filters)).toBe(expected);
});

test('the words of an injury are found by nobody in the list of the device', () => {
  expect(fits({ q: 'gürbüz' }, injury)).toBe(false);
});

test('SGK not told yet: injuries alone, until the day is entered', () => {
  expect([fits({ sgk: true }), fits({ sgk: true }, injury), fits({ sgk: true }, { ...injury, sgk_notified_on: '2026-03-04' })]).toEqual([
    false,
    true,
    false,
  ]);
  // Whoever finalized it without a day said why: nothing is left to do.
  expect(fits({ sgk: true }, { ...injury, status: 'finalized' })).toBe(false);
});

test('a number of the statistics leads to the rows that it counts, and to no draft', () => {
  const counted = { ...report, status: 'pending' as const, root_causes: { ...report.root_causes, technical: 'Conta' } };
  const filtersOf = ({ search }: ReturnType<typeof listOf>) => search as Partial<IncidentFilters>;
  for (const at of ['2026-03', '2026-03-02']) {
    const asked = filtersOf(listOf({ ...spanOfPart(at), cause: 'technical', category: 'near_miss', workplace: 'w' }));
    expect([fits(asked, counted), fits(asked, { ...counted, status: 'draft' }), fits(asked)]).toEqual([true, false, false]);
    expect(fits(asked, { ...counted, occurred_at: '2026-03-31T21:00:00Z' })).toBe(false);
  }
  expect(spanOfPart('2026-03-02T09')).toBeNull();
  expect(spanOfPart('2026-02')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
});

test('the file of the server is asked for as the list is, and not where the server has no such filter', () => {
  expect(
    serverQuery({ ...NONE, q: 'peron', category: 'fire', status: 'saved', reporter: 'r', from: '2026-03-01', to: '2026-03-31' }),
  ).toEqual({
    text: 'peron',
    category: 'fire',
    status: 'saved',
    reporter_id: 'r',
    date_from: '2026-02-28T21:00:00.000Z',
    date_to: '2026-03-31T20:59:59.999Z',
  });
  expect(serverQuery(NONE)).toEqual({});
  for (const more of [{ workplace: 'w' }, { cause: 'technical' as const }, { submitted: true }, { sgk: true }])
    expect(serverQuery({ ...NONE, ...more })).toBeNull();
});
