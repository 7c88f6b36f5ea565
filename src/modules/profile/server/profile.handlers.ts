import { type Profile, MAIL_TOPICS, type MailPreferences, type profileCalls } from '#modules/profile/shared/profile.calls.ts';
import { sql } from 'kysely';
import { keepMedula, medulaState } from '#modules/profile/server/medula.ts';
import { type Ctx, type Handlers, Refusal } from '#server/http/handler.ts';

/** Every mail comes until a person says otherwise. */
const mailsOf = (stored: Readonly<Record<string, boolean>>): MailPreferences => {
  const wanted = Object.fromEntries(MAIL_TOPICS.map((topic) => [topic, stored[topic] ?? true]));
  return { notification: true, announcement: true, reminder: true, ...wanted };
};

async function profileOf(ctx: Ctx): Promise<Profile> {
  const user = await ctx.db.selectFrom('app_user').selectAll().where('id', '=', ctx.caller.user_id).executeTakeFirstOrThrow();
  const { name, surname, email, phone, profession, avatar, language, size, version } = user;
  return {
    name,
    surname,
    email,
    phone,
    profession,
    avatar,
    language,
    size,
    version,
    phone_confirmed: phone !== null && user.phone_confirmed_at !== null,
    can_confirm_phone: ctx.mail.sendText !== undefined,
    mail_preferences: mailsOf(user.mail_preferences),
    medula: ctx.caller.permissions.has('med.write') ? medulaState(ctx.server.keys, user) : null,
  };
}

/** Pick lists show people by name: the entry follows the person. */
async function renameEntry(ctx: Ctx, name: string, surname: string): Promise<void> {
  const entry = await ctx.records.find('user', ctx.caller.user_id);
  if (entry && (entry.body.name !== name || entry.body.surname !== surname)) {
    await ctx.records.update('user', entry.id, null, { ...entry.body, name, surname });
  }
}

export const profileHandlers: Handlers<typeof profileCalls> = {
  async read(_input, ctx) {
    return { success: true, data: await profileOf(ctx) };
  },

  async update({ body }, ctx) {
    const { name, surname } = body;
    const phone = body.phone === '' ? null : body.phone;
    const before = await ctx.db
      .selectFrom('app_user')
      .select(['phone', 'version'])
      .where('id', '=', ctx.caller.user_id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (body.version !== before.version) throw new Refusal('VERSION_CONFLICT', { record: await profileOf(ctx) });
    await ctx.db
      .updateTable('app_user')
      // An office that has the person open is shown what is new; and a new number has not been confirmed yet.
      .set({ name, surname, phone, version: before.version + 1, ...(before.phone === phone ? {} : { phone_confirmed_at: null }) })
      .where('id', '=', ctx.caller.user_id)
      .execute();
    await renameEntry(ctx, name, surname);
    return { success: true, data: await profileOf(ctx) };
  },

  async updateAvatar({ body }, ctx) {
    const { document_key } = body;
    if (document_key !== null) {
      const file = await ctx.db
        .selectFrom('file')
        .selectAll()
        .where((eb) => eb(eb.cast<string>('document_key', 'text'), '=', document_key))
        .executeTakeFirst();
      const isOwn = file?.owner_kind === 'user' && file.owner_id === ctx.caller.user_id && file.created_by === ctx.caller.user_id;
      if (!file || !isOwn || file.state !== 'stored')
        throw new Refusal('NOT_FOUND', { items: [{ field: 'document_key', message: 'not_found' }] });
      if (!file.type.startsWith('image/')) throw new Refusal('VALIDATION', { items: [{ field: 'document_key', message: 'file_type' }] });
    }
    await ctx.db.updateTable('app_user').set({ avatar: document_key }).where('id', '=', ctx.caller.user_id).execute();
    return { success: true, data: { avatar: document_key } };
  },

  async updateMedula({ body }, ctx) {
    await keepMedula(ctx, body);
    return { success: true };
  },

  async updateSettings({ body }, ctx) {
    const { mail_preferences, ...rest } = body;
    // Said here one by one: another device may have turned off what this one does not know of.
    const mails = sql<string>`mail_preferences || ${JSON.stringify(mail_preferences)}::jsonb`;
    const changes = { ...rest, ...(mail_preferences === undefined ? {} : { mail_preferences: mails }) };
    if (Object.keys(changes).length > 0) await ctx.db.updateTable('app_user').set(changes).where('id', '=', ctx.caller.user_id).execute();
    return { success: true };
  },

  async totalWorkingTime({ params }, ctx) {
    const isOwn = params.id === ctx.caller.user_id;
    if (!isOwn && !ctx.caller.permissions.has('usr.read')) throw new Refusal('PERMISSION_DENIED', { permission: 'usr.read' });
    const user = await ctx.db.selectFrom('app_user').select(['id', 'account_id']).where('id', '=', params.id).executeTakeFirst();
    if (!user || (user.account_id !== ctx.caller.account_id && !ctx.caller.scope.allAccounts)) throw new Refusal('NOT_FOUND');
    const { total } = await ctx.db
      .selectFrom('assignment')
      .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('working_time'), eb.lit(0)).as('total'))
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow();
    return { total_working_time: Number(total) };
  },
};
