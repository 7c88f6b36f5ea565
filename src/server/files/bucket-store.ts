import { S3mini } from 's3mini';
import type { FileStore } from '#server/files/port.ts';
import type { BucketSettings } from '#server/settings/settings.ts';

/** Files in an S3-compatible bucket. */
export function bucketStore(settings: BucketSettings): FileStore {
  const bucket = new S3mini(settings);
  return {
    async put(key, bytes, type) {
      await bucket.putObject(key, Buffer.from(bytes), type);
    },
    async get(key) {
      const bytes = await bucket.getObjectArrayBuffer(key);
      return bytes === null ? null : new Uint8Array(bytes);
    },
    async remove(key) {
      await bucket.deleteObject(key);
    },
  };
}
