import { sql } from 'kysely';
import { addMonths, type Day, dayInIstanbul } from '#core/date/day.ts';
import type { WindowSpan } from '#core/date/statistics-window.ts';
import { publishedSet } from '#modules/audits/server/question-sets.ts';
import type { QuestionSet } from '#modules/audits/shared/question-set.ts';
import type { AuditFigures } from '#modules/statistics/shared/statistics.calls.ts';
import { type Ctx, Refusal } from '#server/http/handler.ts';
import { visible } from '#server/records/read.ts';

/** Findings that came back are looked for so far back, in months, whatever the window. */
const BACK = 12;
/** Rows of the list of findings that came back. */
const MOST_REPEATED = 20;

const DAY = sql<string>`(record.body->>'inspectionDate')`;

/** Audits that are counted: valid, in scope, of these workplaces, inspected since a day. */
export function countedAudits(ctx: Ctx, workplaces: readonly string[] | undefined, from: Day) {
  const rows = visible(ctx.db, ctx.caller, 'operational-audit')
    .where('record.status', '=', sql.lit('valid'))
    // A list of audits is in the order of their days, and so is its index.
    .where('record.sort_at', '>=', Date.parse(`${from}T00:00:00Z`));
  return workplaces === undefined ? rows : rows.where(sql<boolean>`record.workplace_id::text = any(${[...workplaces]}::text[])`);
}
type Counted = ReturnType<typeof countedAudits>;

interface Answers {
  readonly what: 'part' | 'ref' | 'workplace';
  readonly key: string;
  readonly yes: number;
  readonly no: number;
}

/** Answers by part of the window, by question and by workplace, by one reading of the reports. */
async function answersOf(ctx: Ctx, rows: Counted, letters: number): Promise<readonly Answers[]> {
  const counted = rows.select([
    sql<string>`left(${DAY}, ${letters})`.as('part'),
    sql<string>`record.workplace_id::text`.as('workplace'),
    sql`record.body->'responses'`.as('responses'),
  ]);
  const found = await sql<Answers>`
    select case when grouping(part) = 0 then 'part' when grouping(ref) = 0 then 'ref' else 'workplace' end as what,
      coalesce(part, ref, workplace) as key,
      (count(*) filter (where answer = 'yes'))::int as yes, (count(*) filter (where answer = 'no'))::int as no
    from (${counted}) as counted cross join lateral jsonb_each_text(responses) as each (ref, answer)
    group by grouping sets ((part), (ref), (workplace))`.execute(ctx.db);
  return found.rows;
}

/** Reports and findings by part of the window. */
const reportsOf = (rows: Counted, letters: number) =>
  rows
    .select([
      sql<string>`left(${DAY}, ${letters})`.as('part'),
      sql<number>`count(*)::int`.as('reports'),
      sql<number>`coalesce(sum(jsonb_array_length(coalesce(record.body#>'{bulguRapor,bulgu_rapor_list}', '[]'))), 0)::int`.as('findings'),
    ])
    .groupBy(sql`1`)
    .execute();

interface Repeated {
  readonly workplace_id: string;
  readonly ref: string;
  readonly reports: number;
  readonly last: string;
  readonly audit_id: string;
}

/** Questions answered no in two reports of one workplace or more. */
async function repeatedOf(ctx: Ctx, rows: Counted): Promise<readonly Repeated[]> {
  const counted = rows.select([
    'record.id',
    sql<string>`record.workplace_id::text`.as('workplace_id'),
    DAY.as('day'),
    sql`record.body->'responses'`.as('responses'),
  ]);
  const found = await sql<Repeated>`
    select workplace_id, ref, count(*)::int as reports, max(day) as last, (array_agg(id::text order by day desc, id desc))[1] as audit_id
    from (${counted}) as counted cross join lateral jsonb_each_text(responses) as each (ref, answer)
    where answer = 'no' group by workplace_id, ref having count(*) > 1
    order by reports desc, last desc, ref, workplace_id limit ${sql.lit(MOST_REPEATED)}`.execute(ctx.db);
  return found.rows;
}

/** The newest set; none where the account has published none. A super admin's own account may have none. */
async function newestSet(ctx: Ctx): Promise<QuestionSet | null> {
  try {
    return await publishedSet(ctx, 'operational');
  } catch (error) {
    if (error instanceof Refusal && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

function bySection(set: QuestionSet | null, answers: readonly Answers[]): AuditFigures['by_section'] {
  const left = new Map(answers.filter(({ what }) => what === 'ref').map((one) => [one.key, one]));
  const take = (refs: readonly string[]) => {
    const sum = { yes: 0, no: 0 };
    for (const ref of refs) {
      const { yes, no } = left.get(ref) ?? sum;
      if (left.delete(ref)) [sum.yes, sum.no] = [sum.yes + yes, sum.no + no];
    }
    return sum;
  };
  const known = (set?.sections ?? []).map(({ key, title_tr, title_en, questions }) => ({
    key,
    title_tr,
    title_en,
    ...take(questions.map(({ ref }) => ref)),
  }));
  const sections = [...known, { key: '', title_tr: '', title_en: '', ...take([...left.keys()]) }];
  return sections.filter(({ yes, no }) => yes + no > 0);
}

/** Conformity of the operational audits of a window, and what came back. */
export async function auditFigures(ctx: Ctx, workplaces: readonly string[] | undefined, span: WindowSpan): Promise<AuditFigures> {
  const letters = span.unit === 'month' ? 7 : 10;
  const rows = countedAudits(ctx, workplaces, span.from);
  const answers = await answersOf(ctx, rows, letters);
  const reports = await reportsOf(rows, letters);
  const since = addMonths(dayInIstanbul(ctx.now), -BACK);
  const repeated = await repeatedOf(ctx, countedAudits(ctx, workplaces, since));
  const set = await newestSet(ctx);
  const questions = new Map((set?.sections ?? []).flatMap((section) => section.questions).map((question) => [question.ref, question]));
  const inPart = new Map(answers.filter(({ what }) => what === 'part').map((one) => [one.key, one]));
  // An audit has a day and no hour: today is one part.
  const parts = span.unit === 'hour' ? [span.from] : span.parts;
  const series = parts.map((at) => ({
    at,
    reports: reports.find(({ part }) => part === at)?.reports ?? 0,
    yes: inPart.get(at)?.yes ?? 0,
    no: inPart.get(at)?.no ?? 0,
  }));
  const sum = (pick: (one: (typeof reports)[number]) => number) => reports.reduce((total, one) => total + pick(one), 0);
  const all = answers.filter(({ what }) => what === 'ref');
  return {
    reports: sum((one) => one.reports),
    findings: sum((one) => one.findings),
    yes: all.reduce((total, { yes }) => total + yes, 0),
    no: all.reduce((total, { no }) => total + no, 0),
    series,
    by_section: bySection(set, answers),
    by_workplace: answers
      .filter(({ what }) => what === 'workplace')
      .map(({ key, yes, no }) => ({ workplace_id: key, yes, no }))
      .toSorted((a, b) => a.yes / (a.yes + a.no || 1) - b.yes / (b.yes + b.no || 1) || a.workplace_id.localeCompare(b.workplace_id)),
    repeated: repeated.map((one) => ({
      ...one,
      text_tr: questions.get(one.ref)?.text_tr ?? '',
      text_en: questions.get(one.ref)?.text_en ?? '',
    })),
  };
}
