import { defineArea } from '#core/contract/area.ts';
import { deviceKeyCalls } from '#modules/sync/shared/device-key.calls.ts';
import { draftCopyCalls } from '#modules/sync/shared/draft-copy.calls.ts';
import { historyCalls } from '#modules/sync/shared/history.calls.ts';
import { syncCalls } from '#modules/sync/shared/sync.calls.ts';

export const syncArea = defineArea({ calls: { ...syncCalls, ...historyCalls, ...deviceKeyCalls, ...draftCopyCalls }, kinds: {} });
