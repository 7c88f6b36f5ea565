import { ShareRefused, type Shares } from '#client/auth/pin/share.ts';
import { call } from '#client/http/client.ts';
import { fromBase64, toBase64 } from '#client/sync/seal/base64.ts';
import type { AppError } from '#core/error/app-error.ts';
import { newId } from '#core/id/uuid.ts';
import { deviceKeyCalls } from '#modules/sync/shared/device-key.calls.ts';

/** Longest wait for a share, ms: somebody stands before the lock screen. */
const SHARE_MS = 10_000;

const reasonOf = ({ status, items }: AppError): ShareRefused['reason'] => {
  if (items.some(({ field }) => field === 'proof')) return 'wrong';
  if (status === 403) return 'ended';
  return status === 404 ? 'gone' : 'no-network';
};

/** The shares of this device's locks, at the server (decision 37). */
export const serverShares: Shares = {
  async keep(device_key, proof) {
    const id = newId();
    const answer = await call(deviceKeyCalls.keepShare, { body: { id, device_key, proof: toBase64(proof) } }, { manner: 'background' });
    if (!answer.ok) throw new ShareRefused('no-network');
    return { id, share: fromBase64(answer.data.data.share) };
  },
  async open(id, proof) {
    const signal = AbortSignal.timeout(SHARE_MS);
    const body = { id, proof: toBase64(proof) };
    const answer = await call(deviceKeyCalls.openShare, { body }, { manner: 'background', once: true, signal });
    if (!answer.ok) throw new ShareRefused(reasonOf(answer.error));
    return fromBase64(answer.data.data.share);
  },
};
