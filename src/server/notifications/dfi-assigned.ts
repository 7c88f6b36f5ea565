import { cutText } from '#core/text/turkish.ts';
import type { Dfi } from '#modules/dfi/shared/dfi.schema.ts';
import type { Ctx } from '#server/http/handler.ts';
import { notify, type SystemNotice } from '#server/notifications/notify.ts';
import type { StoredRecord } from '#server/records/port.ts';

const DESCRIPTION_MAX = 120;

/** The page of a DFI. Its own people may open it, whatever else they may read. */
export const dfiPath = (id: string): string => `/companies/dfis/view/${id}`;

/** A DFI in one line: its number and what is wrong. */
export const dfiWords = ({ body }: Pick<StoredRecord<Dfi>, 'body'>): string =>
  `${body.number ?? ''} – ${cutText(body.deficiency_description.replaceAll(/\s+/g, ' '), DESCRIPTION_MAX)}`;

/** Tells people of something about a DFI, each but the one who did it. */
export async function noticeDfi(
  ctx: Ctx,
  dfi: StoredRecord<Dfi>,
  people: readonly string[],
  notice: Pick<SystemNotice, 'source' | 'type' | 'content' | 'delivery'>,
): Promise<void> {
  await notify(ctx.db, {
    ...notice,
    account_id: dfi.account_id,
    people,
    by: ctx.caller.user_id,
    path: dfiPath(dfi.id),
    due_date: dfi.body.deadline,
    origin: ctx.origin,
    now: ctx.now,
  });
}

/** Tells one person that a task of a DFI is theirs. */
export async function noticeTask(ctx: Ctx, dfi: StoredRecord<Dfi>, person: string): Promise<void> {
  const what = dfiWords(dfi);
  await noticeDfi(ctx, dfi, [person], {
    source: 'dfi.task',
    type: 'reminder',
    content: { tr: `Size bir DÖF görevi verildi: ${what}`, en: `A task of a DFI was given to you: ${what}` },
  });
}

/** Tells the person who answers for a DFI that it has been assigned to them, and the others with a task in it. */
export async function noticeAssigned(ctx: Ctx, dfi: StoredRecord<Dfi>): Promise<void> {
  const { responsible, responsible_users = [] } = dfi.body;
  const what = dfiWords(dfi);
  if (responsible !== null) {
    await noticeDfi(ctx, dfi, [responsible], {
      source: 'dfi.assigned',
      type: 'reminder',
      content: { tr: `Size bir DÖF atandı: ${what}`, en: `A DFI was assigned to you: ${what}` },
    });
  }
  for (const { user_id } of responsible_users) if (user_id !== null && user_id !== responsible) await noticeTask(ctx, dfi, user_id);
}
