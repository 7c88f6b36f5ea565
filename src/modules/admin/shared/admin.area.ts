import { defineArea } from '#core/contract/area.ts';
import { adminCalls } from '#modules/admin/shared/admin.calls.ts';

export const adminArea = defineArea({ calls: adminCalls, kinds: {} });
