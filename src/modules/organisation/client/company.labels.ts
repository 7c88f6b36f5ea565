import { msg } from '@lingui/core/macro';
import type { KindLabels } from '#client/records/kind-labels.ts';
import type { Company } from '#modules/organisation/shared/company.schema.ts';

export const companyLabels: KindLabels<Company> = {
  fields: {
    name: msg`Ad`,
    tax_administration: msg`Vergi dairesi`,
    tax_number: msg`Vergi numarası`,
    mersis_number: msg`MERSİS numarası`,
  },
};
