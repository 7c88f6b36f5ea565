import { sql } from 'kysely';
import type { Locale } from '#core/number/number.ts';
import type { Db } from '#server/db/schema.ts';
import type { Disk } from '#server/disk/disk.ts';
import { Refusal } from '#server/http/handler.ts';

/** After how long a write that found no room is worth another try, in seconds: somebody has to make room first. */
export const ROOM_RETRY_SECONDS = 120;

/** What people and accounts may store, bytes; null: no limit. */
export interface Quota {
  readonly person: number | null;
  readonly account: number | null;
}
export const NO_QUOTA: Quota = { person: null, account: null };

/** Refuses what there is no room for: files already while the disk is low, writes when it is full. @throws Refusal STORAGE_FULL */
export async function demandRoom(disk: Disk, what: 'file' | 'write'): Promise<void> {
  const state = await disk.state();
  if (state === 'full' || (state === 'low' && what === 'file')) throw new Refusal('STORAGE_FULL', { retryAfter: ROOM_RETRY_SECONDS });
}

const WORDS: Readonly<Record<'person' | 'account', Readonly<Record<Locale, string>>>> = {
  person: {
    tr: 'Size ayrılan dosya alanı doldu. Dosya, yer açılınca kendiliğinden gönderilecek.',
    en: 'Your room for files is used up. The file will be sent by itself once there is room.',
  },
  account: {
    tr: 'Hesabın dosya alanı doldu. Dosya, yer açılınca kendiliğinden gönderilecek.',
    en: 'The room for files of the account is used up. The file will be sent by itself once there is room.',
  },
};

/** Refuses a file that goes beyond what its sender, or the account, may store. @throws Refusal STORAGE_FULL */
export async function demandQuota(
  {
    db,
    caller,
    locale,
    server: { quota },
  }: {
    readonly db: Db;
    readonly caller: { readonly user_id: string; readonly account_id: string };
    readonly locale: Locale;
    readonly server: { readonly quota: Quota };
  },
  size: number,
): Promise<void> {
  if (quota.person === null && quota.account === null) return;
  const { rows } = await sql<{ account: number; person: number }>`
    select coalesce(sum(size), 0)::bigint as account, coalesce(sum(size) filter (where created_by = ${caller.user_id}::uuid), 0)::bigint as person
    from file where account_id = ${caller.account_id}::uuid and (state = 'stored' or exists (select 1 from upload_part p where p.document_key = file.document_key))`.execute(
    db,
  );
  const used = rows[0] ?? { account: 0, person: 0 };
  for (const whose of ['person', 'account'] as const) {
    const limit = quota[whose];
    if (limit !== null && used[whose] + size > limit)
      throw new Refusal('STORAGE_FULL', { message: WORDS[whose][locale], retryAfter: ROOM_RETRY_SECONDS });
  }
}
