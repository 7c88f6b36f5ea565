import { msg } from '@lingui/core/macro';
import type { KindLabels } from '#client/records/kind-labels.ts';
import type { Unit } from '#modules/organisation/shared/unit.schema.ts';

export const unitLabels: KindLabels<Unit> = {
  fields: {
    name: msg`Ad`,
    workplace_id: msg`İşyeri`,
    parent_id: msg`Üst birim`,
    work_environments: msg`Çalışma ortamları`,
  },
};
