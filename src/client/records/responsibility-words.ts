import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ResponsibilityArea } from '#modules/organisation/shared/responsibility.ts';

/** What somebody answers for, as a heading and as what is counted. */
export const AREA_WORD: Readonly<Record<ResponsibilityArea, MessageDescriptor>> = {
  dfi: msg`Sorumlusu olduğu DÖF`,
  dfi_task: msg`DÖF görevi`,
  risk_job: msg`Risk işi`,
  workplace: msg`Vekili olduğu işyeri`,
};

export const delegatePath = (id: string): string => `/employees/delegate/${id}`;
