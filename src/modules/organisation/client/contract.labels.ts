import { msg } from '@lingui/core/macro';
import type { KindLabels } from '#client/records/kind-labels.ts';
import type { CompanyDisplay } from '#modules/organisation/shared/contract.rules.ts';
import type { Contract } from '#modules/organisation/shared/contract.schema.ts';

export const contractLabels: KindLabels<Contract> = {
  fields: {
    company_id: msg`Firma`,
    start_date: msg`Başlangıç tarihi`,
    end_date: msg`Bitiş tarihi`,
    status: {
      label: msg`Sözleşme durumu`,
      options: { normal: msg`Yürürlükte`, suspended: msg`Askıda`, terminated: msg`Feshedildi` },
    },
    status_since: msg`Durumun başladığı gün`,
    suspension_reason: msg`Askıya alma nedeni`,
    continuation_reason: msg`Sürdürme nedeni`,
    termination_reason: msg`Fesih nedeni`,
  },
};

/** How a contract shows, and a company without one (CONT-STATE-01 to CONT-STATE-03). */
export const DISPLAY_WORD = {
  continuing: msg`Devam ediyor`,
  expired: msg`Süresi doldu`,
  suspended: msg`Askıda`,
  terminated: msg`Feshedildi`,
  none: msg`Sözleşme yok`,
} as const satisfies Record<CompanyDisplay, unknown>;
