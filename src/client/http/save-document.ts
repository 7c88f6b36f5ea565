import { call } from '#client/http/client.ts';
import { downloadFile } from '#client/ui/download.ts';
import { storageCalls } from '#modules/storage/shared/storage.calls.ts';

/** Hands a PDF of the server to the person. Its bytes come with a token, so a plain link would not do. @returns whether it came; what failed was told */
export async function saveDocument(document_key: string, name: string): Promise<boolean> {
  const bytes = await call(storageCalls.get, { params: { document_key } }, { manner: 'foreground' });
  // A binary reply of the transport is an ArrayBuffer.
  if (bytes.ok) downloadFile(name, bytes.data as ArrayBuffer, 'application/pdf');
  return bytes.ok;
}
