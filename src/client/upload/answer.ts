import type { AppError } from '#core/error/app-error.ts';

/**
 * An answer of the server as a value. `ok: false` with `NO_RESPONSE` stands for no answer at all: offline, time-out, or
 * something between us and the server that answered in its stead (captive portal).
 */
export type Answer<T> = { readonly ok: true; readonly data: T } | { readonly ok: false; readonly error: AppError };
