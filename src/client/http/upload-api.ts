import { PROVES_NOTHING } from '#core/error/app-error.ts';
import type { CallFunction } from '#client/http/create-client.ts';
import type { Result } from '#client/http/result.ts';
import { WHILE_IT_FLOWS } from '#client/http/transport.ts';
import type { Answer } from '#client/upload/answer.ts';
import type { Arrived, UploadApi } from '#client/upload/upload.ts';
import { storageCalls } from '#modules/storage/shared/storage.calls.ts';
import { metadataOf, PART_TYPE, readMetadata, TUS_VERSION } from '#modules/storage/shared/tus.ts';

const VERSION = { 'tus-resumable': TUS_VERSION };

/** What the server has of a file by its headers. A good answer without them, or about another file, is none of ours. */
function arrived(answer: Result<unknown>, document_key: string): Answer<Arrived> {
  if (!answer.ok) return answer;
  const offset = answer.headers.get('upload-offset');
  const metadata = answer.headers.get('upload-metadata');
  const location = answer.headers.get('location');
  const isOurs =
    (metadata === null || readMetadata(metadata, fromBase64)['document_key'] === document_key) &&
    (location === null || location.endsWith(`/${document_key}`));
  if (isOurs && offset !== null && /^\d{1,9}$/.test(offset)) return { ok: true, data: { offset: Number(offset) } };
  return { ok: false, error: PROVES_NOTHING };
}

const fromBase64 = (base64: string): string => new TextDecoder().decode(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)));
const toBase64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

async function checksumOf(part: ArrayBuffer): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', part);
  return `sha256 ${btoa(String.fromCharCode(...new Uint8Array(hash)))}`;
}

/** The bytes of a file that the server has. */
export async function downloaded(call: CallFunction, document_key: string, signal: AbortSignal): Promise<Answer<ArrayBuffer>> {
  const answer = await call(storageCalls.get, { params: { document_key } }, { manner: 'background', signal, patience: WHILE_IT_FLOWS });
  // A binary reply of the transport is an ArrayBuffer.
  return answer.ok ? { ok: true, data: answer.data as ArrayBuffer } : answer;
}

/** tus 1.0 over the one client: its token and renewal, its time-out, its failures (OFF-REP-01). */
export function createUploadApi(call: CallFunction): UploadApi {
  return {
    async announce(file, owner, signal) {
      const { document_key, name, type, size, sha256, owner_kind, owner_id } = file;
      const metadata = metadataOf({ document_key, filename: name, filetype: type, sha256, owner_kind, owner_id }, toBase64);
      const headers = { ...VERSION, 'upload-length': String(size), 'upload-metadata': metadata };
      return arrived(await call(storageCalls.announce, {}, { manner: 'background', owner, signal, headers }), document_key);
    },
    async offset(document_key, owner, signal) {
      return arrived(
        await call(storageCalls.offset, { params: { document_key } }, { manner: 'background', owner, signal, headers: VERSION }),
        document_key,
      );
    },
    async append(document_key, offset, part, owner, signal) {
      const headers = { ...VERSION, 'upload-offset': String(offset), 'upload-checksum': await checksumOf(part) };
      // Once: after a failure the server is asked first how far it came.
      const options = { manner: 'background', owner, signal, headers, once: true, bytes: { data: part, type: PART_TYPE } } as const;
      return arrived(await call(storageCalls.append, { params: { document_key } }, options), document_key);
    },
  };
}
