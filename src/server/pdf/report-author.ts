import type { Ctx } from '#server/http/handler.ts';

/** In whose name a report is printed: the account; the demonstration bears a sign-in name, so there it is the company of the workplace. */
export async function reportAuthor({ db }: Pick<Ctx, 'db'>, account_id: string, company: string | undefined): Promise<string> {
  const account = await db.selectFrom('account').select(['name', 'is_demo']).where('id', '=', account_id).executeTakeFirst();
  return (account?.is_demo ? company : undefined) ?? account?.name ?? '';
}
