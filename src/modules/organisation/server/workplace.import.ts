import { assignMaker } from '#modules/organisation/server/assigned-times.ts';
import { isBoundMaker, refuseHanging, refuseUnfitWorkplace } from '#modules/organisation/server/workplace.writes.ts';
import { workplacePlan } from '#modules/organisation/shared/workplace.import.ts';
import { workplaceIssues } from '#modules/organisation/shared/workplace.rules.ts';
import { importer } from '#server/sheet/importer.ts';

/** Workplaces out of a spreadsheet: known again by their SGK number, else by their name within the company. */
export const workplaceImporter = importer<'workplace'>({
  kind: 'workplace',
  plan: workplacePlan,
  required: ['name', 'company_id'],
  keys: [{ field: 'sgk_number' }, { field: 'name', isName: true }],
  within: 'company_id',
  access: 'wpl.import',
  begin: {},
  issues: workplaceIssues,
  writing: refuseUnfitWorkplace,
  made: async ({ id, body }, ctx) => {
    if (isBoundMaker(ctx.caller)) await assignMaker(ctx, id, body.name);
  },
  removing: refuseHanging,
});
