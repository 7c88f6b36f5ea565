/** Where bytes lie: a folder or a bucket (ledger 17, decision 10). Keys are made by the server or the device, never paths. */
export interface FileStore {
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  /** Null when there is no such file. */
  get(key: string): Promise<Uint8Array | null>;
  remove(key: string): Promise<void>;
}
