import { createHash } from 'node:crypto';
import { newId } from '#core/id/uuid.ts';
import { accountIn, signInAt } from '#tests/support/people.ts';
import { photoFor, storeFile } from '#tests/support/uploads.ts';

/** A finished report of a new account with two photos of 800 × 600 at each of its findings. @param name domain of the account @returns its id */
export async function reportWithPhotos(
  { url, databaseUrl }: { readonly url: string; readonly databaseUrl: string },
  name: string,
  picture: Buffer,
  photos: number,
): Promise<string> {
  const { account, close } = await accountIn(databaseUrl, name);
  const [report, hash] = [newId(), createHash('sha256').update(picture).digest('hex')];
  const notices = Array.from({ length: photos }, () => ({
    document_key: newId(),
    name: 'saha.jpg',
    type: 'image/jpeg',
    size: picture.length,
    sha256: hash,
    owner_kind: 'operational-audit',
    owner_id: report,
  }));
  const findings = Array.from({ length: photos / 2 }, (_, at) => ({
    id: newId(),
    question_id: 'A1.1',
    reference: `A1.1-${at + 1}`,
    kind: 'finding' as const,
    status: 'low' as const,
    manual_reference: '',
    dfi_list: [],
    bulgu_description: `Dolum kolundaki topraklama kablosu ${at + 1}. noktada kopuk.`,
    photos: notices.slice(2 * at, 2 * at + 2).map((notice) => ({ ...photoFor(notice), width: 800, height: 600 })),
  }));
  await account.records.insert(
    'operational-audit',
    report,
    account.audit(0, { report_status: 'valid', responses: { 'A1.1': 'no' }, bulguRapor: { bulgu_rapor_list: findings } }),
  );
  await close();
  const { client } = await signInAt(url, `manager@${name}`);
  for (const notice of notices) await storeFile(client, notice, new Uint8Array(picture));
  return report;
}
