import 'fake-indexeddb/auto';

let full: Disk | null = null;
const { put, add } = IDBObjectStore.prototype;
const refuse = (): never => {
  throw new DOMException('no room', 'QuotaExceededError');
};
IDBObjectStore.prototype.put = function (...args) {
  return full === null ? put.apply(this, args) : refuse();
};
IDBObjectStore.prototype.add = function (...args) {
  return full === null ? add.apply(this, args) : refuse();
};

/** The disk below all databases of this process, one history at a time. */
export class Disk {
  get isFull(): boolean {
    return full === this;
  }
  set isFull(isFull: boolean) {
    full = isFull ? this : null;
  }
}
