/** The call that brings values which lost a conflict to the history of their record: rows that wait are told apart by it. */
export const KEEP_CALL = 'SYNC-CALL-06';
