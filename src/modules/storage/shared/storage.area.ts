import { defineArea } from '#core/contract/area.ts';
import { storageCalls } from '#modules/storage/shared/storage.calls.ts';

export const storageArea = defineArea({ calls: storageCalls, kinds: {} });
