import { dayInIstanbul, formatDay } from '#core/date/day.ts';
import { gatherRegister } from '#modules/risk/server/report/gather.ts';
import type { assessmentCalls } from '#modules/risk/shared/assessment.calls.ts';
import { currentVersion } from '#modules/risk/shared/current-version.ts';
import type { RegisterRow } from '#modules/risk/shared/register.ts';
import { dfisOf, measuresOf } from '#modules/risk/shared/report/register-table.ts';
import { RISK_TEXTS, type RiskReportTexts } from '#modules/risk/shared/report/texts.ts';
import { factorsOf, familyOf, type Rating, type RiskScore } from '#modules/risk/shared/score.ts';
import type { Handler } from '#server/http/handler.ts';
import { authorOf, writeLogRecord } from '#server/log/log-records.ts';
import { type SheetCell, type SheetColumn, sheetStream } from '#server/records/sheet-file.ts';

const WIDE = 40;

/** One column of the file: its head, how wide it is and what of a row it shows. */
interface RegisterColumn extends SheetColumn {
  readonly value: (row: RegisterRow) => SheetCell;
}

function ratedColumns(
  t: RiskReportTexts,
  method: string,
  group: string,
  ratingOf: (row: RegisterRow) => Rating | null,
  scoreOf: (row: RegisterRow) => RiskScore | null,
): RegisterColumn[] {
  const family = familyOf(method);
  const score = (row: RegisterRow) => (ratingOf(row) === null ? null : scoreOf(row));
  return [
    ...(family === null ? [] : factorsOf(family)).map(
      (factor): RegisterColumn => ({
        title: `${group}: ${t.factors[factor]}`,
        width: 12,
        value: (row) => ratingOf(row)?.[factor] ?? null,
      }),
    ),
    { title: `${group}: ${t.score}`, width: 12, value: (row) => score(row)?.score ?? null },
    { title: `${group}: ${t.level}`, width: 12, value: (row) => score(row)?.level ?? null },
  ];
}

function registerColumns(t: RiskReportTexts, method: string, nameOf: (id: string) => string): RegisterColumn[] {
  const c = t.columns;
  return [
    { title: c.no, width: 6, value: ({ no }) => no },
    { title: c.unit, width: 24, value: ({ unit_id }) => nameOf(unit_id) },
    { title: c.list, width: 24, value: ({ control_list_id }) => nameOf(control_list_id) },
    { title: c.code, width: 12, value: ({ question }) => question?.body.code ?? null },
    { title: c.question, width: WIDE, value: ({ question }) => question?.body.question ?? t.goneQuestion },
    { title: c.risks, width: WIDE, value: ({ question }) => question?.body.risks ?? null },
    { title: c.affected, width: 24, value: ({ question }) => question?.body.affected_people.join(', ') ?? null },
    { title: c.current, width: WIDE, value: ({ question }) => question?.body.current_cautions ?? null },
    { title: c.basis, width: WIDE, value: ({ question }) => question?.body.legal_basis ?? null },
    ...ratedColumns(
      t,
      method,
      c.beforeGroup,
      ({ rating }) => rating,
      ({ before }) => before,
    ),
    { title: c.measures, width: WIDE, value: measuresOf },
    { title: c.responsible, width: 24, value: ({ responsible }) => responsible.map(nameOf).join(', ') },
    { title: c.deadline, width: 14, isDay: true, value: ({ deadline }) => (deadline === null ? null : new Date(`${deadline}T00:00:00Z`)) },
    ...ratedColumns(
      t,
      method,
      c.afterGroup,
      ({ residual }) => residual,
      ({ after }) => after,
    ),
    { title: c.state, width: 18, value: ({ state }) => t.states[state] },
    { title: c.dfis, width: 18, value: (row) => dfisOf(row, c.dfis) },
  ];
}

/** The register as a file for a spreadsheet program (RISK-CALL-17): the rows of the screen and of the report, the unanswered as well. */
export const registerFile: Handler<(typeof assessmentCalls)['registerFile']> = async ({ body: { risk_analysis_id } }, ctx) => {
  const assessment = await ctx.records.get('risk-assessment', risk_analysis_id);
  const { body } = assessment;
  const { rows, names } = await gatherRegister(ctx, assessment, currentVersion(body));
  const t = RISK_TEXTS[ctx.locale];
  const columns = registerColumns(t, body.method, (id) => names.get(id) ?? t.none);
  const name = `${[body.report_number ?? 'RD', formatDay(dayInIstanbul(ctx.now))].join('-')}.xlsx`;
  await writeLogRecord(ctx.db, {
    ...authorOf(ctx),
    account_id: assessment.account_id,
    action: 'export',
    entity: 'risk-assessment',
    entity_id: assessment.id,
    title: name,
  });
  async function* cells() {
    for (const row of rows) yield columns.map(({ value }) => value(row));
  }
  return { ...sheetStream({ name: t.register, format: 'xlsx', columns, rows: cells(), locale: ctx.locale, isWide: true }), name };
};
