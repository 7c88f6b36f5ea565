import type { ReplicaRow } from '#client/sync/port.ts';

/** A record that is gone: it has no kind, so that no list index holds it, and keeps the version below which nothing may come back. */
export interface Gone {
  key: string;
  version: number;
}

/** What lies in the store under a key. */
export type Stored = ReplicaRow | Gone;
export const isLive = (row: Stored | undefined): row is ReplicaRow => row !== undefined && 'kind' in row;
