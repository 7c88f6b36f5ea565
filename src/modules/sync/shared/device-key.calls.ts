import * as v from 'valibot';
import { defineCall } from '#core/contract/call.ts';
import { dataReply, doneReply } from '#core/contract/envelope.ts';

const id = v.pipe(v.string(), v.uuid('uuid'));
/** 32 bytes in base64. */
const key = v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]{43}=$/, 'format'));

/** After so many wrong proofs in a row a share is gone, and only the password helps. */
export const MOST_WRONG_PROOFS = 5;

/**
 * The key under which a device keeps its secret a second time, so that a forgotten device PIN loses nothing. By itself it opens
 * nothing: what it opens never leaves the device.
 */
export const deviceKeyCalls = {
  keepKey: defineCall({
    id: 'SYNC-CALL-08',
    method: 'PUT',
    path: 'sync/device-keys',
    access: 'signed-in',
    offline: 'online',
    effect: 'same',
    summary: 'Keeps the key by which a device opens its store when its PIN was forgotten; a key that is kept is never changed',
    body: v.object({ id, device_id: v.pipe(v.string(), v.maxLength(100, 'max_length')), key }),
    reply: doneReply,
  }),
  openKey: defineCall({
    id: 'SYNC-CALL-09',
    method: 'POST',
    path: 'sync/device-keys/open',
    access: 'public',
    offline: 'online',
    effect: 'press',
    summary: 'Gives that key for the password of its owner, and the second step of who has one; a locked device has no sign-in to show',
    body: v.object({
      id,
      password: v.pipe(v.string(), v.nonEmpty('required'), v.maxLength(500, 'max_length')),
      code: v.exactOptional(v.pipe(v.string(), v.trim(), v.maxLength(40, 'max_length'))),
    }),
    reply: dataReply(v.object({ key })),
  }),
  keepShare: defineCall({
    id: 'SYNC-CALL-11',
    method: 'PUT',
    path: 'sync/device-keys/share',
    access: 'signed-in',
    offline: 'online',
    effect: 'press',
    summary: 'Makes the share that a lock needs which opens with a network only; it is given out for the proof that was named here',
    body: v.object({ id, device_key: id, proof: key }),
    reply: dataReply(v.object({ share: key })),
  }),
  openShare: defineCall({
    id: 'SYNC-CALL-12',
    method: 'POST',
    path: 'sync/device-keys/share/open',
    access: 'public',
    offline: 'online',
    effect: 'press',
    summary: 'Gives that share to its device for the proof, while the device is signed in; after too many wrong ones it is gone',
    body: v.object({ id, proof: key }),
    reply: dataReply(v.object({ share: key })),
  }),
} as const;
