/** As much of PouchDB as the bench asks of it; the packages carry no types. */
declare module 'pouchdb-browser' {
  type Document = Record<string, unknown>;
  export default class PouchDB {
    static plugin(plugin: unknown): void;
    constructor(name: string, options: { adapter: string; auto_compaction: boolean });
    createIndex(index: { index: { fields: string[] } }): Promise<unknown>;
    find(query: Document): Promise<{ docs: Document[] }>;
    allDocs(options: Document): Promise<{ rows: { doc: Document }[] }>;
    bulkDocs(documents: readonly object[], options?: { new_edits: boolean }): Promise<unknown>;
    get(id: string): Promise<Document>;
    put(document: object): Promise<unknown>;
  }
}
declare module 'pouchdb-find' {
  const plugin: unknown;
  export default plugin;
}
