const CENTRAL_ENTRY = 0x02014b50;
const END = 0x06054b50;
const END_LENGTH = 22;
const ENTRY_LENGTH = 46;
/** What stands in place of a number that a ZIP64 record says instead: nothing that may be read here is as large. */
const ELSEWHERE_16 = 0xffff;
const ELSEWHERE_32 = 0xffffffff;
/** A comment of at most 65,535 bytes may stand behind the end record. */
const FARTHEST = END_LENGTH + 0xffff;

/** Whether bytes begin as a zip does, e.g. an xlsx. */
export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

function endOf(view: DataView): number | null {
  for (let at = view.byteLength - END_LENGTH; at >= Math.max(0, view.byteLength - FARTHEST); at--)
    if (view.getUint32(at, true) === END) return at;
  return null;
}

/**
 * How many bytes a zip says that it unpacks to, all of its entries together, without unpacking any. Whoever unpacks holds each
 * entry to what was said of it.
 * @returns null when it is none, says its numbers in a ZIP64 record, or does not say the size of an entry that has content
 */
export function unpackedSize(bytes: Uint8Array): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  if (end === null) return null;
  const [count, size] = [view.getUint16(end + 10, true), view.getUint32(end + 12, true)];
  let at = view.getUint32(end + 16, true);
  // The reader would go on in another directory than the one that is added up here.
  if (count === 0 || count === ELSEWHERE_16 || size === ELSEWHERE_32 || at === ELSEWHERE_32) return null;
  let total = 0;
  for (let left = count; left > 0; left--) {
    if (at + ENTRY_LENGTH > bytes.length || view.getUint32(at, true) !== CENTRAL_ENTRY) return null;
    const [method, packed, unpacked] = [view.getUint16(at + 10, true), view.getUint32(at + 20, true), view.getUint32(at + 24, true)];
    if (packed === ELSEWHERE_32) return null;
    // A stored entry of nothing packs to nothing; an empty deflated one to two bytes.
    const isEmpty = unpacked === 0 && packed <= (method === 0 ? 0 : 2);
    if (!isEmpty && (packed === 0 || unpacked === 0)) return null;
    // Its size may stand behind it, where the reader would look for it.
    if (packed === 0 && (view.getUint16(at + 8, true) & 8) !== 0) return null;
    total += unpacked;
    at += ENTRY_LENGTH + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return total;
}
