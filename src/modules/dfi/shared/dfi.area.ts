import { defineArea } from '#core/contract/area.ts';
import { dfiCalls } from '#modules/dfi/shared/dfi.calls.ts';
import { dfiRecord } from '#modules/dfi/shared/dfi.record.ts';
import { employeeDfiCalls } from '#modules/dfi/shared/employee-dfis.calls.ts';

export const dfiArea = defineArea({ calls: { ...dfiCalls, ...employeeDfiCalls }, kinds: { dfi: dfiRecord } });
