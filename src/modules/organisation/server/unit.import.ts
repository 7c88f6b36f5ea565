import { refuseNamedUnit, refuseUnfitUnit } from '#modules/organisation/server/unit.writes.ts';
import { unitPlan } from '#modules/organisation/shared/unit.import.ts';
import { importer } from '#server/sheet/importer.ts';

/** Units out of a spreadsheet: known again by their place in the tree of their workplace (decision 83). */
export const unitImporter = importer<'unit'>({
  kind: 'unit',
  plan: unitPlan,
  required: ['name', 'workplace_id'],
  keys: [],
  tree: { name: 'name', above: 'parent_id', within: 'workplace_id' },
  access: 'wpl.import',
  begin: {},
  writing: refuseUnfitUnit,
  removing: refuseNamedUnit,
});
