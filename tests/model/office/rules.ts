import { refuse, type ServerRules } from '#tests/model/server.ts';

/** The right to write, asked for before anything else. */
export const officeRules = (mayWrite: () => boolean): ServerRules => ({
  refusal: () => (mayWrite() ? null : refuse('PERMISSION_DENIED', 403)),
});
