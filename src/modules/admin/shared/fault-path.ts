/** Where devices tell of faults: a fault of that is told nowhere. */
export const FAULT_PATH = 'client-errors';
