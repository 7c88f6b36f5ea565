import { sql } from 'kysely';
import { addMonths, type Day, dayInIstanbul } from '#core/date/day.ts';
import type { WindowSpan } from '#core/date/statistics-window.ts';
import { publishedSet } from '#modules/audits/server/question-sets.ts';
import type { Question, QuestionSet } from '#modules/audits/shared/question-set.ts';
import type { AuditFigures } from '#modules/statistics/shared/statistics.calls.ts';
import { type Ctx, Refusal } from '#server/http/handler.ts';
import { visible } from '#server/records/read.ts';

/** Findings that came back are looked for so far back, in months, whatever the window. */
const BACK = 12;
/** Rows of the list of findings that came back. */
const MOST_REPEATED = 20;

const DAY = sql<string>`(record.body->>'inspectionDate')`;

/** Audits that are counted: valid, in scope, of these workplaces, inspected since a day. */
function countedAudits(ctx: Ctx, workplaces: readonly string[] | undefined, from: Day) {
  const rows = visible(ctx.db, ctx.caller, 'operational-audit')
    .where('record.status', '=', sql.lit('valid'))
    // A list of audits is in the order of their days, and so is its index.
    .where('record.sort_at', '>=', Date.parse(`${from}T00:00:00Z`));
  return workplaces === undefined ? rows : rows.where(sql<boolean>`record.workplace_id::text = any(${[...workplaces]}::text[])`);
}
type Counted = ReturnType<typeof countedAudits>;

/**
 * A row for each answer to a question that is asked at such a facility; an answer that was given before its facility type was
 * taken away stays in the report and is no part of it. Read once: what the table holds is unpacked for each look at it.
 */
function answersIn(rows: Counted, set: QuestionSet | null) {
  const counted = rows.select([
    'record.id',
    sql<string>`record.workplace_id::text`.as('workplace'),
    DAY.as('day'),
    sql<number>`(record.body->>'question_set_version')::int`.as('version'),
    sql`record.body->'facilityType'`.as('types'),
    sql`record.body->'responses'`.as('responses'),
  ]);
  const bounds = Object.fromEntries(
    (set?.sections ?? []).flatMap(({ applies_to, questions }) =>
      applies_to.length === 0 ? [] : questions.map(({ ref }) => [ref, applies_to]),
    ),
  );
  return sql`
    counted as materialized (${counted}),
    answers as (
      select id, workplace, day, version, given.ref, answer
      from counted cross join lateral jsonb_each_text(responses) as given (ref, answer)
      left join jsonb_each(${JSON.stringify(bounds)}::jsonb) as bound (ref, applies_to) on bound.ref = given.ref
      where bound.ref is null or exists (select from jsonb_array_elements_text(types) as type where jsonb_exists(bound.applies_to, type))
    )`;
}

interface Answers {
  readonly what: 'part' | 'ref' | 'workplace';
  readonly key: string;
  readonly yes: number;
  readonly no: number;
}

/** Answers by part of the window, by question and by workplace. */
async function answersOf(ctx: Ctx, rows: Counted, set: QuestionSet | null, letters: number): Promise<readonly Answers[]> {
  const found = await sql<Answers>`
    with ${answersIn(rows, set)}, parts as (select left(day, ${letters}) as part, workplace, ref, answer from answers)
    select case when grouping(part) = 0 then 'part' when grouping(ref) = 0 then 'ref' else 'workplace' end as what,
      coalesce(part, ref, workplace) as key,
      (count(*) filter (where answer = 'yes'))::int as yes, (count(*) filter (where answer = 'no'))::int as no
    from parts group by grouping sets ((part), (ref), (workplace))`.execute(ctx.db);
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

interface Refused {
  readonly workplace_id: string;
  readonly ref: string;
  readonly version: number;
  readonly reports: number;
  readonly last: string;
  readonly audit_id: string;
}

/** Questions answered no, by workplace and by the version of their set. */
async function refusedOf(ctx: Ctx, rows: Counted, set: QuestionSet | null): Promise<readonly Refused[]> {
  const found = await sql<Refused>`
    with ${answersIn(rows, set)}
    select workplace as workplace_id, ref, version, count(*)::int as reports, max(day) as last,
      (array_agg(id::text order by day desc, id desc))[1] as audit_id
    from answers where answer = 'no' group by workplace, ref, version order by last desc, audit_id desc`.execute(ctx.db);
  return found.rows;
}

const questionsIn = (set: QuestionSet | null): ReadonlyMap<string, Question> =>
  new Map((set?.sections ?? []).flatMap((section) => section.questions.map((question) => [question.ref, question])));

/** Those answered no in two reports of one workplace or more. Under another version a reference may stand for another question. */
async function repeatedOf(ctx: Ctx, rows: Counted, set: QuestionSet | null): Promise<AuditFigures['repeated']> {
  const refused = await refusedOf(ctx, rows, set);
  const questions = new Map<number, ReadonlyMap<string, Question>>();
  for (const { version } of refused) if (!questions.has(version)) questions.set(version, questionsIn(await setOf(ctx, version)));
  const byQuestion = new Map<string, AuditFigures['repeated'][number]>();
  for (const { version, ...one } of refused) {
    const question = questions.get(version)?.get(one.ref);
    const key = [one.workplace_id, one.ref, question?.text_tr ?? version].join(' ');
    const known = byQuestion.get(key);
    const text = { text_tr: question?.text_tr ?? '', text_en: question?.text_en ?? '' };
    byQuestion.set(key, known ? { ...known, reports: known.reports + one.reports } : { ...one, ...text });
  }
  return [...byQuestion.values()]
    .filter(({ reports }) => reports > 1)
    .toSorted((a, b) => b.reports - a.reports || b.last.localeCompare(a.last) || a.ref.localeCompare(b.ref))
    .slice(0, MOST_REPEATED);
}

/** The set of a version, the newest without one; none where the account has published none, as a super admin's own may. */
async function setOf(ctx: Ctx, version?: number): Promise<QuestionSet | null> {
  try {
    return await publishedSet(ctx, 'operational', version);
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
  const set = await setOf(ctx);
  const answers = await answersOf(ctx, rows, set, letters);
  const reports = await reportsOf(rows, letters);
  const since = addMonths(dayInIstanbul(ctx.now), -BACK);
  const repeated = await repeatedOf(ctx, countedAudits(ctx, workplaces, since), set);
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
    repeated,
  };
}
