/** What a log record tells of (ledger 17, decision 3). Whoever logs something new adds its word here and its label in log-words.ts. */
export const LOG_ACTIONS = [
  'sign_in',
  'sign_in_failed',
  'sign_out',
  'forced_sign_out',
  'password_change',
  'rights_change',
  'create',
  'update',
  'delete',
  'finalize',
  'export',
  'reset',
  'mail',
  'client_error',
  'server_error',
] as const;
export type LogAction = (typeof LOG_ACTIONS)[number];

/** Actions that are faults and not work: left out of the list unless they are asked for. */
export const FAULT_ACTIONS: readonly LogAction[] = ['client_error', 'server_error'];

/** What an action was done to, beside the record kinds. */
export const LOG_ENTITIES = [
  'session',
  'account',
  'user',
  'role',
  'report',
  'announcement',
  'notification',
  'mail',
  'data',
  'app',
] as const;
export type LogEntity = (typeof LOG_ENTITIES)[number];
