import { removeParts, refuseSameTaxNumber } from '#modules/organisation/server/company.writes.ts';
import { companyPlan } from '#modules/organisation/shared/company.import.ts';
import { importer } from '#server/sheet/importer.ts';

/** Companies out of a spreadsheet: known again by their tax number, else by their name. */
export const companyImporter = importer<'company'>({
  kind: 'company',
  plan: companyPlan,
  required: ['name'],
  keys: [{ field: 'tax_number' }, { field: 'name', isName: true }],
  access: 'comp.import',
  begin: {},
  writing: refuseSameTaxNumber,
  removing: removeParts,
});
