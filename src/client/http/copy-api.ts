import type { CallFunction } from '#client/http/create-client.ts';
import { patienceFor } from '#client/http/sync-api.ts';
import type { Answer } from '#client/sync/api.ts';
import type { CopyApi } from '#client/sync/copies/api.ts';
import { draftCopyCalls } from '#modules/sync/shared/draft-copy.calls.ts';

/** What is inside of a reply. */
const within = <T>(answer: Answer<{ readonly data: T }>): Answer<T> => (answer.ok ? { ok: true, data: answer.data.data } : answer);

/** What the carrier of drafts needs of the one client, in its background manner: a copy that does not go now goes later. */
export function createCopyApi(call: CallFunction): CopyApi {
  const quietly = (signal: AbortSignal) => ({ manner: 'background', signal, once: true }) as const;
  return {
    key: async (signal) => {
      const answer = within(await call(draftCopyCalls.copyKey, {}, quietly(signal)));
      return answer.ok ? { ok: true, data: answer.data.key } : answer;
    },
    list: async (signal) => within(await call(draftCopyCalls.copies, {}, quietly(signal))),
    keep: ({ kind, record_id, files, taken, ...copy }, signal) =>
      call(
        draftCopyCalls.keepCopy,
        { params: { kind, record_id }, body: { ...copy, files: [...files], taken: { ...taken } } },
        { ...quietly(signal), patience: patienceFor(copy.sealed.length) },
      ),
    get: async ({ kind, record_id, device_id }, signal) =>
      within(await call(draftCopyCalls.copy, { params: { kind, record_id }, query: { device_id } }, quietly(signal))),
    end: ({ kind, record_id, device_id, version, taken, how }, signal) =>
      call(
        draftCopyCalls.endCopy,
        { params: { kind, record_id }, body: { device_id, version, taken: { ...taken }, how } },
        quietly(signal),
      ),
    keepPart: (document_key, part, parts, sealed, signal) =>
      call(
        draftCopyCalls.keepPart,
        { params: { document_key, part: String(part) }, body: { parts, sealed } },
        { ...quietly(signal), patience: patienceFor(sealed.length) },
      ),
    part: async (document_key, part, signal) =>
      within(await call(draftCopyCalls.part, { params: { document_key, part: String(part) } }, quietly(signal))),
  };
}
