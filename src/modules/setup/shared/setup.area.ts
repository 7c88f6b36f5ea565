import { defineArea } from '#core/contract/area.ts';
import { setupCalls } from '#modules/setup/shared/setup.calls.ts';

export const setupArea = defineArea({ calls: setupCalls, kinds: {} });
