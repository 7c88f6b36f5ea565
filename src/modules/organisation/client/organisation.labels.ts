import { msg } from '@lingui/core/macro';
import type { KindLabels } from '#client/records/kind-labels.ts';
import { ROLE_LABEL } from '#client/shell/role-labels.ts';
import type { UserEntry } from '#modules/organisation/shared/organisation.schema.ts';

export const userLabels: KindLabels<UserEntry> = {
  fields: { name: msg`Ad`, surname: msg`Soyad`, role_id: { label: msg`Rol`, options: ROLE_LABEL }, active: msg`Aktif` },
};
