/** Stands in the bundle of the engines for `fake-indexeddb/auto`: nothing to do where there is an IndexedDB. */
export {};
