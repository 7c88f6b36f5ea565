import { msg } from '@lingui/core/macro';
import type { KindLabels } from '#client/records/kind-labels.ts';
import { ROLE_LABEL } from '#client/shell/role-labels.ts';
import type { ManagementCompany, UserEntry } from '#modules/organisation/shared/organisation.schema.ts';

const [name, surname, active] = [msg`Ad`, msg`Soyad`, msg`Aktif`];

export const userLabels: KindLabels<UserEntry> = { fields: { name, surname, role_id: { label: msg`Rol`, options: ROLE_LABEL }, active } };

export const managementCompanyLabels: KindLabels<ManagementCompany> = { fields: { name, active } };
