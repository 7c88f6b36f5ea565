import { once } from 'node:events';
import type pg from 'pg';

/** Bytes that are gathered before they are handed on. */
const GATHERED = 262_144;

/** The parts of a connection that the types of pg leave out. */
interface CopyConnection extends pg.Connection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
}

const rowsOf = (tag: string): number => Number(/^COPY (\d+)/.exec(tag)?.[1] ?? 0);

/** What the driver asks of a query, as it asks: COPY is not one of its own. */
abstract class CopyQuery implements pg.Submittable {
  readonly done: Promise<number>;
  protected readonly resolve: (rows: number) => void;
  protected readonly reject: (error: unknown) => void;
  protected rows = 0;
  protected problem: unknown;
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
    ({ promise: this.done, resolve: this.resolve, reject: this.reject } = Promise.withResolvers<number>());
    // Whoever asked hears of it; the driver does not wait for it.
    this.done.catch(() => undefined);
  }

  submit(connection: pg.Connection): void {
    connection.query(this.text);
  }

  handleCommandComplete(message: { readonly text: string }): void {
    this.rows = rowsOf(message.text);
  }

  handleError(error: unknown): void {
    this.problem ??= error;
    this.reject(this.problem);
  }

  handleReadyForQuery(): void {
    if (this.problem === undefined) this.resolve(this.rows);
    else this.reject(this.problem);
  }
}

class CopyOut extends CopyQuery {
  private gathered: Buffer[] = [];
  private bytes = 0;
  private handing: Promise<void> = Promise.resolve();
  private readonly take: (bytes: Buffer) => Promise<void>;

  constructor(text: string, take: (bytes: Buffer) => Promise<void>) {
    super(text);
    this.take = take;
  }

  handleCopyData(message: { readonly chunk: Buffer }, connection: pg.Connection): void {
    // The driver uses its memory again.
    this.gathered.push(Buffer.from(message.chunk));
    this.bytes += message.chunk.length;
    if (this.bytes >= GATHERED) this.handOn(connection);
  }

  /** PostgreSQL waits while somebody writes: however long a table is, little of it is here at a time. */
  private handOn(connection: pg.Connection): void {
    const bytes = Buffer.concat(this.gathered);
    this.gathered = [];
    this.bytes = 0;
    connection.stream.pause();
    this.handing = this.handing
      .then(() => this.take(bytes))
      .catch((error: unknown) => {
        this.problem ??= error;
      })
      .finally(() => connection.stream.resume());
  }

  override handleReadyForQuery(): void {
    const rest = Buffer.concat(this.gathered);
    this.handing
      .then(() => (rest.length > 0 && this.problem === undefined ? this.take(rest) : undefined))
      .then(() => super.handleReadyForQuery())
      .catch(this.reject);
  }
}

class CopyIn extends CopyQuery {
  private readonly source: AsyncIterable<Buffer>;

  constructor(text: string, source: AsyncIterable<Buffer>) {
    super(text);
    this.source = source;
  }

  handleCopyInResponse(connection: CopyConnection): void {
    this.send(connection).catch((error: unknown) => {
      this.problem ??= error;
      connection.sendCopyFail('the source ended');
    });
  }

  private async send(connection: CopyConnection): Promise<void> {
    for await (const bytes of this.source) {
      if (this.problem !== undefined) return;
      connection.sendCopyFromChunk(bytes);
      if (connection.stream.writableNeedDrain) await Promise.race([once(connection.stream, 'drain'), this.done]);
    }
    if (this.problem === undefined) connection.endCopyFrom();
  }
}

/** Runs COPY … TO STDOUT and hands on what comes, piece by piece. @returns the number of rows */
export const copyOut = (client: pg.Client, text: string, take: (bytes: Buffer) => Promise<void>): Promise<number> =>
  client.query(new CopyOut(text, take)).done;

/** Runs COPY … FROM STDIN with what a source gives. @returns the number of rows */
export const copyIn = (client: pg.Client, text: string, source: AsyncIterable<Buffer>): Promise<number> =>
  client.query(new CopyIn(text, source)).done;
