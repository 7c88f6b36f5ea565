import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ASSESSMENT_STATUS } from '#modules/risk/shared/assessment.schema.ts';

export const STATUS_WORDS: Readonly<Record<(typeof ASSESSMENT_STATUS)[number], MessageDescriptor>> = {
  open: msg`Açık`,
  reported: msg`Raporlandı`,
};
