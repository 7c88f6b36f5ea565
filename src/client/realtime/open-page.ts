import { ValueStore } from '#client/sync/store.ts';

/** Path of the page that is open, set by the router's root; the frame around it needs it without the router. */
export const openPage = new ValueStore<string>(globalThis.location?.pathname ?? '/');
