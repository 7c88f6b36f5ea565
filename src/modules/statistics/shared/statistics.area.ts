import { defineArea } from '#core/contract/area.ts';
import { statisticsCalls } from '#modules/statistics/shared/statistics.calls.ts';

export const statisticsArea = defineArea({ calls: statisticsCalls, kinds: {} });
