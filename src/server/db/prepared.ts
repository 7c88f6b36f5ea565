import pg from 'pg';

/** Statements that are kept prepared per connection; the code has fewer, unless somebody builds texts from data. */
const MOST = 300;
const names = new Map<string, string>();

/**
 * The name under which a statement stays prepared. None for one that names no columns: its rows change their shape when
 * another process migrates the database, and PostgreSQL refuses a prepared one from then on.
 */
export function preparedName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST || /\*(?!\))/.test(text)) return known;
  const name = `s${names.size + 1}`;
  names.set(text, name);
  return name;
}

/** Keeps statements with parameters prepared: PostgreSQL reads and plans them once per connection, not at each request. */
export class PreparingClient extends pg.Client {
  /** pg's own, which its types leave out. */
  declare readonly connection: pg.Connection;

  // The overloads of pg's own method end in one: a text with values is the one that Kysely uses.
  override query(...args: unknown[]): never {
    const [text, values, ...rest] = args;
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? preparedName(text) : undefined;
    const handed = name === undefined ? args : [{ name, text, values }, ...rest];
    // What is sent in one turn of the event loop goes out in one piece.
    const { stream } = this.connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
    return Reflect.apply(pg.Client.prototype.query, this, handed) as never;
  }
}
