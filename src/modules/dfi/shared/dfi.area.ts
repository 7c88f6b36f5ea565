import { defineArea } from '#core/contract/area.ts';
import { dfiCalls } from '#modules/dfi/shared/dfi.calls.ts';
import { dfiRecord } from '#modules/dfi/shared/dfi.record.ts';

export const dfiArea = defineArea({ calls: dfiCalls, kinds: { dfi: dfiRecord } });
