import { tellChange } from '#modules/risk/server/assessment.notices.ts';
import { headerRefusal } from '#modules/risk/server/assessment.refusals.ts';
import { holdAssessment } from '#modules/risk/server/hold-assessment.ts';
import { gatherRiskReport } from '#modules/risk/server/report/gather.ts';
import type { assessmentCalls } from '#modules/risk/shared/assessment.calls.ts';
import { reported } from '#modules/risk/shared/assessment.rules.ts';
import { currentVersion } from '#modules/risk/shared/current-version.ts';
import { reportRefusal } from '#modules/risk/shared/report/gather.ts';
import type { Handler } from '#server/http/handler.ts';
import { answerWithReport } from '#server/pdf/report-file.ts';

const MAKER = new URL('./report/make.ts', import.meta.url).href;

/**
 * Makes the report of a version of an assessment, kept as a document of it (RISK-CALL-07). With the report of the current version the
 * assessment is reported: other methods are free at its workplace until it is revised (RISK-VER-02).
 */
export const reportAssessment: Handler<(typeof assessmentCalls)['report']> = async ({ body: { risk_analysis_id, version } }, ctx) => {
  const seen = await ctx.records.get('risk-assessment', risk_analysis_id);
  const current = currentVersion(seen.body);
  if (version > current) throw headerRefusal(ctx, [{ field: 'version', code: 'no_version' }]);
  const facts = await gatherRiskReport(ctx, seen, version);
  const refused = reportRefusal(facts);
  if (refused !== null) throw headerRefusal(ctx, [{ field: 'risk_analysis_id', code: refused }]);
  // Made before anything is held: it takes seconds, in which others begin and change assessments.
  const answer = await answerWithReport(ctx, {
    kind: 'risk-assessment',
    record: seen,
    maker: MAKER,
    facts,
    name: [seen.body.report_number ?? 'RD', ...(version === current ? [] : [`V${version}`])].join('-'),
    isPreview: false,
  });
  const held = await holdAssessment(ctx, seen.id);
  // Who revised it meanwhile has opened it: the file is of the version before.
  if (held.body.status === 'open' && currentVersion(held.body) === version)
    await tellChange(ctx, await ctx.records.update('risk-assessment', held.id, null, reported(held.body, ctx.now)));
  return answer;
};
