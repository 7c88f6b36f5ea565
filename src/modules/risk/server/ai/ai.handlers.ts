import { newId } from '#core/id/uuid.ts';
import type { aiCalls } from '#modules/risk/shared/ai/ai.calls.ts';
import { type AskedImage, factorsSchema, proposedQuestionSchema } from '#modules/risk/shared/ai/proposal.schema.ts';
import { ask } from '#modules/risk/server/ai/ask.ts';
import { peopleOf } from '#modules/risk/server/ai/people-of.ts';
import { keepProposal, ownProposals } from '#modules/risk/server/ai/proposals.ts';
import { factorsTask, questionTask } from '#modules/risk/server/ai/tasks.ts';
import { withoutPeople } from '#modules/risk/server/ai/without-people.ts';
import { askedToday } from '#server/ai/quota.ts';
import { typeByContent } from '#core/file/type.ts';
import { isBomb } from '#server/files/picture.ts';
import { type Ctx, type Handlers, Refusal } from '#server/http/handler.ts';

/** What is told to be a picture has to be one. */
async function refuseStrangeImages(images: readonly AskedImage[]): Promise<void> {
  for (const [at, { type, data }] of images.entries()) {
    const bytes = Buffer.from(data, 'base64');
    const refused = typeByContent(bytes) !== type ? 'file_type' : (await isBomb(bytes, type)) ? 'too_large' : null;
    if (refused !== null) throw new Refusal('VALIDATION', { items: [{ field: `images.${at}`, message: refused }] });
  }
}

const strip = async (ctx: Ctx, text: string): Promise<string> =>
  withoutPeople(text, ctx.server.ai.provider === null ? [] : await peopleOf(ctx.db, ctx.caller.account_id));

export const aiHandlers: Handlers<typeof aiCalls> = {
  async analyzeRiskFactors({ body: { images, description } }, ctx) {
    await refuseStrangeImages(images);
    const asked = await ask(ctx, { task: factorsTask(ctx.locale), text: await strip(ctx, description), images }, factorsSchema);
    return { success: true, data: asked.ok ? { state: 'proposed', risk_factors: asked.said.risk_factors } : asked.failed };
  },

  async proposeQuestion({ body: { risk_factors, description } }, ctx) {
    const text = JSON.stringify({
      risk_factors: (await strip(ctx, risk_factors.join('\n'))).split('\n'),
      description: await strip(ctx, description),
    });
    const asked = await ask(ctx, { task: questionTask(ctx.locale), text, images: [] }, proposedQuestionSchema);
    if (!asked.ok) return { success: true, data: asked.failed };
    return { success: true, data: { state: 'proposed', proposal: await keepProposal(ctx, newId(), asked.said, asked.model) } };
  },

  async proposals(_, ctx) {
    const { provider, quota } = ctx.server.ai;
    const left = quota === null ? null : Math.max(0, quota - (await askedToday(ctx.db, ctx.caller.account_id, ctx.now)));
    return { success: true, data: { model: provider?.model ?? null, left, proposals: await ownProposals(ctx) } };
  },
};
