import type { ColumnType, Generated } from 'kysely';

/** JSON goes in as text (so that an array is never taken for a PostgreSQL array) and comes out parsed. */
export type Jsonb<T> = ColumnType<T, string, string>;

/** An instant that the database sets itself where none is given. */
export type Stamp = Generated<Date>;
