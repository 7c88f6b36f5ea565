import type { ppeDistributionCalls } from '#modules/ppe/shared/distribution.calls.ts';
import type { PpeDistribution } from '#modules/ppe/shared/distribution.schema.ts';
import { type DeliveryFacts, deliveryNumber, namedOn } from '#modules/ppe/shared/paper/facts.ts';
import type { Ctx, Handler } from '#server/http/handler.ts';
import { reportAuthor } from '#server/pdf/report-author.ts';
import { answerWithReport } from '#server/pdf/report-file.ts';
import type { StoredRecord } from '#server/records/port.ts';

const MAKER = new URL('./make.ts', import.meta.url).href;

/** Collects what the delivery paper shows, as far as the caller may read it. */
async function gatherDelivery(ctx: Ctx, { id, body, account_id }: StoredRecord<PpeDistribution>): Promise<DeliveryFacts> {
  const { rows: back } = await ctx.records.list('ppe-return', { where: { distribution_id: id } });
  const returns = back
    .map(({ body: { date, employee_id, model_id, quantity, outcome, receiver_id } }) => ({
      ...{ date, employee_id, model_id, quantity, outcome, receiver_id },
    }))
    .toSorted((a, b) => ((a.date ?? '') < (b.date ?? '') ? -1 : 1));
  const { date, type, distributor_id, employees } = body;
  const distribution = { date, type, distributor_id, employees };
  const named = namedOn(distribution, returns);
  const [people, users, models, workplace] = await Promise.all([
    ctx.records.list('employee', { ids: named.employees }),
    ctx.records.list('user', { ids: named.users }),
    ctx.records.list('ppe-model', { ids: named.models }),
    ctx.records.find('workplace', body.workplace_id),
  ]);
  const company = workplace === null ? null : await ctx.records.find('company', workplace.body.company_id);
  return {
    locale: ctx.locale,
    printedAt: ctx.now,
    author: await reportAuthor(ctx, account_id, company?.body.name),
    number: deliveryNumber(date, id),
    company: company?.body.name ?? '',
    workplace: workplace?.body.name ?? '',
    distribution,
    returns,
    names: new Map([...people.rows, ...users.rows].map((row) => [row.id, `${row.body.name} ${row.body.surname}`])),
    jobs: new Map(people.rows.map((row) => [row.id, row.body.job])),
    models: new Map(models.rows.map(({ id: model, body: { name, standard, unit } }) => [model, { name, standard, unit }])),
    photos: new Map(),
  };
}

/** Makes the delivery paper, kept as a document of its distribution: one for each state and language (PPE-CALL-29). */
export const reportDistribution: Handler<(typeof ppeDistributionCalls)['report']> = async ({ params }, ctx) => {
  const record = await ctx.records.get('ppe-distribution', params.id);
  const facts = await gatherDelivery(ctx, record);
  return answerWithReport(ctx, { kind: 'ppe-distribution', record, maker: MAKER, facts, name: facts.number, isPreview: false });
};
