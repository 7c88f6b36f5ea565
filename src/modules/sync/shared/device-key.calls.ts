import * as v from 'valibot';
import { defineCall } from '#core/contract/call.ts';
import { dataReply, doneReply } from '#core/contract/envelope.ts';

const id = v.pipe(v.string(), v.uuid('uuid'));
/** 32 bytes in base64. */
const key = v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]{43}=$/, 'format'));

/**
 * The key under which a device keeps its secret a second time, so that a forgotten device PIN loses nothing. By itself it opens
 * nothing: what it opens never leaves the device.
 */
export const deviceKeyCalls = {
  keep: defineCall({
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
  open: defineCall({
    id: 'SYNC-CALL-09',
    method: 'POST',
    path: 'sync/device-keys/open',
    access: 'public',
    offline: 'online',
    effect: 'press',
    summary: 'Gives that key for the password of its owner; a locked device has no sign-in that it could show',
    body: v.object({ id, password: v.pipe(v.string(), v.nonEmpty('required'), v.maxLength(500, 'max_length')) }),
    reply: dataReply(v.object({ key })),
  }),
} as const;
