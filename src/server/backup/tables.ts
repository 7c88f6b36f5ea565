import pg from 'pg';

/** A table with the columns that are stored; computed ones follow from them. */
export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
}

/** Orders names so that each comes after those it refers to. A reference of a table to itself is fulfilled at the end of a statement. @throws Error for a circle */
export function inOrderOfReferences(names: readonly string[], references: readonly { from: string; to: string }[]): string[] {
  const ordered: string[] = [];
  const left = new Set(names);
  while (left.size > 0) {
    const free = [...left].filter((name) => references.every(({ from, to }) => from !== name || to === name || !left.has(to)));
    if (free.length === 0) throw new Error(`these tables refer to each other in a circle: ${[...left].join(', ')}`);
    for (const name of free) {
      ordered.push(name);
      left.delete(name);
    }
  }
  return ordered;
}

/** All tables of the schema that is in use, in the order in which they can be filled. */
export async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    group by c.relname order by c.relname`);
  const { rows: references } = await client.query<{ from: string; to: string }>(`
    select f.relname as "from", t.relname as "to"
    from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and f.relnamespace = current_schema()::regnamespace`);
  const columns = new Map(rows.map((row) => [row.name, row.columns]));
  return inOrderOfReferences([...columns.keys()], references).map((name) => ({ name, columns: columns.get(name) ?? [] }));
}

/** The next value of each running number of PostgreSQL. */
export async function sequencesOf(client: pg.Client): Promise<{ name: string; next: string }[]> {
  const { rows } = await client.query<{ name: string; next: string }>(`
    select sequencename as name, (coalesce(last_value + increment_by, start_value))::text as next
    from pg_sequences where schemaname = current_schema() order by sequencename`);
  return rows;
}

/** Table and columns as COPY names them. */
export const copied = ({ name, columns }: Table): string =>
  `${pg.escapeIdentifier(name)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`;
