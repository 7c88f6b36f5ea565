import type { ListRow } from '#client/list/column.ts';
import type { AppError } from '#core/error/app-error.ts';
import type { FileColumn, FileFormat } from '#core/record/list-file.ts';

/**
 * Where the rows of a list come from: the only difference between a list of the device and one of the server.
 * Some hand over all rows that are asked for and let the page sort; a list of the server, and one of a kind with an outline, asks
 * for a page in an order.
 */
export interface ListSource<Row extends ListRow> {
  /** Whether sort and pages are made here, of all rows. */
  readonly isWhole: boolean;
  /** Rows of this device, whether or not all of them are here: they are never old, and are scrolled through where nobody chose otherwise. */
  readonly isOfDevice: boolean;
  /** `idle`: not asked for, e.g. because a filter makes no sense; `offline`: nothing can be shown without a connection. */
  readonly state: 'idle' | 'loading' | 'ready' | 'offline' | 'error';
  readonly error: AppError | null;
  readonly rows: readonly Row[];
  /** How many are asked for, and how many there are without filters where that is known. */
  readonly total: number;
  readonly all: number | null;
  /** Records of the server are still coming to this device: what is counted is not the whole. */
  readonly isFilling?: boolean;
  /** The rows are those of the question before. */
  readonly isStale: boolean;
  /** What is shown was received last; the server cannot be asked. */
  readonly isOffline: boolean;
  /** When it was received, ms; null where that is not known. */
  readonly receivedAt: number | null;
  retry(): void;
  /** Asks for the next rows of an endless list; null at its end. */
  readonly more: (() => void) | null;
  /** Every row that is asked for, for a file; null where all of them are here. Stops at `EXPORT_MAX`. @throws AppError when the server refuses, or `signal` ended it */
  readonly readAll: ((onProgress: (count: number) => void, signal: AbortSignal) => Promise<readonly Row[]>) | null;
  /** False where the person may save the list as no file. */
  readonly hasFile?: boolean;
  /** A file that the server makes, without a bound of rows; null where files are made here. @throws AppError when the server refuses, or `signal` ended it */
  readonly makeFile: ((wish: FileWish) => Promise<ArrayBuffer>) | null;
}

/** What a file is to be that the server makes of every row that is asked for. */
export interface FileWish {
  readonly format: FileFormat;
  readonly columns: readonly FileColumn[];
  /** Told how many bytes of it are here. */
  readonly onBytes: (received: number) => void;
  readonly signal: AbortSignal;
}

/** How many rows a file made on the device holds at most. */
export const EXPORT_MAX = 10_000;
