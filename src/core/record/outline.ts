/** What lists ask of a record beside its words: short values, since those of all records of a kind are in memory at once. */
export type Fact = string | number | boolean | null | readonly string[];

/** The facts of one record by their names. */
export type Facts = Readonly<Record<string, Fact>>;

/**
 * What lists of a kind are filtered, sorted and searched by, so that they need not read whole records (decision 110). Devices keep
 * it beside the records, in columns.
 */
export interface OutlinePlan<Body, F extends Facts = Facts> {
  /** Raised whenever facts or words of the same record become others: devices make theirs anew then. */
  readonly version: number;
  /** Always the same names. @param createdAt null for a record that the server has not seen */
  facts(body: Body, createdAt: string | null): F;
  /** The record's own words that a search looks through; those of what it names are added by the list. */
  words(body: Body): string;
}
